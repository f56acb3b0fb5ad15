import { open } from 'node:fs/promises';
import type { SheetRow, Workbook, WorkbookSheet } from '@isobath/workbook';
import { openWorkbook, readSheetRows } from '@isobath/workbook';
import { bytesOfFile } from '../../../../platform/files/workbook-bytes.ts';
import { isFilledRow, nameColumns, textOfCell } from './cell-text.ts';
import { matchRows } from './match-rows.ts';
import type { MatchedRows } from './match-rows.ts';
import { RowHashes } from './row-hashes.ts';
import type { ComparedWorkbooks, WorkbookOrder } from './worker-messages.ts';

type ComparedSheet = ComparedWorkbooks['sheets'][number];
type ChangedCell = ComparedWorkbooks['cells'][number];

/** Columns that tell rows apart, by sheet. In other sheets rows are matched by their cells, then in their order. */
const keyColumns: Readonly<Record<string, readonly string[]>> = {
  data: ['time', 'lat', 'lon', 'depth'],
  vars_meta_data: ['var_short_name'],
};
/** Characters of changed rows that are kept at once, about 32 MB; with more, the sheets are read again. */
const maxKeptCharacters = 16_000_000;
/** Added and removed rows that are named. */
const namedRows = 10;

/**
 * Compares two workbooks sheet by sheet. Rows are matched by what they hold (`matchRows`), not by their number, so that a row that was put in changes no other. Of the
 * rows only hashes are held: about 200 MB for two sheets of 1,048,576 rows. Throws `WorkbookError`.
 */
export async function compareWorkbooks({
  before,
  after,
  listed,
  keptCharacters = maxKeptCharacters,
}: Extract<WorkbookOrder, { do: 'compare' }>): Promise<ComparedWorkbooks> {
  const handles = [await open(before, 'r'), await open(after, 'r')] as const;
  const { signal } = new AbortController();
  try {
    const older = await openWorkbook(await bytesOfFile(handles[0]), { signal });
    const newer = await openWorkbook(await bytesOfFile(handles[1]), { signal });
    const found = new DifferenceTally(listed);
    for (const [name, pair] of pairSheets(older, newer))
      await compareSheet(name, { pair, older, newer, signal, found, keptCharacters });
    return found.result();
  } finally {
    for (const handle of handles) await handle.close();
  }
}

type SheetPair = readonly [WorkbookSheet | undefined, WorkbookSheet | undefined];

/** Sheets of one name, letter case aside, in the order of the newer workbook; then those that it has no more. */
function pairSheets(older: Workbook, newer: Workbook): [string, SheetPair][] {
  const keyOf = ({ name }: WorkbookSheet): string => name.trim().toLowerCase();
  const before = new Map(older.sheets.map((sheet) => [keyOf(sheet), sheet]));
  const after = new Map(newer.sheets.map((sheet) => [keyOf(sheet), sheet]));
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const pair: SheetPair = [before.get(key), after.get(key)];
    return [(pair[1] ?? pair[0])?.name ?? key, pair];
  });
}

interface Comparison {
  readonly pair: SheetPair;
  readonly older: Workbook;
  readonly newer: Workbook;
  readonly signal: AbortSignal;
  readonly found: DifferenceTally;
  readonly keptCharacters: number;
}

async function compareSheet(name: string, comparison: Comparison): Promise<void> {
  const { pair, older, newer, signal, found, keptCharacters } = comparison;
  const [before, after] = pair;
  const sheet = found.begin(name, before === undefined ? 'added' : after ? 'both' : 'removed');
  const readOlder = () => new FilledRows(before && [older, before], signal);
  const readNewer = () => new FilledRows(after && [newer, after], signal);
  const oldColumns = await readColumns(readOlder());
  const newColumns = await readColumns(readNewer());
  sheet.addedColumns = newColumns.filter((column) => !oldColumns.includes(column));
  sheet.removedColumns = oldColumns.filter((column) => !newColumns.includes(column));
  const columns = newColumns.filter((column) => oldColumns.includes(column));
  const keys = (keyColumns[name.trim().toLowerCase()] ?? []).filter((key) => columns.includes(key));
  const places = (own: readonly string[]) => ({
    cells: columns.map((column) => own.indexOf(column)),
    keys: keys.map((key) => columns.indexOf(key)),
  });
  const old = { read: readOlder, ...places(oldColumns) };
  const now = { read: readNewer, ...places(newColumns) };
  const [oldRows, newRows] = [await hashRows(old), await hashRows(now)];
  const matched = matchRows(oldRows, newRows, keys.length);
  countRows(sheet, { oldRows, newRows, matched });
  const changed = findChanged({ oldRows, newRows, matched });
  const first = found.listedCount;
  while (changed.left > 0)
    await comparePass({ old, now, changed, keptCharacters }, ({ row, at, from, to }) =>
      found.add(sheet, {
        sheet: name,
        row,
        column: columns[at] ?? '',
        before: from,
        after: to,
      }),
    );
  found.sortFrom(first);
}

