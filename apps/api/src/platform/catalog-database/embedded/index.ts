export { CatalogClient } from './catalog-client.ts';
export { openEmbeddedCatalog } from './open-catalog.ts';
export { WalReserve } from './wal-reserve.ts';
