import type { Fix, FixPlace } from '../submission/fixes/fix.ts';
import { FIXES } from '../submission/fixes/fixes.ts';
import { mendBySuggestion } from '../submission/fixes/mend-by-suggestion.ts';
import type { Suggestion } from '../submission/findings/suggestion.ts';
import { SHEET_NAMES, sheetNameOf } from '../submission/sheet-names.ts';
import { textOf } from '../submission/source/sheet-table.ts';
import type { SheetCell } from '../xlsx/sheet-rows.ts';
import { CellChanges } from './cell-changes.ts';
import type { CellPool } from './cell-pool.ts';
import type { EditableSheet } from './editable-sheet.ts';
import type { FixScope, NewCell, Operation } from './operation.ts';

/** The cells that an operation is planned for. */
export interface PlannedOn {
  readonly is1904: boolean;
  readonly sheets: readonly EditableSheet[];
  readonly pool: CellPool;
}

/** What an operation would change. Nothing is changed yet. */
export function planChanges(on: PlannedOn, operation: Operation): CellChanges[] {
  const changes = planEach(on, operation);
  return changes.filter(({ count }) => count > 0);
}

function planEach(on: PlannedOn, operation: Operation): CellChanges[] {
  switch (operation.type) {
    case 'cells':
      return planCells(on, operation);
    case 'fix':
      return planFix(on, FIXES[operation.fix], operation.scope ?? {});
    case 'suggestion':
      return planSuggestion(on, operation.suggestion);
  }
}

function planCells(
  on: PlannedOn,
  { sheet, cells }: Extract<Operation, { type: 'cells' }>,
): CellChanges[] {
  const index = on.sheets.findIndex(({ name }) => name === sheet);
  const changes = new CellChanges(index);
  for (const [row, column, value] of cells) addChange(on, changes, { row, column, value });
  return [changes];
}

/** Adds a change, unless the cell has that value already. */
function addChange(
  { sheets, pool }: PlannedOn,
  changes: CellChanges,
  { row, column, value }: { row: number; column: number; value: NewCell },
): void {
  const before = sheets[changes.sheet]?.packedAt(row, column);
  if (before === undefined) return;
  const after = pool.pack(value ?? undefined);
  if (before.kind === after.kind && pool.unpack(before.kind, before.value) === (value ?? undefined))
    return;
  changes.add(row, column, before, after);
}

/** The sheets of a submission: the first of each name, whatever its case. */
function* sheetsByRole(
  sheets: readonly EditableSheet[],
): Generator<{ role: FixPlace['sheet']; index: number; sheet: EditableSheet }> {
  for (const role of SHEET_NAMES) {
    const index = sheets.findIndex(({ name }) => sheetNameOf(name) === role);
    const sheet = sheets[index];
    if (sheet !== undefined) yield { role, index, sheet };
  }
}

function planFix(on: PlannedOn, fix: Fix, scope: FixScope): CellChanges[] {
  const { is1904 } = on;
  return Array.from(sheetsByRole(on.sheets), ({ role, index, sheet }) => {
    const changes = new CellChanges(index);
    if (scope.sheet !== undefined && scope.sheet !== sheet.name) return changes;
    const { headerRow } = sheet;
    const names = sheet.names;
    for (let column = 0; column < sheet.columnCount; column += 1) {
      const place = { sheet: role, column: names[column] ?? '', is1904 };
      if ((scope.column ?? column) !== column || !fix.appliesTo(place)) continue;
      planColumn(on, changes, {
        column,
        headerRow,
        row: scope.row,
        mend: (cell) => fix.mend(cell, place),
      });
    }
    return changes;
  });
}

function planColumn(
  on: PlannedOn,
  changes: CellChanges,
  {
    column,
    headerRow,
    row: only,
    mend,
  }: {
    column: number;
    headerRow: number;
    row?: number | undefined;
    mend: (cell: SheetCell, row: number) => NewCell | undefined;
  },
): void {
  const sheet = on.sheets[changes.sheet];
  if (sheet === undefined) return;
  const last = only ?? sheet.rowCount;
  for (let row = Math.max(only ?? 0, headerRow + 1); row <= last; row += 1) {
    const cell = sheet.cellAt(row, column);
    if (cell === undefined) continue;
    const value = mend(cell, row);
    if (value !== undefined) addChange(on, changes, { row, column, value });
  }
}

function planSuggestion(on: PlannedOn, suggestion: Suggestion): CellChanges[] {
  const found = [...sheetsByRole(on.sheets)].find(({ role }) => role === suggestion.sheet);
  if (found === undefined) return [];
  const { sheet, index } = found;
  const changes = new CellChanges(index);
  const { names, headerRow } = sheet;
  const where = suggestion.where;
  const whereColumn = where === undefined ? -1 : names.indexOf(where.column);
  if (suggestion.kind === 'fill') return [planFill(on, changes, suggestion)];
  const isListed = rowFilter(suggestion.rows);
  const isMeant = (row: number): boolean =>
    isListed(row) && (where === undefined || textOf(sheet.cellAt(row, whereColumn)) === where.text);
  const isSwap = suggestion.kind === 'swap';
  const columns = (isSwap ? ['lat', 'lon'] : [suggestion.column]).map((name) =>
    names.indexOf(name),
  );
  columns.forEach((column, at) => {
    if (column < 0) return;
    const other = columns[1 - at] ?? -1;
    planColumn(on, changes, {
      column,
      headerRow,
      mend: (cell, row) => {
        if (!isMeant(row)) return undefined;
        return isSwap
          ? plainValue(sheet.cellAt(row, other))
          : mendBySuggestion(suggestion, cell, on.is1904);
      },
    });
  });
  return [changes];
}

/** Writes a text into a blank cell, and names a column behind the others if there is none of that name. */
function planFill(
  on: PlannedOn,
  changes: CellChanges,
  { column: name, row, to }: Extract<Suggestion, { kind: 'fill' }>,
): CellChanges {
  const sheet = on.sheets[changes.sheet];
  if (sheet === undefined) return changes;
  const { names, headerRow, columnCount } = sheet;
  const found = names.indexOf(name);
  const column = found < 0 ? columnCount : found;
  if (headerRow === 0 || row <= headerRow || textOf(sheet.cellAt(row, column)) !== '')
    return changes;
  if (found < 0) addChange(on, changes, { row: headerRow, column, value: name });
  addChange(on, changes, { row, column, value: to });
  return changes;
}

/** Tells whether a row is in one of the runs, or true for all rows without them. Rows are asked for in rising order, column by column. */
function rowFilter(runs: Suggestion['rows']): (row: number) => boolean {
  if (runs === undefined) return () => true;
  let [at, before] = [0, 0];
  return (row) => {
    if (row < before) at = 0;
    before = row;
    while (at < runs.length && (runs[at]?.[1] ?? 0) < row) at += 1;
    return row >= (runs[at]?.[0] ?? Infinity);
  };
}

/** A number or a text as it is; undefined for what cannot be written into another cell. */
function plainValue(cell: SheetCell): NewCell | undefined {
  return typeof cell === 'object' ? undefined : (cell ?? null);
}
