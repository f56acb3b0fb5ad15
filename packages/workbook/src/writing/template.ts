import { FUNDING_FIELDS, PEOPLE_FIELDS } from '../submission/credits/credit-fields.ts';
import type { Field } from '../submission/fields.ts';
import { DATA_FIELDS, DATASET_FIELDS, VARIABLE_FIELDS } from '../submission/fields.ts';
import { OPTIONS_SHEET } from '../submission/sheet-names.ts';
import type { SheetRow } from '../xlsx/sheet-rows.ts';
import { columnLetters } from '../xlsx/sheet-rows.ts';
import { writeCsvText } from './csv-text.ts';
import type { OptionList, WrittenSheet } from './sheet-xml.ts';
import { CELL_STYLES } from './sheet-xml.ts';
import type { WritingOptions } from './workbook-writer.ts';
import { writeWorkbook } from './workbook-writer.ts';
import { writeZip } from './zip-writer.ts';

const SHEETS: readonly (readonly [name: string, fields: readonly Field[]])[] = [
  ['data', DATA_FIELDS],
  ['dataset_meta_data', DATASET_FIELDS],
  ['vars_meta_data', VARIABLE_FIELDS],
  ['people', PEOPLE_FIELDS],
  ['funding', FUNDING_FIELDS],
];
/** Rows of header and explanation. */
const HEAD_ROWS = 2;
const WIDTH = 28;

const LISTED: readonly (readonly [name: string, options: readonly string[]])[] = [
  ...DATASET_FIELDS,
  ...VARIABLE_FIELDS,
  ...PEOPLE_FIELDS,
].flatMap(({ name, options }) => (options === undefined ? [] : [[name, options] as const]));

/** The empty workbook to fill in: sheets with headers, explanations to delete, and lists of options. */
export function writeTemplate(options: WritingOptions): AsyncGenerator<Uint8Array> {
  const sheets = SHEETS.map(([name, fields]) => ({
    name,
    rows: [rowsOf(fields)],
    styleOf: (row: number) =>
      row === 1
        ? CELL_STYLES.header
        : row === HEAD_ROWS
          ? CELL_STYLES.explanation
          : CELL_STYLES.plain,
    widths: fields.map(() => WIDTH),
    optionLists: listsOf(fields),
    frozenRows: HEAD_ROWS,
  }));
  return writeWorkbook([...sheets, optionsSheet()], options);
}

/** The template as a zip archive of CSV files, one for each sheet. */
export function writeTemplateCsv(options: WritingOptions): AsyncGenerator<Uint8Array> {
  const files = SHEETS.map(([name, fields]) => ({
    name: `${name}.csv`,
    texts: writeCsvText([rowsOf(fields)]),
  }));
  return writeZip(files, options);
}

function rowsOf(fields: readonly Field[]): SheetRow[] {
  const names = fields.flatMap(({ name }) => (name === 'var1...varN' ? ['var1', 'var2'] : [name]));
  const explained = fields.flatMap((field) =>
    field.name === 'var1...varN' ? [explain(field), explain(field)] : [explain(field)],
  );
  return [
    { row: 1, cells: names },
    { row: HEAD_ROWS, cells: explained },
  ];
}

/** What a field holds, in the angle brackets by which explanations are told from values. */
function explain({ about, example, isRequired, most }: Field): string {
  const limits = [
    isRequired === true ? 'Required.' : 'Optional.',
    most === undefined ? '' : ` At most ${most} characters.`,
  ].join('');
  return `<${about} ${limits} Example: ${example}>`;
}

function listsOf(fields: readonly Field[]): OptionList[] {
  return fields.flatMap(({ name, kind }, column) => {
    if (kind === 'flag') return [{ column, formula: '"0,1"' }];
    const listed = LISTED.findIndex(([field]) => field === name);
    const count = LISTED[listed]?.[1].length;
    if (count === undefined) return [];
    const letters = columnLetters(listed);
    return [{ column, formula: `${OPTIONS_SHEET}!$${letters}$2:$${letters}$${count + 1}` }];
  });
}

function optionsSheet(): WrittenSheet {
  const most = Math.max(...LISTED.map(([, options]) => options.length));
  const rows = Array.from({ length: most + 1 }, (_, index) => ({
    row: index + 1,
    cells: LISTED.map(([name, options]) => (index === 0 ? name : options[index - 1])),
  }));
  return {
    name: OPTIONS_SHEET,
    rows: [rows],
    styleOf: (row) => (row === 1 ? CELL_STYLES.header : CELL_STYLES.plain),
    widths: LISTED.map(() => WIDTH),
    frozenRows: 1,
  };
}
