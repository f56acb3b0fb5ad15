import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { numberOf } from './rows/cell-text.ts';
import { checkCoordinate, isFuture, readTime } from './rows/coordinates.ts';
import { DataColumn } from './rows/data-column.ts';
import type { NotRun } from './findings/findings.ts';
import { RepeatedRows } from './rows/repeated-rows.ts';
import type { MetadataSheet } from './metadata/metadata-rules.ts';
import { valuesOf } from './metadata/metadata-rules.ts';
import type { DataContext, DataRow, RowCheck } from './checks/row-check.ts';
import { ROW_CHECKS } from './row-checks.ts';
import type { SheetHeader } from './source/sheet-table.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';
import { isExplained, isFilled, textOf } from './source/sheet-table.ts';
import { THRESHOLDS } from './thresholds.ts';

const COORDINATES = ['lat', 'lon', 'depth'] as const;
const OWN_COLUMNS: ReadonlySet<string> = new Set(['time', ...COORDINATES]);

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

/** Checks that rows of several cruises can be told apart. */
export function checkCruiseColumn(data: SheetHeader, dataset: MetadataSheet | undefined): void {
  const cruises = dataset === undefined ? [] : valuesOf(dataset, 'cruise_names');
  const named = new Set(cruises.filter((name) => name !== '').map((name) => name.toLowerCase()));
  if (named.size > 1 && data.find('cruise') < 0)
    data.report('missing-cruise-column', {
      column: 'cruise',
      detail: `${named.size} cruises are named`,
    });
}

const REQUIRED = ['time', 'lat', 'lon'] as const;
/** Rows of notes above a header that are looked through for it. */
const MAX_NOTES = 50;

/** Checks the rows of the data sheet as they go by. */
export class DataCheck {
  rowCount = 0;
  private readonly header: SheetHeader;
  private readonly context: DataContext;
  private readonly at: Readonly<Record<'time' | (typeof COORDINATES)[number], number>>;
  private readonly columns: (DataColumn | undefined)[];
  private readonly checks: readonly RowCheck[];
  private readonly repeated = new RepeatedRows();
  private readonly maxKept: number;
  private readonly current: DataRow = {
    row: 0,
    cells: [],
    ms: Number.NaN,
    lat: Number.NaN,
    lon: Number.NaN,
    depth: Number.NaN,
  };
  private depthCount = 0;
  private firstWithoutDepth: number | undefined;
  private isWithinRadians = true;
  private hasPosition = false;
  private readonly missing: readonly string[];
  /** The row that has the names that the header lacks, where notes stand above it. */
  private headerBelow: number | undefined;

  constructor(header: SheetHeader, context: DataContext) {
    this.header = header;
    this.context = context;
    this.at = {
      time: header.find('time'),
      lat: header.find('lat'),
      lon: header.find('lon'),
      depth: header.find('depth'),
    };
    this.missing = REQUIRED.filter((name) => this.at[name] < 0);
    this.columns = header.names.map((name) =>
      name === '' || OWN_COLUMNS.has(name) ? undefined : new DataColumn(header, name),
    );
    const quantities = this.columns.filter((column) => column?.isQuantity === true).length;
    this.maxKept = THRESHOLDS.outlierCells / Math.max(1, quantities);
    this.checks = ROW_CHECKS.flatMap((make) => make(header, context) ?? []);
  }

  /** Takes a row; one without values is passed over. */
  add({ row, cells }: SheetRow): void {
    if (!cells.some(isFilled)) return;
    if (this.rowCount === 0 && isExplained(cells)) {
      this.header.report('sample-row', { row });
      return;
    }
    this.rowCount += 1;
    if (this.missing.length > 0 && this.rowCount <= MAX_NOTES && this.hasMissing(cells))
      this.headerBelow ??= row;
    this.checkCells(row, cells);
    const { current, at } = this;
    current.row = row;
    current.cells = cells;
    current.ms = this.checkTime(row, cells);
    current.lat = numberOf(cells[at.lat]);
    current.lon = numberOf(cells[at.lon]);
    current.depth = numberOf(cells[at.depth]);
    for (const name of COORDINATES) {
      if (at[name] < 0) continue;
      const cell = cells[at[name]];
      const broken = checkCoordinate(name, cell, current[name]);
      if (broken !== undefined)
        this.header.report(broken, { row, column: name, value: textOf(cell) });
    }
    this.checkPlace(current);
    for (const check of this.checks) check.add(current);
  }

