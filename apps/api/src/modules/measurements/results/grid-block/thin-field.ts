import type { DirectionMeasurement } from '@isobath/ocean';
import { circularMean, unitVector } from '@isobath/ocean';
import { groupCells } from './join-axes.ts';
import type { FieldPlaces, ThinningFactors } from './join-axes.ts';

/** How cells are joined: `area mean` of numbers that are measured, `circular mean` of directions, by area too, `mode` of whole numbers, which may be categories: no class is invented. */
export type ThinningMethod = 'area mean' | 'circular mean' | 'mode';

/**
 * Joins the cells of fields (latitudes by longitudes, longitude fastest) one after the other as their values arrive, holding one band of latitudes.
 * A mean is weighted by the area of its cells and leaves missing values out; a cell without any value is NaN. The mode of several equally frequent values is the least.
 */
export class FieldThinner {
  /** The joined values of all fields so far. */
  readonly values: Float32Array | Float64Array;
  /** Which part of the area of each joined cell has a value: 0 to 1. */
  readonly validFractions: Float32Array;
  private readonly band: Float64Array;
  private readonly columns: number;
  private readonly rowEnds: readonly number[];
  private readonly columnEnds: readonly number[];
  private readonly weights: Float64Array;
  private readonly widths: Float64Array;
  private readonly join: (cell: JoinedCell) => void;
  private filled = 0;
  /** The band of latitudes that is being filled, and its first row. */
  private bandAt = 0;
  private row = 0;
  private out = 0;

  constructor(
    { lats, lons }: FieldPlaces,
    factors: ThinningFactors,
    options: {
      readonly method: ThinningMethod;
      readonly fields: number;
      /** Of directions. */
      readonly circle?: DirectionMeasurement | undefined;
      readonly type: 'float32' | 'float64';
    },
  ) {
    const { cells: rows, ends: rowEnds } = groupCells('lat', lats, factors.lat);
    const { cells: columns, ends: columnEnds } = groupCells('lon', lons, factors.lon);
    const cells = options.fields * rowEnds.length * columnEnds.length;
    this.values = options.type === 'float32' ? new Float32Array(cells) : new Float64Array(cells);
    this.validFractions = new Float32Array(cells);
    this.columns = lons.length;
    this.rowEnds = rowEnds;
    this.columnEnds = columnEnds;
    this.weights = rows.upper.map((north, row) => sine(north) - sine(rows.lower[row]!));
    this.widths = columns.upper.map((east, column) => east - columns.lower[column]!);
    this.band = new Float64Array(factors.lat * lons.length);
    const { method, circle } = options;
    this.join =
      method === 'mode'
        ? this.putMode.bind(this)
        : method === 'circular mean' && circle
          ? (cell) => this.putCircularMean(cell, circle)
          : this.putMean.bind(this);
  }

  /** Whether every value has come. */
  get isComplete(): boolean {
    return this.out === this.values.length && this.filled === 0;
  }

  /** Takes the next values. Throws if there are more than cells. */
  push(values: Float32Array | Float64Array): void {
    for (let at = 0; at < values.length;) {
      if (this.out === this.values.length) throw new RangeError('More values came than cells');
      const height = this.rowEnds[this.bandAt]! - this.row;
      const taken = Math.min(height * this.columns - this.filled, values.length - at);
      this.band.set(values.subarray(at, at + taken), this.filled);
      this.filled += taken;
      at += taken;
      if (this.filled === height * this.columns) this.joinBand(height);
    }
  }

  private joinBand(height: number): void {
    let west = 0;
    for (const east of this.columnEnds) {
      this.join({ height, west, east });
      west = east;
      this.out += 1;
    }
    this.filled = 0;
    this.bandAt = (this.bandAt + 1) % this.rowEnds.length;
    this.row = this.bandAt === 0 ? 0 : this.rowEnds[this.bandAt - 1]!;
  }

  private putMean({ height, west, east }: JoinedCell): void {
    let sum = 0;
    let valid = 0;
    let all = 0;
    for (let row = 0; row < height; row += 1) {
      const weight = this.weights[this.row + row]!;
      const start = row * this.columns;
      let rowSum = 0;
      let rowValid = 0;
      let width = 0;
      for (let column = west; column < east; column += 1) {
        const value = this.band[start + column]!;
        const step = this.widths[column]!;
        width += step;
        // False for NaN and for both infinities.
        if (value - value !== 0) continue;
        rowSum += value * step;
        rowValid += step;
      }
      sum += rowSum * weight;
      valid += rowValid * weight;
      all += width * weight;
    }
    this.values[this.out] = valid > 0 ? sum / valid : Number.NaN;
    this.validFractions[this.out] = valid / all;
  }

  private putCircularMean({ height, west, east }: JoinedCell, circle: DirectionMeasurement): void {
    const sums = { sine: 0, cosine: 0, weight: 0 };
    let all = 0;
    for (let row = 0; row < height; row += 1) {
      for (let column = west; column < east; column += 1) {
        const value = this.band[row * this.columns + column]!;
        const area = this.weights[this.row + row]! * this.widths[column]!;
        all += area;
        // False for NaN and for both infinities.
        if (value - value !== 0) continue;
        const { sine, cosine } = unitVector(value, circle);
        sums.sine += sine * area;
        sums.cosine += cosine * area;
        sums.weight += area;
      }
    }
    this.values[this.out] = circularMean(sums, circle);
    this.validFractions[this.out] = sums.weight / all;
  }

  private putMode({ height, west, east }: JoinedCell): void {
    const found: number[] = [];
    let valid = 0;
    let all = 0;
    for (let row = 0; row < height; row += 1) {
      const weight = this.weights[this.row + row]!;
      for (let column = west; column < east; column += 1) {
        const value = this.band[row * this.columns + column]!;
        const area = weight * this.widths[column]!;
        all += area;
        if (value - value !== 0) continue;
        found.push(value);
        valid += area;
      }
    }
    this.values[this.out] = mostFrequent(found);
    this.validFractions[this.out] = valid / all;
  }
}

interface JoinedCell {
  readonly height: number;
  readonly west: number;
  readonly east: number;
}

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

function mostFrequent(values: number[]): number {
  values.sort((a, b) => a - b);
  let best = Number.NaN;
  let bestCount = 0;
  for (let start = 0; start < values.length;) {
    let end = start + 1;
    while (values[end] === values[start]) end += 1;
    if (end - start > bestCount) {
      bestCount = end - start;
      best = values[start]!;
    }
    start = end;
  }
  return best;
}
