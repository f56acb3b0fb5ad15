export { AddPage } from './add-page.tsx';
