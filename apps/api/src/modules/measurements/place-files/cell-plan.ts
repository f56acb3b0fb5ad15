import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CellLayout, CellOrder, CellRuns, PickedCells } from './stored/cell-layout.ts';
import {
  cellOrders,
  countPicked,
  countRuns,
  lengthOf,
  listRuns,
  orderAxes,
} from './stored/cell-layout.ts';
import type { PlaceColumn, PlaceFolder } from './stored/place-manifest.ts';
import type { BlockSpan } from './stored/value-file.ts';
import { blockBytes, bytesOfValue, costOf, planSpans, readRuns } from './stored/value-file.ts';

/** What an answer from files may take, so that it holds up no other and a slow disk not longer than the engine would. */
const most = { runs: 50_000, reads: 40, bytes: 5_000_000 } as const;
/** An order that reads at most so many times what is wanted, besides whole blocks, is not compared with others. */
const goodRatio = 2;

/** Files of a grid, with its axes by place. */
interface GridFiles {
  readonly folder: PlaceFolder;
  readonly layout: CellLayout;
}

/** How far apart the values of neighbours on an axis lie. */
export interface CellStrides {
  readonly lat: number;
  readonly lon: number;
  readonly depth: number;
  readonly time: number;
}

/** Where the wanted cells lie in the files of an order, and what reading them takes. */
export interface CellPlan {
  readonly strides: CellStrides;
  readonly runs: CellRuns;
  readonly columns: readonly { readonly column: PlaceColumn; readonly spans: BlockSpan[] }[];
  readonly reads: number;
  readonly bytes: number;
}

/** Plans to read the picked cells (of the axes by place) of some variables in the order that takes the least; undefined where no order has them all, or each takes too much. */
export function planCells(
  { folder, layout }: GridFiles,
  picked: PickedCells,
  names: readonly string[],
): CellPlan | undefined {
  const orders = cellOrders
    .map((order) => arrange(layout, picked, order))
    .toSorted((one, other) => one.runs - other.runs);
  let best: CellPlan | undefined;
  for (const { order, inOrder, pickedInOrder, runs: runCount } of orders) {
    const columns = names.flatMap(
      (name) =>
        folder.columns.find((column) => column.order === order && column.name === name) ?? [],
    );
    // Of a map by place each cell is a stretch of its own: listing a million of them takes longer than the engine.
    if (columns.length < names.length || runCount > most.runs) continue;
    const runs = listRuns(inOrder, pickedInOrder);
    const plan = { strides: measureStrides(inOrder, pickedInOrder), ...addUp(runs, columns) };
    if (plan.reads > most.reads || plan.bytes > most.bytes) continue;
    if (!best || plan.bytes < best.bytes) best = plan;
    if (isGood(plan, countPicked(picked))) break;
  }
  return best;
}

/** The picked cells in an order, and in how many stretches they lie there. */
function arrange(layout: CellLayout, picked: PickedCells, order: CellOrder) {
  const inOrder = orderAxes(layout, order);
  const pickedInOrder = inOrder.map((axis) => picked[layout.indexOf(axis)] ?? []);
  return { order, inOrder, pickedInOrder, runs: countRuns(inOrder, pickedInOrder) };
}

function addUp(runs: CellRuns, columns: readonly PlaceColumn[]): Omit<CellPlan, 'strides'> {
  const parts = columns.map((column) => ({ column, spans: planSpans(runs, column.type) }));
  const costs = parts.map(({ spans }) => costOf(spans));
  return {
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

function measureStrides(layout: CellLayout, picked: PickedCells): CellStrides {
  const strides = { lat: 1, lon: 1, depth: 1, time: 1 };
  let stride = 1;
  for (const [index, { name }] of [...layout.entries()].reverse()) {
    strides[name === 'month' ? 'time' : name] = stride;
    stride *= lengthOf(picked[index] ?? []);
  }
  return strides;
}

/** The planned values of each variable, laid out by the strides of the plan; undefined where the files are gone. Throws a DamagedFileError. */
export async function readCells(
  { path }: PlaceFolder,
  { runs, columns }: CellPlan,
): Promise<(Float32Array | Float64Array)[] | undefined> {
  const read = await Promise.all(
    columns.map(async ({ column, spans }) => {
      const file = await open(join(path, column.file)).catch(() => undefined);
      if (!file) return undefined;
      try {
        return await readRuns(file, column, { runs, spans });
      } finally {
        await file.close();
      }
    }),
  );
  const values = read.flatMap((each) => each ?? []);
  return values.length < read.length ? undefined : values;
}
