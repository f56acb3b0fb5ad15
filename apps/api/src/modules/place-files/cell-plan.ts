import type { CellLayout, CellOrder, CellRuns, PickedCells } from './cell-layout.ts';
import { cellOrders, countPicked, listRuns, orderAxes } from './cell-layout.ts';
import type { OpenFiles } from './open-files.ts';
import type { PlaceColumn } from './place-manifest.ts';
import type { BlockSpan } from './value-file.ts';
import { blockBytes, bytesOfValue, costOf, planSpans, readRuns } from './value-file.ts';

/** What an answer from files may take, so that it holds up no other and a slow disk not longer than the engine would. */
const most = { reads: 16, bytes: 4_000_000 } as const;
/** An order that reads at most so many times what is wanted, besides whole blocks, is not compared with others. */
const goodRatio = 2;

/** Files of a grid, with its axes by place. */
interface GridFiles {
  readonly files: OpenFiles;
  readonly layout: CellLayout;
}

/** Where the wanted cells lie in the files of an order, and what reading them takes. */
interface CellPlan {
  readonly order: CellOrder;
  readonly runs: CellRuns;
  readonly columns: readonly { readonly column: PlaceColumn; readonly spans: BlockSpan[] }[];
  readonly reads: number;
  readonly bytes: number;
}

/** Plans to read the picked cells (of the axes by place) of some variables in the order that takes the least; undefined where no order has them all, or each takes too much. */
export function planCells(
  { files, layout }: GridFiles,
  picked: PickedCells,
  names: readonly string[],
): CellPlan | undefined {
  let best: CellPlan | undefined;
  for (const order of cellOrders) {
    const columns = names.flatMap((name) => files.find(order, name) ?? []);
    if (columns.length < names.length) continue;
    const inOrder = orderAxes(layout, order);
    const runs = listRuns(
      inOrder,
      inOrder.map((axis) => picked[layout.indexOf(axis)] ?? []),
    );
    const plan = addUp(order, runs, columns);
    if (plan.reads > most.reads || plan.bytes > most.bytes) continue;
    if (!best || plan.bytes < best.bytes) best = plan;
    if (isGood(plan, countPicked(picked))) break;
  }
  return best;
}

function addUp(order: CellOrder, runs: CellRuns, columns: readonly PlaceColumn[]): CellPlan {
  const parts = columns.map((column) => ({ column, spans: planSpans(runs, column.type) }));
  const costs = parts.map(({ spans }) => costOf(spans));
  return {
    order,
    runs,
    columns: parts,
    reads: costs.reduce((sum, { reads }) => sum + reads, 0),
    bytes: costs.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function isGood({ columns, bytes }: CellPlan, cells: number): boolean {
  const wanted = columns.reduce(
    (sum, { column: { type } }) => sum + cells * bytesOfValue(type) + 2 * blockBytes,
    0,
  );
  return bytes <= goodRatio * wanted;
}

/**
 * The planned values of each variable, by place (row-major: lat, lon, depth, time); undefined where the files have been closed. Throws a
 * DamagedFileError.
 */
export async function readCells(
  files: OpenFiles,
  { order, runs, columns }: CellPlan,
  times: number,
): Promise<(Float32Array | Float64Array)[] | undefined> {
  const read = await Promise.all(
    columns.map(({ column, spans }) =>
      files.use(column, (file) => readRuns(file, column, { runs, spans })),
    ),
  );
  const values = read.flatMap((each) => each ?? []);
  if (values.length < read.length) return undefined;
  return order === 'by-place' ? values : values.map((each) => putTimesLast(each, times));
}

function putTimesLast<Numbers extends Float32Array | Float64Array>(
  values: Numbers,
  times: number,
): Numbers {
  if (times <= 1) return values;
  const places = values.length / times;
  const arranged = values.slice() as Numbers;
  for (let time = 0; time < times; time += 1)
    for (let place = 0; place < places; place += 1)
      arranged[place * times + time] = values[time * places + place] ?? Number.NaN;
  return arranged;
}
