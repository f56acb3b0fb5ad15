import type { SubmissionFile } from './inputs/open-submission-files.ts';
import { openSubmissionFiles } from './inputs/open-submission-files.ts';
import type { ByteSource } from './xlsx/byte-source.ts';
import { LayoutGatherer } from './xlsx/sheet-layout.ts';
import type { SheetRow } from './xlsx/sheet-rows.ts';
import { columnLetters } from './xlsx/sheet-rows.ts';
import { WorkbookError } from './xlsx/workbook-error.ts';
import { checkColumnsAgainst, checkCruiseColumn, DataCheck } from './submission/data-rules.ts';
import type { Field } from './submission/fields.ts';
import { DATASET_FIELDS, VARIABLE_FIELDS } from './submission/fields.ts';
import { checkCredits } from './submission/credits/check-credits.ts';
import { FUNDING_FIELDS, PEOPLE_FIELDS } from './submission/credits/credit-fields.ts';
import type { Finding, FindingKind, NotRun } from './submission/findings/findings.ts';
import { FindingTally } from './submission/findings/findings.ts';
import type { KnownOcean } from './submission/checks/known-ocean.ts';
import type { MetadataSheet } from './submission/metadata/metadata-rules.ts';
import { checkLicence } from './submission/metadata/check-licence.ts';
import { checkMetadata, checkVariables, valuesOf } from './submission/metadata/metadata-rules.ts';
import type { CheckNames } from './submission/portal/check-names.ts';
import { checkDatasetNames } from './submission/portal/check-names.ts';
import type { DataContext } from './submission/checks/row-check.ts';
import { describeFailure } from './submission/findings/describe-failure.ts';
import type { NameTable } from './submission/vocabulary/name-table.ts';
import { selectedNames, wholeTable } from './submission/vocabulary/name-table.ts';
import type { RuleName } from './submission/rules.ts';
import { DATA_RULES, FIELD_RULES, RULES } from './submission/rules.ts';
import type { SheetName } from './submission/sheet-names.ts';
import { OPTIONS_SHEET, REQUIRED_SHEETS, sheetNameOf } from './submission/sheet-names.ts';
import { isExplained, isFilled, SheetHeader, textOf } from './submission/source/sheet-table.ts';
import type { SourceSheet, SubmissionSource } from './submission/source/submission-source.ts';
import { openSubmission } from './submission/source/submission-source.ts';
import { THRESHOLDS } from './submission/thresholds.ts';

/** What a validation needs besides the workbook. */
export interface ValidationOptions {
  readonly signal: AbortSignal;
  /** Now, as milliseconds since 1970: times after it lie in the future. */
  readonly nowMs: number;
  /** Is given every finding, also those past the first hundred of a kind. */
  readonly onFinding?: (finding: Finding) => void;
  /** Is told the rows of data that have been read. */
  readonly onRows?: (count: number) => void;
  /** What is known outside the workbook: tracks of cruises, the sea floor. */
  readonly known?: KnownOcean;
  /** Whether the workbook updates a submission, which may keep its names. */
  readonly keepsNames?: boolean;
  /** Whether the workbook updates a published dataset, which keeps its licence. */
  readonly keepsLicence?: boolean;
  /** Asks the portal for its names; without it, 'name-taken' is not run. */
  readonly checkNames?: CheckNames;
}

/** What a validation found. */
export interface ValidationReport {
  /** Rows of data that have values. */
  readonly rowCount: number;
  /** Findings of severity error; a workbook with any cannot be submitted. */
  readonly errorCount: number;
  readonly warningCount: number;
  readonly kinds: readonly FindingKind[];
  readonly notRun: readonly NotRun[];
}

/**
 * Checks a submission by all rules: the bytes of a workbook, files of any form (`openSubmissionFiles`), or sheets that are open already. The data sheet is read row by row and never held. What cannot be read as a workbook is a
 * finding like others; throws only when `signal` is aborted or the source fails.
 */
export async function validateWorkbook(
  source: ByteSource | SubmissionSource | readonly SubmissionFile[],
  options: ValidationOptions,
): Promise<ValidationReport> {
  const tally = new FindingTally(options.onFinding);
  const state = { rowCount: 0 };
  try {
    const opened = await open(source, options);
    await checkWorkbook(opened, { tally, state, options });
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    tally.add({ rule: 'unreadable', sheet: '', detail: error.message });
    for (const rule of Object.keys(RULES) as RuleName[])
      if (rule !== 'unreadable')
        tally.notRun.push({ rule, reason: 'the workbook cannot be read to its end' });
  }
  const kinds = tally.list();
  const countOf = (severity: FindingKind['severity']): number =>
    kinds.reduce((sum, kind) => sum + (kind.severity === severity ? kind.count : 0), 0);
  return {
    rowCount: state.rowCount,
    errorCount: countOf('error'),
    warningCount: countOf('warning'),
    kinds,
    notRun: tally.notRun,
  };
}

