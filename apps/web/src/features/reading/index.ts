export { AboutPage } from './about-page.tsx';
export { CitePage } from './cite-page.tsx';
export { DocumentationPage } from './documentation-page.tsx';
