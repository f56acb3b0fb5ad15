export { MismatchError } from './explain-mismatch.ts';
export { registerInstallationRoutes } from './installation.routes.ts';
export { InstallationService } from './installation.service.ts';
export { createPrivateSql } from './private-tables.ts';
