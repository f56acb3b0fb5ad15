export { registerSite } from './site.ts';
export type { SitemapSources } from './sitemap.ts';
