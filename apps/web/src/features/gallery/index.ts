export { GalleryEntryPage } from './entry-page.tsx';
export { GalleryPage } from './gallery-page.tsx';
