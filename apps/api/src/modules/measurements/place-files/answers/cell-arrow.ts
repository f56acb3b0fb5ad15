import type { ArrowColumn } from '../arrow/arrow-stream.ts';
import { writeArrowStream } from '../arrow/arrow-stream.ts';
import type { CellAnswer } from './cell-answers.ts';
import { countRows, lieAsRows, visitRows } from './cell-answers.ts';
import { meanCells, timeColumn } from './cell-means.ts';

/** Writes an answer as an Arrow stream with the schema of the engine's: missing values are NaN. In parts, one after the other. */
export function writeArrow(answer: CellAnswer): Buffer[] {
  const isMean = answer.gives === 'by-depth' || answer.gives === 'by-time';
  const columns = isMean ? meanCells(answer) : [...listAxes(answer), ...listValues(answer)];
  return writeArrowStream(
    columns.map((rows, index) => ({ name: answer.headers[index] ?? '', rows })),
    countRows(answer),
  );
}

/** The coordinates of rows, in the order of columns. */
function listAxes({ gives, places }: CellAnswer): ArrowColumn['rows'][] {
  const { lats, lons, depths } = places;
  const levels = depths?.length ?? 1;
  const isSection = gives === 'section';
  const upwards = isSection ? depths?.toReversed() : depths;
  const perLat = lons.length * (isSection ? levels : 1);
  return [
    { values: timeColumn(places), each: lats.length * lons.length * levels },
    { values: lats, each: perLat },
    { values: lons, each: isSection ? levels : 1 },
    ...(upwards ? [{ values: upwards, each: isSection ? 1 : lats.length * lons.length }] : []),
  ];
}

/** The values of variables, in the order of rows. */
function listValues(answer: CellAnswer): (Float32Array | Float64Array)[] {
  const { variables } = answer;
  if (lieAsRows(answer)) return variables.map(({ values }) => values);
  const rows = countRows(answer);
  const columns = variables.map(({ values: source }) => ({
    source,
    target: source instanceof Float32Array ? new Float32Array(rows) : new Float64Array(rows),
  }));
  let at = 0;
  visitRows(answer, ({ cell }) => {
    for (const { source, target } of columns) target[at] = source[cell] ?? Number.NaN;
    at += 1;
  });
  return columns.map(({ target }) => target);
}
