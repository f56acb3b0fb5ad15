export { GuidePage } from './guide-page.tsx';
