export { ProgramPage } from './program-page.tsx';
export { ProgramsPage } from './programs-page.tsx';
