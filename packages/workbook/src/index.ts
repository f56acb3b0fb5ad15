export type { Draft, FileIdentity } from './editing/draft.ts';
export { applyDraft, identifyFile, isDraftOf, makeDraft, readDraft } from './editing/draft.ts';
export type { EditableSheet } from './editing/editable-sheet.ts';
export type { CellChange, ChangePreview } from './editing/editable-workbook.ts';
export { EditableWorkbook } from './editing/editable-workbook.ts';
export type { FixScope, NewCell, Operation } from './editing/operation.ts';
export { readTypedCell } from './editing/operation.ts';
export type { SubmissionFile } from './inputs/open-submission-files.ts';
export { openSubmissionFiles } from './inputs/open-submission-files.ts';
export type { Field } from './submission/fields.ts';
export { DATA_FIELDS, DATASET_FIELDS, listRulesOf, VARIABLE_FIELDS } from './submission/fields.ts';
export type {
  SubmissionBlock,
  SubmissionDataset,
  DatasetOptions,
} from './ingestion/open-dataset.ts';
export { openDataset } from './ingestion/open-dataset.ts';
export type { SubmissionValues } from './ingestion/column-gatherers.ts';
export type { Finding, FindingKind, NotRun } from './submission/findings.ts';
export { findingsHeader, formatFinding } from './submission/findings-file.ts';
export type { KnownOcean, KnownTrack, SeaFloor } from './submission/known-ocean.ts';
export type { Fix, FixName } from './submission/fixes/fix.ts';
export { FIXES, fixOfRule } from './submission/fixes/fixes.ts';
export type { Suggestion } from './submission/fixes/suggestion.ts';
export { describeSuggestion } from './submission/fixes/suggestion.ts';
export type { CheckNames, NameConflict } from './submission/portal/check-names.ts';
export type { Rule, RuleName, Severity } from './submission/rules.ts';
export { RULES } from './submission/rules.ts';
export type { Sensor, SensorType } from './submission/sensors.ts';
export { findSensor, SENSOR_OPTIONS, SENSORS } from './submission/sensors.ts';
export type { SourceSheet, SubmissionSource } from './submission/submission-source.ts';
export { openSubmission } from './submission/submission-source.ts';
export type { ValidationOptions, ValidationReport } from './submission/validate-workbook.ts';
export { validateWorkbook } from './submission/validate-workbook.ts';
export type { BlobLike, ByteSource, Inflate } from './xlsx/byte-source.ts';
export { bytesInMemory, bytesOfBlob } from './xlsx/byte-source.ts';
export { openWorkbook } from './xlsx/open-workbook.ts';
export { LayoutGatherer } from './xlsx/sheet-layout.ts';
export type { CellDate, CellTrouble, SheetCell, SheetRow } from './xlsx/sheet-rows.ts';
export { columnLetters, isTrouble, readSheetRows } from './xlsx/sheet-rows.ts';
export type { WorkbookPlace } from './xlsx/workbook-error.ts';
export { WorkbookError } from './xlsx/workbook-error.ts';
export type { Workbook, WorkbookSheet } from './xlsx/workbook-parts.ts';
export type { ZipLimits, ZipPart } from './xlsx/zip-archive.ts';
export type { Deflate } from './writing/deflate.ts';
export type { RevisedSubmission } from './writing/submission-writer.ts';
export { writeSubmission, writeSubmissionCsv } from './writing/submission-writer.ts';
export { writeTemplate, writeTemplateCsv } from './writing/template.ts';
export type { WritingOptions } from './writing/workbook-writer.ts';
