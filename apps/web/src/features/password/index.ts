export { ChoosePage } from './choose-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
