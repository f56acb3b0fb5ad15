import {
  Field,
  Float32,
  Float64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Uint8,
} from 'apache-arrow';
import type { CellAnswer } from './cell-answers.ts';
import { countRows, visitRows } from './cell-answers.ts';
import type { NumberColumn } from './cell-means.ts';
import { meanCells, timeColumn } from './cell-means.ts';

/** Writes an answer as an Arrow stream of one batch with the schema of the engine's, not compressed: missing values are NaN. */
export function writeArrow(answer: CellAnswer): Buffer {
  const length = countRows(answer);
  const isMean = answer.gives === 'by-depth' || answer.gives === 'by-time';
  const columns = isMean ? meanCells(answer) : listRows(answer);
  const parts = columns.map((column) => makeColumn(column, length));
  const fields = parts.map(
    ({ type }, index) => new Field(answer.headers[index] ?? '', type, false),
  );
  const struct = makeData({ type: new Struct(fields), length, nullCount: 0, children: parts });
  const writer = new RecordBatchStreamWriter();
  writer.write(new RecordBatch(new Schema(fields), struct));
  writer.finish();
  return Buffer.from(writer.toUint8Array(true));
}

/** The rows as columns. */
function listRows(answer: CellAnswer): NumberColumn[] {
  const { lats, lons, depths, times, isClimatology } = answer.places;
  const rows = countRows(answer);
  const rowTimes = new Float64Array(rows);
  const places = [lats, lons, ...(depths ? [depths] : [])].map(() => new Float64Array(rows));
  const variables = answer.variables.map(({ values }) => ({
    source: values,
    values: values instanceof Float32Array ? new Float32Array(rows) : new Float64Array(rows),
  }));
  const [rowLats, rowLons, rowDepths] = places;
  let at = 0;
  visitRows(answer, ({ time, lat, lon, depth, cell }) => {
    rowTimes[at] = times[time] ?? Number.NaN;
    if (rowLats) rowLats[at] = lats[lat] ?? Number.NaN;
    if (rowLons) rowLons[at] = lons[lon] ?? Number.NaN;
    if (rowDepths) rowDepths[at] = depths?.[depth] ?? Number.NaN;
    for (const { source, values } of variables) values[at] = source[cell] ?? Number.NaN;
    at += 1;
  });
  return [
    timeColumn({ times: rowTimes, isClimatology }),
    ...places,
    ...variables.map(({ values }) => values),
  ];
}

function makeColumn(values: NumberColumn, length: number) {
  if (values instanceof Uint8Array) return makeData({ type: new Uint8(), length, data: values });
  if (values instanceof Float32Array)
    return makeData({ type: new Float32(), length, data: values });
  return makeData({ type: new Float64(), length, data: values });
}