async function readColumns(rows: FilledRows): Promise<string[]> {
  return nameColumns((await rows.take()) ?? emptyRow);
}

/** A sheet of one version: how it is read, and where its compared and its key cells are. */
interface Side {
  readonly read: () => FilledRows;
  readonly cells: readonly number[];
  readonly keys: readonly number[];
}

/** The compared cells of a row, as texts. */
const pickCells = ({ cells }: SheetRow, side: Side): (string | null)[] =>
  side.cells.map((place) => textOfCell(cells[place]));

async function hashRows(side: Side): Promise<RowHashes> {
  const hashes = new RowHashes(side.keys.length);
  const rows = side.read();
  await rows.take();
  for (let row = await rows.take(); row !== undefined; row = await rows.take()) {
    const cells = pickCells(row, side);
    hashes.add(
      row.row,
      cells,
      side.keys.map((key) => cells[key] ?? null),
    );
  }
  return hashes;
}

interface HashedSheets {
  readonly oldRows: RowHashes;
  readonly newRows: RowHashes;
  readonly matched: MatchedRows;
}

function countRows(sheet: ComparedSheet, { oldRows, newRows, matched }: HashedSheets): void {
  const { partners, moved, removed } = matched;
  const isKept = new Uint8Array(oldRows.count);
  partners.forEach((partner, row) => {
    if (partner >= 0) isKept[partner] = 1;
    else if (sheet.firstAdded.length < namedRows) sheet.firstAdded.push(newRows.numberOf(row));
  });
  sheet.addedRows = newRows.count - (oldRows.count - removed);
  sheet.removedRows = removed;
  sheet.movedRows = moved;
  for (let row = 0; row < oldRows.count && sheet.firstRemoved.length < namedRows; row += 1)
    if (isKept[row] === 0) sheet.firstRemoved.push(oldRows.numberOf(row));
}

/** Rows that match and differ in a cell. */
interface ChangedRows {
  /** For each row of the older version, the newer one that still has to be compared with it; −1 for none. */
  readonly byOlder: Int32Array;
  /** The same for each row of the newer version. */
  readonly byNewer: Int32Array;
  /** Rows that still have to be compared. */
  left: number;
}

function findChanged({ oldRows, newRows, matched: { partners } }: HashedSheets): ChangedRows {
  const byOlder = new Int32Array(oldRows.count).fill(-1);
  const byNewer = new Int32Array(newRows.count).fill(-1);
  let left = 0;
  partners.forEach((partner, row) => {
    if (partner === -1) return;
    const [one, other] = oldRows.contentOf(partner);
    const [nowOne, nowOther] = newRows.contentOf(row);
    if (one === nowOne && other === nowOther) return;
    byOlder[partner] = row;
    byNewer[row] = partner;
    left += 1;
  });
  return { byOlder, byNewer, left };
}

