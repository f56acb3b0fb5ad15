export { findFormerDataset, recordRemoval } from './former-datasets.repository.ts';
export type { FormerDataset } from './former-datasets.repository.ts';
