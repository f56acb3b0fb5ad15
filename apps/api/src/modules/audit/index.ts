export { createAudit } from './audit.ts';
export type { Audit } from './audit.ts';
