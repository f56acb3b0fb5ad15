export { connectDatacite } from './datacite-client.ts';
export type { DescribedWorkbook } from './describe-doi.ts';
export { registerDoiPage } from './doi-page.ts';
export { createDoisRepository } from './dois.repository.ts';
export { DoisService } from './dois.service.ts';