interface CellChange {
  readonly row: number;
  /** Place among the compared columns. */
  readonly at: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads both sheets once, side by side, and compares what it can: rows of the older one wait until the newer one comes to them, as many as may be kept. */
async function comparePass(
  {
    old,
    now,
    changed,
    keptCharacters,
  }: { old: Side; now: Side; changed: ChangedRows; keptCharacters: number },
  onChange: (change: CellChange) => void,
): Promise<void> {
  const { byNewer, byOlder } = changed;
  const waiting = new WaitingRows(old, keptCharacters);
  const rows = now.read();
  await rows.take();
  let at = -1;
  for (let row = await rows.take(); row !== undefined; row = await rows.take()) {
    at += 1;
    const partner = byNewer[at] ?? -1;
    if (partner === -1) continue;
    const before = await waiting.takeUpTo(partner, byOlder);
    if (before === undefined) continue;
    const after = pickCells(row, now);
    for (const [place, to] of after.entries()) {
      const from = before[place] ?? null;
      if (from !== to) onChange({ row: row.row, at: place, from, to });
    }
    byNewer[at] = -1;
    byOlder[partner] = -1;
    changed.left -= 1;
  }
}

/** Rows of the older sheet that are read, and wait for those of the newer one. */
class WaitingRows {
  private readonly side: Side;
  private readonly most: number;
  private readonly rows: FilledRows;
  private readonly kept = new Map<number, (string | null)[]>();
  private characters = 0;
  private at = -1;

  constructor(side: Side, most: number) {
    this.side = side;
    this.most = most;
    this.rows = side.read();
  }

  /** The cells of a row; undefined where too many waited when it was read. `wanted` names the rows that are needed. */
  async takeUpTo(wantedRow: number, wanted: Int32Array): Promise<(string | null)[] | undefined> {
    if (this.at === -1) await this.rows.take();
    while (this.at < wantedRow) {
      const row = await this.rows.take();
      this.at += 1;
      if (row === undefined || wanted[this.at] === -1) continue;
      if (this.kept.size > 0 && this.characters > this.most) continue;
      const cells = pickCells(row, this.side);
      this.characters += countCharacters(cells);
      this.kept.set(this.at, cells);
    }
    const cells = this.kept.get(wantedRow);
    if (cells === undefined) return undefined;
    this.kept.delete(wantedRow);
    this.characters -= countCharacters(cells);
    return cells;
  }
}

const countCharacters = (cells: readonly (string | null)[]): number =>
  cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);

const emptyRow: SheetRow = { row: 0, cells: [] };

/** The rows of a sheet that have values, one after the other. */
class FilledRows {
  private readonly batches: AsyncIterator<readonly SheetRow[]> | undefined;
  private batch: readonly SheetRow[] = [];
  private at = 0;

  constructor(sheet: readonly [Workbook, WorkbookSheet] | undefined, signal: AbortSignal) {
    this.batches =
      sheet && readSheetRows(sheet[0], sheet[1].part, { signal })[Symbol.asyncIterator]();
  }

  async take(): Promise<SheetRow | undefined> {
    for (;;) {
      const row = this.batch[this.at];
      this.at += 1;
      if (row === undefined) {
        const next = await this.batches?.next();
        if (next === undefined || next.done) return undefined;
        this.batch = next.value;
        this.at = 0;
      } else if (isFilledRow(row)) return row;
    }
  }
}

/** Counts all changes and keeps the first ones. */
class DifferenceTally {
  private readonly sheets: ComparedSheet[] = [];
  private readonly cells: ChangedCell[] = [];
  private readonly listed: number;

  constructor(listed: number) {
    this.listed = listed;
  }

  /** Changed cells that are listed so far. */
  get listedCount(): number {
    return this.cells.length;
  }

  /** Puts the cells that were listed since into the order of their rows. */
  sortFrom(first: number): void {
    this.cells.push(...this.cells.splice(first).toSorted((one, other) => one.row - other.row));
  }

  begin(sheet: string, state: ComparedSheet['state']): ComparedSheet {
    const begun: ComparedSheet = {
      sheet,
      state,
      changedCells: 0,
      addedRows: 0,
      removedRows: 0,
      movedRows: 0,
      firstAdded: [],
      firstRemoved: [],
      addedColumns: [],
      removedColumns: [],
    };
    this.sheets.push(begun);
    return begun;
  }

  add(sheet: ComparedSheet, cell: ChangedCell): void {
    sheet.changedCells += 1;
    if (this.cells.length < this.listed) this.cells.push(cell);
  }

  result(): ComparedWorkbooks {
    const changedCells = this.sheets.reduce((sum, sheet) => sum + sheet.changedCells, 0);
    return {
      sheets: this.sheets,
      changedCells,
      cells: this.cells,
      isTruncated: changedCells > this.cells.length,
    };
  }
}
