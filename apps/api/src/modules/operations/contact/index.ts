export { registerContactRoutes, registerErrorReportRoutes } from './contact.routes.ts';
export { ContactService } from './contact.service.ts';
export { createErrorReports } from './error-reports.ts';
export { createChallenges } from './challenge.ts';
