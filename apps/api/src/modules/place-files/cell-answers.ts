import type { CellReading } from '@isobath/query';
import { writeFloat64 } from './number-text.ts';
import { TextWriter } from './text-writer.ts';

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
> = { rows: writeRows, section: writeRows, 'by-depth': writeProfile, 'by-time': writeSeries };

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

/** Rows as they are: ordered by time, depth, lat, lon, or in a section by time, lat, lon and from the bottom up. */
function writeRows({ gives, places, variables }: CellAnswer, writer: TextWriter): void {
  const { times, isClimatology } = places;
  const cells = gives === 'section' ? listUpwards(places) : listByDepth(places);
  for (const [t, time] of times.entries())
    for (const { text, first } of cells) {
      if (isClimatology) writer.text(String(time));
      else writer.time(time);
      writer.text(text);
      for (const { values } of variables) writeValue(writer, values, first + t);
      writer.text('\n');
      if (writer.slowCount > mostSlowNumbers) return;
    }
}

function writeValue(writer: TextWriter, values: CellValues['values'], cell: number): void {
  const value = values[cell] ?? Number.NaN;
  writer.text(',');
  if (values instanceof Float32Array) writer.float32(value);
  else writer.text(writeFloat64(value));
}

/** A place and depth: the cells of a row's coordinates after its time, and the number of its first cell. */
interface PlacedCell {
  readonly text: string;
  readonly first: number;
}

function listByDepth(places: CellPlaces): PlacedCell[] {
  const { lats, lons, depths } = writeCoordinates(places);
  return depths.flatMap((depth, d) =>
    lats.flatMap((lat, y) =>
      lons.map((lon, x) => ({ text: `${lat}${lon}${depth}`, first: firstCell(places, [y, x, d]) })),
    ),
  );
}

function listUpwards(places: CellPlaces): PlacedCell[] {
  const { lats, lons, depths } = writeCoordinates(places);
  return lats.flatMap((lat, y) =>
    lons.flatMap((lon, x) =>
      depths
        .map((depth, d) => ({ text: `${lat}${lon}${depth}`, first: firstCell(places, [y, x, d]) }))
        .reverse(),
    ),
  );
}

function firstCell(
  { lons, depths, times }: CellPlaces,
  [y, x, d]: readonly [number, number, number],
): number {
  return ((y * lons.length + x) * (depths?.length ?? 1) + d) * times.length;
}

function writeCoordinates({ lats, lons, depths }: CellPlaces) {
  const write = (axis: Float64Array): string[] => Array.from(axis, (at) => `,${writeFloat64(at)}`);
  return { lats: write(lats), lons: write(lons), depths: depths ? write(depths) : [''] };
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
