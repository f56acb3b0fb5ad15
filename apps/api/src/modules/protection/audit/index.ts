export { createAudit } from './audit.repository.ts';
export type { Audit } from './audit.repository.ts';
