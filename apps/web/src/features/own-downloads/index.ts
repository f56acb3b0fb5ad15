export { OwnDownloadsPage } from './own-downloads-page.tsx';
