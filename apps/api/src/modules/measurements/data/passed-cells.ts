import {
  chartRowLimit,
  lineBesideGrid,
  lineLimits,
  lineNeedsGrid,
  oversizedMessage,
  parseLine,
} from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';
import type { PassedCells } from '@isobath/query';
import { cellsAlong } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { SizeQuestion, SizesService } from '../sizes/index.ts';

/** The cells of a grid that the line of a request passes. Refuses by field a line that is none, a table without a grid, a line beside the grid, and more cells or rows than a chart may have. */
export async function findPassedCells(
  sizes: Pick<SizesService, 'listGridAxes'>,
  question: SizeQuestion,
  { text, isGridded }: { readonly text: string; readonly isGridded: boolean },
): Promise<PassedCells> {
  const line = readLine(text);
  const axes = isGridded ? await sizes.listGridAxes(question) : undefined;
  const [lat, lon] = [axes?.get('lat'), axes?.get('lon')];
  if (!axes || !lat || !lon) throw refuseField('tableName', lineNeedsGrid);
  const grid = { lat: Float64Array.from(lat), lon: Float64Array.from(lon) };
  const passed = cellsAlong(line, grid, lineLimits.cells);
  const { length } = passed.cells;
  if (length === 0) throw refuseField('line', lineBesideGrid);
  if (length > lineLimits.cells)
    throw new Refusal(
      'too-large',
      `${oversizedMessage}: the line passes more than ${formatCount(lineLimits.cells)} cells. Choose a shorter one.`,
    );
  const layers = ['time', 'month', 'depth'] as const;
  const rows = layers.reduce((product, name) => product * (axes.get(name)?.length ?? 1), length);
  if (rows > chartRowLimit)
    throw new Refusal(
      'too-large',
      `${oversizedMessage}: the section has up to ${formatCount(rows)} rows; one answer holds at most ${formatCount(chartRowLimit)}. Choose fewer times, fewer depths or a shorter line.`,
    );
  return passed;
}

function readLine(text: string): readonly Place[] {
  const parsed = parseLine(text);
  if (!parsed.ok) throw refuseField('line', parsed.problem, 'bad-bounds');
  return parsed.line;
}

function refuseField(
  field: string,
  problem: string,
  code: 'bad-bounds' | 'bad-request' = 'bad-request',
): Refusal {
  return new Refusal(code, problem, { fields: [{ field, problem }] });
}
