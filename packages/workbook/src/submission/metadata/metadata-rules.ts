import type { ReadIdentifier } from '@isobath/contract';
import { emailSchema, readFunderId, readOrcid } from '@isobath/contract';
import { isBareDate, parseInstant } from '@isobath/ocean';
import type { SheetRow } from '../../xlsx/sheet-rows.ts';
import { classifyText } from '../rows/cell-text.ts';
import { isQuantityName } from '../rows/data-column.ts';
import type { Field } from '../fields.ts';
import { DATASET_MAKES } from '../fields.ts';
import type { FoundDetail } from '../findings/findings.ts';
import type { Suggestion } from '../findings/suggestion.ts';
import { findRorProblem } from './ror-list.ts';
import { titleCase } from './title-case.ts';
import type { RuleName } from '../rules.ts';
import { sheetNameOf } from '../sheet-names.ts';
import type { SheetHeader } from '../source/sheet-table.ts';
import { isExplanation, isFilled, textOf } from '../source/sheet-table.ts';
import { checkUnit } from '../units/check-unit.ts';
import type { NameTable } from '../vocabulary/name-table.ts';

const MAKES = new Set(DATASET_MAKES);

/** `10.`, a registrant, and a suffix that may have any printable character (DOI Handbook, 2.2). */
const DOI = /^(?:doi: ?|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?10\.\d{4,9}(?:\.\d+)*\/[^\s]+$/i;

/** The rows of a metadata sheet below its header. */
export interface MetadataSheet {
  readonly header: SheetHeader;
  readonly rows: readonly SheetRow[];
}

/** The texts of a field, row by row; empty where it is blank. */
export function valuesOf({ header, rows }: MetadataSheet, field: string): string[] {
  const column = header.find(field);
  return rows.map(({ cells }) => (column < 0 ? '' : textOf(cells[column])));
}

/** Checks the columns and the cells of a metadata sheet against its fields. */
export function checkMetadata(sheet: MetadataSheet, fields: readonly Field[]): void {
  const { header, rows } = sheet;
  const known = new Set(fields.flatMap(({ name, alias }) => [name, alias ?? name]));
  for (const name of header.names)
    if (name !== '' && !known.has(name)) header.report('unknown-field', { column: name });
  for (const { row, cells } of rows) {
    cells.forEach((cell, column) => header.checkCell(row, column, cell));
    if (cells.some(isExplanation)) header.report('sample-row', { row });
  }
  for (const field of fields) checkField(sheet, field);
}

/** The first column of a field under its name or its other spelling, or −1. */
function columnOf(header: SheetHeader, { name, alias }: Field): number {
  const column = header.find(name);
  return column < 0 && alias !== undefined ? header.find(alias) : column;
}

function checkField({ header, rows }: MetadataSheet, field: Field): void {
  const column = columnOf(header, field);
  if (column < 0) {
    if (field.isRequired === true) header.reportMissing(field.name);
    return;
  }
  const isDatasetSheet = sheetNameOf(header.sheet) === 'dataset_meta_data';
  rows.forEach(({ row, cells }, index) => {
    const place = { row, column: field.name };
    if (!isFilled(cells[column])) {
      if (field.isRequired === true && (index === 0 || !isDatasetSheet))
        header.report('missing-field', place);
      return;
    }
    checkText(header, field, { ...place, value: textOf(cells[column]) });
  });
}

function checkText(
  header: SheetHeader,
  { most, kind, isListed, rules }: Field,
  place: { row: number; column: string; value: string },
): void {
  const { value } = place;
  if (rules?.includes('missing-word') === true && classifyText(value).isMissingWord) {
    header.report('missing-word', place);
    return;
  }
  if (most !== undefined && value.length > most)
    header.report('long-field', {
      ...place,
      detail: `${value.length} characters; at most ${most}`,
    });
  if (kind === 'unit' && !isExplanation(value))
    for (const found of checkUnit(value)) reportUnit(header, place, found);
  else if (kind === 'title' && !isExplanation(value)) checkTitle(header, place);
  else if (kind !== undefined) {
    const { rule, findProblem } = KINDS[kind] ?? {};
    const detail = findProblem?.(value);
    if (rule !== undefined && detail !== undefined)
      header.report(rule, { ...place, ...(detail !== '' && { detail }) });
  }
  if (isListed?.(value) === false) header.report('unlisted-option', place);
}

/** What a text of a kind has to be, and the rule that it breaks otherwise. */
const KINDS: {
  readonly [Kind in NonNullable<Field['kind']>]?: {
    readonly rule: RuleName;
    /** What is wrong with a value; empty where the rule says it already, undefined for a right one. */
    readonly findProblem: (value: string) => string | undefined;
  };
} = {
  'short-name': { rule: 'short-name', findProblem: unless((value) => /^[a-z]\w*$/i.test(value)) },
  date: {
    rule: 'release-date',
    findProblem: unless((value) => isBareDate(value) && parseInstant(value).ok),
  },
  make: { rule: 'dataset-make', findProblem: unless((value) => MAKES.has(value.toLowerCase())) },
  flag: { rule: 'not-a-flag', findProblem: unless((value) => value === '0' || value === '1') },
  doi: { rule: 'dataset-doi', findProblem: unless((value) => DOI.test(value)) },
  orcid: { rule: 'orcid', findProblem: (value) => problemOf(readOrcid(value)) },
  ror: { rule: 'ror-id', findProblem: findRorProblem },
  funder: { rule: 'funder-id', findProblem: (value) => problemOf(readFunderId(value)) },
  email: {
    rule: 'email-address',
    findProblem: unless((value) => isExplanation(value) || emailSchema.safeParse(value).success),
  },
  'web-address': {
    rule: 'web-address',
    findProblem: unless((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)),
  },
};

function unless(isRight: (value: string) => boolean): (value: string) => string | undefined {
  return (value) => (isRight(value) ? undefined : '');
}

function problemOf(read: ReadIdentifier): string | undefined {
  return 'problem' in read ? read.problem : undefined;
}

function checkTitle(
  header: SheetHeader,
  place: { row: number; column: string; value: string },
): void {
  const { column, value } = place;
  const title = titleCase(value);
  if (title === value) return;
  const sheet = column === 'var_long_name' ? 'vars_meta_data' : 'dataset_meta_data';
  header.report('title-case', {
    ...place,
    suggestions: [{ kind: 'replace', sheet, column, from: value, to: title }],
  });
}

function reportUnit(
  header: SheetHeader,
  place: { row: number; column: string; value: string },
  { rule, detail, replacement }: FoundDetail,
): void {
  header.report(rule, {
    ...place,
    ...(detail !== undefined && { detail }),
    ...(replacement !== undefined && { suggestions: [replaceUnit(place.value, replacement)] }),
  });
}

function replaceUnit(from: string, to: string): Suggestion {
  return { kind: 'replace', sheet: 'vars_meta_data', column: 'var_unit', from, to };
}

/** Checks the names of variables against each other, and cruises against what was measured. */
export function checkVariables(
  dataset: MetadataSheet,
  variables: MetadataSheet,
  names: NameTable,
): void {
  for (const field of ['var_short_name', 'var_long_name']) {
    const seen = new Set<string>();
    valuesOf(variables, field).forEach((value, index) => {
      const key = value.toLowerCase();
      if (value !== '' && seen.has(key))
        variables.header.report('repeated-variable', {
          row: variables.rows[index]?.row ?? 0,
          column: field,
          value,
        });
      seen.add(key);
    });
  }
  checkKeywords(variables);
  checkStandardNames(variables, names);
  const cruises = valuesOf(dataset, 'cruise_names');
  cruises.forEach((value, index) => {
    if (value.includes(','))
      dataset.header.report('several-cruises', {
        row: dataset.rows[index]?.row ?? 0,
        column: 'cruise_names',
        value,
      });
  });
  const isObserved = valuesOf(dataset, 'dataset_make')[0]?.toLowerCase() === 'observation';
  const isInSitu = valuesOf(variables, 'var_sensor').some((name) => /^in[- ]?situ$/i.test(name));
  if (isObserved && isInSitu && cruises.every((name) => name === ''))
    dataset.header.report('missing-cruise', { column: 'cruise_names' });
}

/** Notes keywords that a variable has twice. */
function checkKeywords(variables: MetadataSheet): void {
  valuesOf(variables, 'var_keywords').forEach((value, index) => {
    const keywords = value.split(',').map((word) => word.trim().toLowerCase());
    const repeated = keywords.find((word, at) => word !== '' && keywords.indexOf(word) < at);
    if (repeated !== undefined && !isExplanation(value))
      variables.header.report('repeated-keyword', {
        row: variables.rows[index]?.row ?? 0,
        column: 'var_keywords',
        value,
        detail: repeated,
      });
  });
}

/** Notes variables whose names are not in a table of standard names; in a selection of it, only those that a name is near to. Flags, identifiers and texts have none. */
function checkStandardNames(variables: MetadataSheet, table: NameTable): void {
  const [longNames, units] = [
    valuesOf(variables, 'var_long_name'),
    valuesOf(variables, 'var_unit'),
  ];
  valuesOf(variables, 'var_short_name').forEach((shortName, index) => {
    const longName = longNames[index] ?? '';
    const variable = { shortName, longName, unit: units[index] ?? '' };
    const isQuantity = isQuantityName(shortName) && isQuantityName(longName.replaceAll(' ', '_'));
    if (!isQuantity || isExplanation(longName) || table.has(variable)) return;
    const near = table.nearest(variable);
    if (near.length === 0 && !table.isWhole) return;
    variables.header.report('standard-name', {
      row: variables.rows[index]?.row ?? 0,
      column: 'var_long_name',
      value: longName,
      detail: `not in ${table.source}; ${near.length === 0 ? 'none is near' : `near to ${near.join(', ')}`}`,
      suggestions: near.map((name) => ({
        kind: 'replace',
        sheet: 'vars_meta_data',
        column: 'var_long_name',
        from: longName,
        to: titleOf(name),
      })),
    });
  });
}

/** A standard name as a long name is written: `sea_water_temperature` as Sea Water Temperature. */
function titleOf(standardName: string): string {
  return titleCase(standardName.replaceAll('_', ' '));
}