function open(
  source: ByteSource | SubmissionSource | readonly SubmissionFile[],
  options: ValidationOptions,
): SubmissionSource | Promise<SubmissionSource> {
  if ('sheets' in source) return source;
  return 'read' in source ? openSubmission(source, options) : openSubmissionFiles(source, options);
}

interface Validation {
  readonly tally: FindingTally;
  readonly state: { rowCount: number };
  readonly options: ValidationOptions;
}

async function checkWorkbook(workbook: SubmissionSource, validation: Validation): Promise<void> {
  const { tally } = validation;
  const found = new Map<string, SourceSheet>();
  for (const sheet of workbook.sheets) {
    const name = sheet.name.trim().toLowerCase();
    if (sheet.isHidden)
      tally.add({ rule: 'hidden-cells', sheet: sheet.name, detail: 'the whole sheet' });
    if (sheetNameOf(name) !== undefined && !found.has(name)) found.set(name, sheet);
    else if (name !== OPTIONS_SHEET) tally.add({ rule: 'extra-sheet', sheet: sheet.name });
  }
  for (const name of REQUIRED_SHEETS)
    if (!found.has(name)) tally.add({ rule: 'missing-sheet', sheet: name });
  const sheetOf = (name: SheetName): SourceSheet | undefined => found.get(name);
  const dataset = await checkMetadataSheet(
    sheetOf('dataset_meta_data'),
    DATASET_FIELDS,
    validation,
  );
  const variables = await checkMetadataSheet(
    sheetOf('vars_meta_data'),
    VARIABLE_FIELDS,
    validation,
  );
  if (dataset === undefined) skip(tally, FIELD_RULES, 'dataset_meta_data is missing or empty');
  if (variables === undefined) skip(tally, FIELD_RULES, 'vars_meta_data is missing or empty');
  if (dataset !== undefined && variables !== undefined)
    checkVariables(dataset, variables, await loadNames(validation));
  else
    skip(
      tally,
      [
        'repeated-variable',
        'repeated-keyword',
        'several-cruises',
        'missing-cruise',
        'missing-cruise-column',
        'standard-name',
      ],
      'a metadata sheet is missing or empty',
    );
  checkCredits(
    await checkOptionalSheet(sheetOf('people'), PEOPLE_FIELDS, validation),
    await checkOptionalSheet(sheetOf('funding'), FUNDING_FIELDS, validation),
  );
  const { signal } = validation.options;
  const { unasked, recommendedLicence } = await checkDatasetNames(dataset, validation.options);
  if (unasked !== undefined) skip(tally, ['name-taken'], unasked);
  if (validation.options.keepsLicence === true)
    skip(tally, ['missing-licence'], 'the workbook updates a dataset, which keeps its licence');
  else if (dataset === undefined)
    skip(tally, ['missing-licence'], 'dataset_meta_data is missing or empty');
  else checkLicence(dataset, recommendedLicence);
  const make = dataset === undefined ? '' : (valuesOf(dataset, 'dataset_make')[0] ?? '');
  const { is1904 } = workbook;
  const { nowMs, known = {} } = validation.options;
  await checkData(
    sheetOf('data'),
    { is1904, nowMs, isModel: make.toLowerCase() === 'model', dataset, variables, known, signal },
    validation,
  );
}

/** The whole table of standard names if the portal has it, else the selection. */
async function loadNames({ tally, options }: Validation): Promise<NameTable> {
  const { signal, known = {} } = options;
  try {
    const table = await known.loadStandardNames?.(signal);
    if (table !== undefined) return wholeTable(table);
  } catch (error) {
    signal.throwIfAborted();
    const reason = `the portal could not be asked for its list of standard names: ${describeFailure(error)}`;
    skip(tally, ['standard-name'], `${reason}; names were compared with a selection only`);
  }
  return selectedNames();
}

function skip(tally: FindingTally, rules: readonly RuleName[], reason: string): void {
  for (const rule of rules) tally.notRun.push({ rule, reason });
}

async function checkMetadataSheet(
  sheet: SourceSheet | undefined,
  fields: readonly Field[],
  validation: Validation,
): Promise<MetadataSheet | undefined> {
  if (sheet === undefined) return undefined;
  return checkRows(sheet.name, await readFilled(sheet, validation), { fields, ...validation });
}

