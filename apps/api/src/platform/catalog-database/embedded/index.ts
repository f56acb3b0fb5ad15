export { CatalogClient } from './catalog-client.ts';
export { CatalogThread } from './thread/catalog-thread.ts';
