export { ChoosePage } from './choose-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { IncompleteLinkPage } from './incomplete-link-page.tsx';