/** As `checkMetadataSheet` for a sheet that may be missing or as the template has it. One whose columns are none of its fields is a sheet of the author's own. */
async function checkOptionalSheet(
  sheet: SourceSheet | undefined,
  fields: readonly Field[],
  validation: Validation,
): Promise<MetadataSheet | undefined> {
  if (sheet === undefined) return undefined;
  const rows = await readFilled(sheet, validation);
  const [first, ...below] = rows;
  if (first === undefined || below.every(({ cells }) => isExplained(cells))) return undefined;
  const names = new Set(fields.map(({ name }) => name));
  if (first.cells.some((cell) => names.has(textOf(cell))))
    return checkRows(sheet.name, rows, { fields, ...validation });
  const detail = `none of its columns is one of ${[...names].join(', ')}`;
  validation.tally.add({ rule: 'extra-sheet', sheet: sheet.name, detail });
  return undefined;
}

/** The rows of a metadata sheet that have values, and no more of them than are checked. */
async function readFilled(sheet: SourceSheet, { tally, options }: Validation): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const layout = new LayoutGatherer();
  const { signal } = options;
  for await (const batch of sheet.readRows({ signal, layout })) {
    for (const row of batch) if (row.cells.some(isFilled)) rows.push(row);
    if (rows.length > THRESHOLDS.metadataRows) break;
  }
  reportLayout(tally, sheet.name, layout);
  return rows;
}

function checkRows(
  sheet: string,
  [first, ...others]: readonly SheetRow[],
  { fields, tally }: Pick<Validation, 'tally'> & { readonly fields: readonly Field[] },
): MetadataSheet | undefined {
  const below = others.filter(({ row, cells }) => {
    const isSample = isExplained(cells);
    if (isSample) tally.add({ rule: 'sample-row', sheet, row });
    return !isSample;
  });
  if (first === undefined || below.length === 0) {
    tally.add({ rule: 'empty-sheet', sheet });
    return undefined;
  }
  if (below.length > THRESHOLDS.metadataRows) {
    tally.add({ rule: 'long-sheet', sheet });
    below.length = THRESHOLDS.metadataRows;
  }
  const checked = { header: new SheetHeader(sheet, first, tally), rows: below };
  checkMetadata(checked, fields);
  return checked;
}

async function checkData(
  sheet: SourceSheet | undefined,
  context: DataContext,
  { tally, state, options }: Validation,
): Promise<void> {
  if (sheet === undefined) {
    skip(tally, DATA_RULES, 'the sheet data is missing');
    return;
  }
  const layout = new LayoutGatherer();
  const { signal } = options;
  const { variables } = context;
  let check: DataCheck | undefined;
  for await (const batch of sheet.readRows({ signal, layout })) {
    for (const row of batch) {
      if (check !== undefined) check.add(row);
      else if (row.cells.some(isFilled)) {
        const header = new SheetHeader(sheet.name, row, tally);
        check = new DataCheck(header, context);
        checkCruiseColumn(header, context.dataset);
        if (variables !== undefined)
          checkColumnsAgainst(header, valuesOf(variables, 'var_short_name'));
        else
          skip(
            tally,
            ['column-without-variable', 'variable-without-column', 'variable-count'],
            'vars_meta_data is missing or empty',
          );
      }
    }
    state.rowCount = check?.rowCount ?? 0;
    options.onRows?.(state.rowCount);
  }
  reportLayout(tally, sheet.name, layout);
  if (state.rowCount === 0) {
    tally.add({ rule: 'empty-sheet', sheet: sheet.name });
    skip(tally, DATA_RULES, 'the sheet data has no rows');
  }
  if (check !== undefined) tally.notRun.push(...(await check.finish()));
}

function reportLayout(tally: FindingTally, sheet: string, layout: LayoutGatherer): void {
  if (layout.hiddenRowCount > 0)
    tally.add({
      rule: 'hidden-cells',
      sheet,
      detail: `${layout.hiddenRowCount} rows, the first is ${layout.hiddenRows[0] ?? 0}`,
    });
  for (const [first, last] of layout.hiddenColumns)
    tally.add({
      rule: 'hidden-cells',
      sheet,
      detail: `columns ${columnLetters(first)} to ${columnLetters(last)}`,
    });
  if (layout.mergedCount > 0)
    tally.add({
      rule: 'merged-cells',
      sheet,
      detail: `${layout.mergedCount} areas: ${layout.merged.slice(0, 5).join(', ')}`,
    });
}
