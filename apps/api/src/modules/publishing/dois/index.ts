export { connectDatacite } from './datacite-client.ts';
export { registerDoiPage } from './doi-page.ts';
export { createDoisRepository } from './dois.repository.ts';
export { DoisService } from './dois.service.ts';
