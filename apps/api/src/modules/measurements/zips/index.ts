export { listDatasetFiles } from './dataset-files.ts';
export { describePart } from './describe-part.ts';
export { describeRows } from './describe-rows.ts';
export { writeMetadataWorkbook } from './metadata-workbook.ts';
export { planRows } from './plan-rows.ts';
export { RowCountMismatchError } from './row-count-mismatch.ts';
export { writeZip } from './write-zip.ts';
export type { ManifestFile, ZippedRows } from './write-zip.ts';