  private hasMissing(cells: readonly SheetCell[]): boolean {
    const texts = cells.map(textOf);
    return this.missing.every((name) => texts.includes(name));
  }

  private checkCells(row: number, cells: readonly SheetCell[]): void {
    const { header, columns, keepsNumbers } = this;
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column];
      if (cell === undefined) continue;
      const checked = columns[column];
      if (typeof cell === 'number' && checked !== undefined) {
        checked.addNumber(row, cell, keepsNumbers);
        continue;
      }
      header.checkCell(row, column, cell);
      if (checked === undefined || isTrouble(cell)) continue;
      if (typeof cell === 'number') checked.addNumber(row, cell, keepsNumbers);
      else checked.addText(row, cell, keepsNumbers);
    }
  }

  private get keepsNumbers(): boolean {
    return this.rowCount <= this.maxKept;
  }

  /** The time of a row in ms; NaN if it has none. */
  private checkTime(row: number, cells: readonly SheetCell[]): number {
    if (this.at.time < 0) return Number.NaN;
    const cell = cells[this.at.time];
    const time = readTime(cell, this.context.is1904);
    if (typeof time === 'string') {
      this.header.report(time, { row, column: 'time', value: textOf(cell) });
      return Number.NaN;
    }
    if (time.change !== undefined)
      this.header.report('changed-time', {
        row,
        column: 'time',
        value: textOf(cell),
        detail: time.change,
      });
    if (!this.context.isModel && isFuture(time.ms, this.context.nowMs))
      this.header.report('future-time', { row, column: 'time', value: textOf(cell) });
    return time.ms;
  }

  private checkPlace({ row, cells, ms, lat, lon }: DataRow): void {
    const { depth: depthAt } = this.at;
    const depth = depthAt < 0 ? undefined : cells[depthAt];
    if (isFilled(depth)) this.depthCount += 1;
    else this.firstWithoutDepth ??= row;
    if (Number.isNaN(lat) || Number.isNaN(lon)) return;
    this.hasPosition = true;
    if (lat === 0 && lon === 0) this.header.report('zero-position', { row });
    if (Math.abs(lat) > Math.PI / 2 || Math.abs(lon) > Math.PI) this.isWithinRadians = false;
    if (Number.isNaN(ms)) return;
    const repeat = this.repeated.add({ ms, lat, lon, depth }, cells);
    if (repeat !== undefined)
      this.header.report(repeat === 'row' ? 'repeated-row' : 'repeated-place', { row });
  }

  /** Reports what all rows together show. Returns the rules that could not run. */
  async finish(): Promise<readonly NotRun[]> {
    for (const name of this.missing) this.header.reportMissing(name, this.headerBelow);
    if (this.rowCount === 0) return [];
    const { header, firstWithoutDepth } = this;
    if (this.depthCount > 0 && firstWithoutDepth !== undefined)
      header.report('depth-in-part', {
        row: firstWithoutDepth,
        column: 'depth',
        detail: `${this.rowCount - this.depthCount} of ${this.rowCount} rows have none`,
      });
    if (this.at.depth >= 0 && this.depthCount === 0)
      header.report('empty-column', { column: 'depth' });
    if (this.hasPosition && this.isWithinRadians) header.report('radians', {});
    const alike = this.columns.flatMap((column) =>
      column?.finish(this.rowCount, this.keepsNumbers) === true ? [column.name] : [],
    );
    const notRun: NotRun[] = [];
    if (alike.length > 0)
      notRun.push({
        rule: 'outlier',
        reason: `fewer than ${THRESHOLDS.outlierValues} values, or most of them equal, in ${alike.join(', ')}`,
      });
    if (!this.keepsNumbers)
      notRun.push({
        rule: 'outlier',
        reason: `the sheet has more than ${THRESHOLDS.outlierCells.toLocaleString('en')} numbers`,
      });
    for (const check of this.checks) notRun.push(...((await check.finish?.()) ?? []));
    return notRun;
  }
}
