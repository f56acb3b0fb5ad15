export { CruisePage } from './cruise-page.tsx';
