export type { FirstScreen } from './first-requests.ts';
export { registerSite } from './site.ts';
export type { SitemapSources } from './sitemap.ts';
