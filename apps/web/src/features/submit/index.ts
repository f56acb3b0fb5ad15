export { SubmissionPage } from './submission-page.tsx';
