export { DatasetPage } from './dataset-page.tsx';
