export { describePart } from './describe-part.ts';
export { writeMetadataWorkbook } from './metadata-workbook.ts';
export { RowCountMismatchError } from './row-count-mismatch.ts';
export { writeZip } from './write-zip.ts';
export type { ZippedFile, ZippedRows } from './write-zip.ts';
