import { escapeMarkup } from '@isobath/ocean';
import type { CellTrouble, SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { columnLetters, isTrouble } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';

/** How the header of a sheet and explanations below it look; indexes of `cellXfs` in `styles.xml`. */
export const CELL_STYLES = { plain: 0, header: 1, explanation: 2 } as const;
type CellStyle = (typeof CELL_STYLES)[keyof typeof CELL_STYLES];

/** A list that a spreadsheet program offers in the cells of a column. */
export interface OptionList {
  /** From 0. */
  readonly column: number;
  /** Its source, such as `options!$A$2:$A$9` or `"0,1"`. */
  readonly formula: string;
}

/** A sheet to be written. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  /** The look of a row, from 1; plain if there is none. */
  readonly styleOf?: (row: number) => CellStyle;
  /** Characters, by column. */
  readonly widths?: readonly number[];
  readonly optionLists?: readonly OptionList[];
  /** Rows above which the sheet does not scroll. */
  readonly frozenRows?: number;
}

/** Excel holds no more in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const LAST_ROW = 1_048_576;
const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);
const XMLNS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The XML of a sheet, in pieces. Rows keep their numbers. */
export async function* writeSheetXml(sheet: WrittenSheet): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${XMLNS}">`;
  yield viewOf(sheet.frozenRows ?? 0);
  if (sheet.widths !== undefined && sheet.widths.length > 0)
    yield `<cols>${sheet.widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
  yield '<sheetData>';
  for await (const rows of sheet.rows) {
    let text = '';
    for (const { row, cells } of rows)
      text += formatRow(row, cells, { sheet: sheet.name, style: sheet.styleOf?.(row) ?? 0 });
    yield text;
  }
  yield '</sheetData>';
  yield listsOf(sheet);
  yield '</worksheet>';
}

function viewOf(frozenRows: number): string {
  if (frozenRows === 0) return '';
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function listsOf({ optionLists = [], frozenRows = 0 }: WrittenSheet): string {
  if (optionLists.length === 0) return '';
  const lists = optionLists.map(({ column, formula }) => {
    const letters = columnLetters(column);
    const cells = `${letters}${frozenRows + 1}:${letters}${LAST_ROW}`;
    // A warning, not a ban: the sensor list grows.
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escapeMarkup(formula)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function formatRow(
  row: number,
  cells: readonly SheetCell[],
  { sheet, style }: { sheet: string; style: number },
): string {
  let text = '';
  const look = style === 0 ? '' : ` s="${style}"`;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column];
    if (cell === undefined || cell === '') continue;
    const address = `${columnLetters(column)}${row}`;
    text += formatCell(address, cell, { sheet, look });
  }
  return text === '' ? '' : `<row r="${row}">${text}</row>`;
}

function formatCell(
  address: string,
  cell: Exclude<SheetCell, undefined>,
  { sheet, look }: { sheet: string; look: string },
): string {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return `<c r="${address}"${look}><v>${cell}</v></c>`;
  const error = isTrouble(cell) ? errorOf(cell) : undefined;
  if (error !== undefined) return `<c r="${address}"${look} t="e"><v>${error}</v></c>`;
  const text = textOf(cell);
  if (text.length > MAX_TEXT_LENGTH)
    throw new WorkbookError(
      `cell ${address} of sheet ${JSON.stringify(sheet)} has ${text.length.toLocaleString('en')} characters; a cell of a workbook holds at most ${MAX_TEXT_LENGTH.toLocaleString('en')}`,
    );
  return `<c r="${address}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(escapeControls(text))}</t></is></c>`;
}

/** The error value of a cell that has no value, so that it is not taken for a blank one; undefined if it holds a text that cannot be read. */
function errorOf({ kind, stored }: CellTrouble): string | undefined {
  if (kind === 'unreadable') return undefined;
  return ERRORS.has(stored) ? stored : '#N/A';
}

function textOf(cell: Exclude<SheetCell, undefined>): string {
  if (isTrouble(cell)) return cell.stored;
  return typeof cell === 'object' ? cell.date : String(cell);
}

/** Characters that XML cannot hold as `_x000B_`, and texts that look like those so that they stay as they are (ECMA-376 part 1, 22.4.2.4). */
function escapeControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)|[\0-\x08\x0b-\x1f\ufffe\uffff]/gi, (character) =>
    character === '_'
      ? '_x005F_'
      : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
