import type { CellReading } from '@isobath/query';
import { writeFloat64 } from './number-text.ts';
import type { RepeatedCells } from './text-writer.ts';
import { repeatCells, TextWriter } from './text-writer.ts';

/** A variable's values in picked cells (row-major: lat, lon, depth, time; NaN where missing). */
export interface CellValues {
  readonly values: Float32Array | Float64Array;
  /** Whether NaN stands for a missing value, which means leave out. */
  readonly isNullable: boolean;
}

/** The picked values of each axis, ascending; times are milliseconds since 1970, or months of a climatology. */
export interface CellPlaces {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** Undefined of a table without depth. */
  readonly depths: Float64Array | undefined;
  readonly times: Float64Array;
  readonly isClimatology: boolean;
}

/** Cells to be written as the rows of an answer. */
export interface CellAnswer {
  readonly gives: CellReading['gives'];
  readonly places: CellPlaces;
  readonly variables: readonly CellValues[];
  /** The first line, with its end. */
  readonly header: string;
}

/** Numbers that take long to write, in one answer. */
const mostSlowNumbers = 1000;

const writersOf: Readonly<
  Record<CellReading['gives'], (answer: CellAnswer, writer: TextWriter) => void>
> = { rows: writeRows, section: writeSection, 'by-depth': writeProfile, 'by-time': writeSeries };

/** Writes an answer as CSV, rows byte for byte as the engine does; undefined where its numbers would take too long here. */
export function writeCells(answer: CellAnswer): Buffer | undefined {
  const writer = new TextWriter(guessBytes(answer));
  writer.text(answer.header);
  writersOf[answer.gives](answer, writer);
  return writer.slowCount > mostSlowNumbers ? undefined : writer.take();
}

/** About as many bytes as an answer takes: 20 for each cell of a row, and for its time a few more. */
function guessBytes({ gives, places, variables, header }: CellAnswer): number {
  return header.length + countRows({ gives, places }) * (60 + variables.length * 20);
}

/** How many rows an answer has. */
export function countRows({ gives, places }: Pick<CellAnswer, 'gives' | 'places'>): number {
  const { lats, lons, times } = places;
  const levels = places.depths?.length ?? 1;
  const cells = lats.length * lons.length * times.length * levels;
  if (gives === 'by-depth') return cells === 0 ? 0 : levels;
  if (gives === 'by-time') return cells === 0 ? 0 : times.length;
  return cells;
}

const comma = 0x2c;
const lineFeed = 0x0a;

/** The coordinates of rows, each written once. */
interface WrittenAxes {
  readonly times: RepeatedCells;
  readonly lats: RepeatedCells;
  readonly lons: RepeatedCells;
  readonly depths: RepeatedCells | undefined;
}

/** Where a row lies on the axes after the one of time. */
interface RowPlace {
  readonly lat: number;
  readonly lon: number;
  readonly depth: number;
}

/** Rows as they are: ordered by time, depth, lat, lon. */
function writeRows(answer: CellAnswer, writer: TextWriter): void {
  const { lats, lons, times, levels } = sizesOf(answer.places);
  const axes = writeAxes(answer.places);
  for (let time = 0; time < times; time += 1)
    for (let depth = 0; depth < levels; depth += 1)
      for (let lat = 0; lat < lats; lat += 1) {
        for (let lon = 0; lon < lons; lon += 1)
          writeRow(writer, answer, { axes, time, place: { lat, lon, depth } });
        if (writer.slowCount > mostSlowNumbers) return;
      }
}

/** The rows of a section: ordered by time, lat, lon, and from the bottom up. */
function writeSection(answer: CellAnswer, writer: TextWriter): void {
  const { lats, lons, times, levels } = sizesOf(answer.places);
  const axes = writeAxes(answer.places);
  for (let time = 0; time < times; time += 1)
    for (let lat = 0; lat < lats; lat += 1)
      for (let lon = 0; lon < lons; lon += 1) {
        for (let depth = levels - 1; depth >= 0; depth -= 1)
          writeRow(writer, answer, { axes, time, place: { lat, lon, depth } });
        if (writer.slowCount > mostSlowNumbers) return;
      }
}

