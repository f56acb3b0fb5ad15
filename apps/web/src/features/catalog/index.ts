export { CatalogPage } from './catalog-page.tsx';
