import type { DataRow } from './row-check.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** Rows of data of one cruise, by their index in {@link MeasuredRows}. */
export interface CruiseRows {
  /** Empty if the rows name none. */
  readonly cruise: string;
  readonly indexes: Uint32Array;
}

/** The times, places and chosen quantities of the data sheet, in 8 bytes each: what checks need that look at several rows at once. */
export class MeasuredRows {
  count = 0;
  /** Whether there were more rows than are kept. */
  isCut = false;
  row = new Uint32Array(1024);
  ms = new Float64Array(1024);
  lat = new Float64Array(1024);
  lon = new Float64Array(1024);
  depth = new Float64Array(1024);
  private cruise = new Uint16Array(1024);
  private readonly cruises = new Map<string, number>();
  /** The numbers of the chosen columns, in the order in which they were chosen. */
  readonly values: Float64Array[];

  constructor(columnCount: number) {
    this.values = Array.from({ length: columnCount }, () => new Float64Array(1024));
  }

  /** Takes a row, the cruise that it names or an empty text, and the numbers of its chosen columns. */
  add(measured: Readonly<DataRow>, cruiseName: string, numbers: readonly number[]): void {
    const at = this.count;
    if (at >= THRESHOLDS.measuredRows) {
      this.isCut = true;
      return;
    }
    if (at === this.row.length) this.grow();
    this.count += 1;
    this.row[at] = measured.row;
    this.ms[at] = measured.ms;
    this.lat[at] = measured.lat;
    this.lon[at] = measured.lon;
    this.depth[at] = measured.depth;
    let cruise = this.cruises.get(cruiseName);
    if (cruise === undefined) {
      cruise = Math.min(this.cruises.size, 65_535);
      this.cruises.set(cruiseName, cruise);
    }
    this.cruise[at] = cruise;
    for (let column = 0; column < this.values.length; column += 1)
      (this.values[column] as Float64Array)[at] = numbers[column] ?? Number.NaN;
  }

  private grow(): void {
    const length = this.row.length * 2;
    const copy = <T extends Float64Array | Uint32Array | Uint16Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.row = copy(new Uint32Array(length), this.row);
    this.cruise = copy(new Uint16Array(length), this.cruise);
    this.ms = copy(new Float64Array(length), this.ms);
    this.lat = copy(new Float64Array(length), this.lat);
    this.lon = copy(new Float64Array(length), this.lon);
    this.depth = copy(new Float64Array(length), this.depth);
    this.values.forEach((values, column) => {
      this.values[column] = copy(new Float64Array(length), values);
    });
  }

  /** The rows of each cruise that have a place, in the order of the sheet. */
  groupByCruise(): CruiseRows[] {
    const names = [...this.cruises.keys()];
    const counts = new Uint32Array(names.length);
    const hasPlace = (at: number): boolean =>
      !Number.isNaN(this.lat[at] as number) && !Number.isNaN(this.lon[at] as number);
    for (let at = 0; at < this.count; at += 1)
      if (hasPlace(at))
        counts[this.cruise[at] as number] = (counts[this.cruise[at] as number] ?? 0) + 1;
    const groups = names.map((cruise, index) => ({
      cruise,
      indexes: new Uint32Array(counts[index] ?? 0),
    }));
    const filled = new Uint32Array(names.length);
    for (let at = 0; at < this.count; at += 1) {
      if (!hasPlace(at)) continue;
      const index = this.cruise[at] as number;
      (groups[index] as CruiseRows).indexes[filled[index] as number] = at;
      filled[index] = (filled[index] as number) + 1;
    }
    return groups.filter(({ indexes }) => indexes.length > 0);
  }
}