function sizesOf({ lats, lons, depths, times }: CellPlaces) {
  return {
    lats: lats.length,
    lons: lons.length,
    levels: depths?.length ?? 1,
    times: times.length,
  };
}

function writeAxes({ lats, lons, depths, times, isClimatology }: CellPlaces): WrittenAxes {
  const writeDegrees = (writer: TextWriter, value: number): void => {
    writer.mark(comma);
    writer.text(writeFloat64(value));
  };
  return {
    times: repeatCells(times, (writer, time) =>
      isClimatology ? writer.text(String(time)) : writer.time(time),
    ),
    lats: repeatCells(lats, writeDegrees),
    lons: repeatCells(lons, writeDegrees),
    depths: depths && repeatCells(depths, writeDegrees),
  };
}

function writeRow(
  writer: TextWriter,
  { places, variables }: CellAnswer,
  {
    axes,
    time,
    place: { lat, lon, depth },
  }: { readonly axes: WrittenAxes; readonly time: number; readonly place: RowPlace },
): void {
  const levels = places.depths?.length ?? 1;
  const cell = ((lat * places.lons.length + lon) * levels + depth) * places.times.length + time;
  writer.again(axes.times, time);
  writer.again(axes.lats, lat);
  writer.again(axes.lons, lon);
  if (axes.depths) writer.again(axes.depths, depth);
  for (const { values } of variables) writeValue(writer, values, cell);
  writer.mark(lineFeed);
}

function writeValue(writer: TextWriter, values: CellValues['values'], cell: number): void {
  const value = values[cell] ?? Number.NaN;
  writer.mark(comma);
  if (values instanceof Float32Array) writer.float32(value);
  else writer.text(writeFloat64(value));
}

/** Of one place, a row for each depth: mean latitude and longitude, means and deviations over time, depth. */
function writeProfile({ places, variables }: CellAnswer, writer: TextWriter): void {
  const { depths = new Float64Array(), times } = places;
  const place = writeMeanPlace(places, times.length);
  if (place === undefined) return;
  for (const [d, depth] of depths.entries()) {
    const cells = Array.from(times, (_, t) => d * times.length + t);
    const means = variables.map((variable) => writeMean(variable, cells));
    writer.text(`${[...place, ...means, writeFloat64(depth)].join(',')}\n`);
  }
}

/** Of one place, a row for each time: mean latitude, longitude and depth, means and deviations over depth. */
function writeSeries({ places, variables }: CellAnswer, writer: TextWriter): void {
  const { depths, times, isClimatology } = places;
  const levels = depths?.length ?? 1;
  const place = writeMeanPlace(places, levels);
  if (place === undefined) return;
  const middle = depths ? [writeFloat64(meanOf(depths))] : [];
  for (const [t, time] of times.entries()) {
    const cells = Array.from({ length: levels }, (_, d) => d * times.length + t);
    const means = variables.map((variable) => writeMean(variable, cells));
    const cellsOfRow = [writeTime(time, isClimatology), ...place, ...middle, ...means];
    writer.text(`${cellsOfRow.join(',')}\n`);
  }
}

/** The mean place of rows that are all at one; undefined where there are none. */
function writeMeanPlace({ lats, lons }: CellPlaces, rows: number): string[] | undefined {
  const [lat] = lats;
  const [lon] = lons;
  if (lat === undefined || lon === undefined || rows === 0) return undefined;
  return [writeFloat64(lat), writeFloat64(lon)];
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean and sample deviation of some cells (by Welford's steps, as in the engine). */
function writeMean({ values, isNullable }: CellValues, cells: readonly number[]): string {
  let count = 0;
  let sum = 0;
  let mean = 0;
  let squares = 0;
  for (const cell of cells) {
    const value = values[cell] ?? Number.NaN;
    if (isNullable && Number.isNaN(value)) continue;
    count += 1;
    sum += value;
    const delta = value - mean;
    mean += delta / count;
    squares += delta * (value - mean);
  }
  const deviation = count > 1 ? Math.sqrt(squares / (count - 1)) : Number.NaN;
  return `${writeFloat64(sum / count)},${writeFloat64(deviation)}`;
}

function writeTime(time: number, isClimatology: boolean): string {
  return isClimatology ? String(time) : new Date(time).toISOString();
}
