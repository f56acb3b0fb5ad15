import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { checkCoordinate, isFuture, readNumber, readTime } from './coordinates.ts';
import { DataColumn } from './data-column.ts';
import { RepeatedRows } from './repeated-rows.ts';
import type { SheetHeader } from './sheet-table.ts';
import { isFilled, textOf } from './sheet-table.ts';
import { THRESHOLDS } from './thresholds.ts';

const COORDINATES = ['lat', 'lon', 'depth'] as const;
const OWN_COLUMNS: ReadonlySet<string> = new Set(['time', ...COORDINATES]);

/** What the checks of the data sheet need to know. */
export interface DataContext {
  readonly is1904: boolean;
  readonly nowMs: number;
  /** Whether the dataset is a model, whose times may lie in the future. */
  readonly isModel: boolean;
}

/** Names of the columns of data that hold variables. */
function variableColumns(header: SheetHeader): string[] {
  return [...new Set(header.names)].filter((name) => name !== '' && !OWN_COLUMNS.has(name));
}

/** Checks that each column of variables is described and each variable has a column. `cruise` may go without. */
export function checkColumnsAgainst(data: SheetHeader, variables: readonly string[]): void {
  const described = new Set(variables.filter((name) => name !== ''));
  const columns = variableColumns(data).filter((name) => name !== 'cruise' || described.has(name));
  for (const column of columns)
    if (!described.has(column)) data.report('column-without-variable', { column });
  for (const name of described)
    if (!columns.includes(name)) data.report('variable-without-column', { column: name });
  if (columns.length !== described.size)
    data.report('variable-count', {
      detail: `${columns.length} columns, ${described.size} variables`,
    });
}

/** Checks the rows of the data sheet as they go by. */
export class DataCheck {
  rowCount = 0;
  private readonly header: SheetHeader;
  private readonly context: DataContext;
  private readonly at: Readonly<Record<'time' | (typeof COORDINATES)[number], number>>;
  private readonly columns: (DataColumn | undefined)[];
  private readonly repeated = new RepeatedRows();
  private readonly mostKept: number;
  private depthCount = 0;
  private firstWithoutDepth: number | undefined;
  private isWithinRadians = true;

  constructor(header: SheetHeader, context: DataContext) {
    this.header = header;
    this.context = context;
    this.at = {
      time: header.find('time'),
      lat: header.find('lat'),
      lon: header.find('lon'),
      depth: header.find('depth'),
    };
    for (const name of ['time', 'lat', 'lon'] as const)
      if (this.at[name] < 0) header.report('missing-column', { column: name });
    this.columns = header.names.map((name) =>
      name === '' || OWN_COLUMNS.has(name) ? undefined : new DataColumn(header, name),
    );
    const quantities = this.columns.filter((column) => column?.isQuantity === true).length;
    this.mostKept = THRESHOLDS.outlierCells / Math.max(1, quantities);
  }

  /** Takes a row; one without values is passed over. */
  add({ row, cells }: SheetRow): void {
    if (!cells.some(isFilled)) return;
    this.rowCount += 1;
    for (let column = 0; column < cells.length; column += 1) {
      this.header.checkCell(row, column, cells[column]);
      this.columns[column]?.add(row, cells[column], this.keepsNumbers);
    }
    const ms = this.checkTime(row, cells);
    for (const name of COORDINATES) {
      if (this.at[name] < 0) continue;
      const cell = cells[this.at[name]];
      const broken = checkCoordinate(name, cell);
      if (broken !== undefined)
        this.header.report(broken, { row, column: name, value: textOf(cell) });
    }
    this.checkPlace(row, cells, ms);
  }

  private get keepsNumbers(): boolean {
    return this.rowCount <= this.mostKept;
  }

  private checkTime(row: number, cells: readonly SheetCell[]): number | undefined {
    if (this.at.time < 0) return undefined;
    const cell = cells[this.at.time];
    const time = readTime(cell, this.context.is1904);
    const place = { row, column: 'time', value: textOf(cell) };
    if (typeof time === 'string') {
      this.header.report(time, place);
      return undefined;
    }
    if (time.change !== undefined)
      this.header.report('changed-time', { ...place, detail: time.change });
    if (!this.context.isModel && isFuture(time.ms, this.context.nowMs))
      this.header.report('future-time', place);
    return time.ms;
  }

  private checkPlace(row: number, cells: readonly SheetCell[], ms: number | undefined): void {
    const { depth: depthAt } = this.at;
    const depth = depthAt < 0 ? undefined : cells[depthAt];
    if (isFilled(depth)) this.depthCount += 1;
    else this.firstWithoutDepth ??= row;
    const [lat, lon] = [readNumber(cells[this.at.lat]), readNumber(cells[this.at.lon])];
    if (lat === undefined || lon === undefined) return;
    if (lat === 0 && lon === 0) this.header.report('zero-position', { row });
    if (Math.abs(lat) > Math.PI / 2 || Math.abs(lon) > Math.PI) this.isWithinRadians = false;
    if (ms === undefined) return;
    const repeat = this.repeated.add(`${ms}|${lat}|${lon}|${textOf(depth)}`, cells);
    if (repeat !== undefined)
      this.header.report(repeat === 'row' ? 'repeated-row' : 'repeated-place', { row });
  }

  /** Reports what all rows together show. Returns why outliers were not looked for, or undefined. */
  finish(): string | undefined {
    if (this.rowCount === 0) return undefined;
    const { header, firstWithoutDepth } = this;
    if (this.depthCount > 0 && firstWithoutDepth !== undefined)
      header.report('depth-in-part', {
        row: firstWithoutDepth,
        column: 'depth',
        detail: `${this.rowCount - this.depthCount} of ${this.rowCount} rows have none`,
      });
    if (this.at.depth >= 0 && this.depthCount === 0)
      header.report('empty-column', { column: 'depth' });
    if (this.at.lat >= 0 && this.at.lon >= 0 && this.isWithinRadians) header.report('radians', {});
    for (const column of this.columns) column?.finish(this.rowCount, this.keepsNumbers);
    return this.keepsNumbers
      ? undefined
      : `the sheet has more than ${THRESHOLDS.outlierCells.toLocaleString('en')} numbers`;
  }
}
