export { ContactPage } from './contact-page.tsx';
export { NominatePage } from './nominate-page.tsx';
