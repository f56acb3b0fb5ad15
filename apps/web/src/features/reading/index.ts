export { AboutPage } from './about-page.tsx';
export { DocumentationPage } from './documentation-page.tsx';
