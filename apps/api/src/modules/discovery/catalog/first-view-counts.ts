import type { VisualizableVariable } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import type { TableDescription } from '@isobath/query';
import { planCount } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';

type Slice = VisualizableVariable['meta']['parameters'];

/** Slices whose counts are remembered; the oldest is forgotten first. */
const rememberedSlices = 5_000;
/** A page waits for it: after this time the largest slice of the table is reported instead. */
const timeoutMs = 2_000;

/** Rows of the slice that a variable is first drawn as; undefined where they cannot be counted within two seconds. */
export type CountFirstView = (table: TableDescription, slice: Slice) => Promise<number | undefined>;

/** Counts slices, each once for each version of a dataset: a version has a physical table of its own, whose rows do not change. */
export function createFirstViewCounts(engine: Engine): CountFirstView {
  const counts = new Map<string, Promise<number | undefined>>();

  async function count(table: TableDescription, slice: Slice): Promise<number | undefined> {
    const plan = planCount({ ...slice, fields: '*' }, table);
    if (!plan.ok) return undefined;
    const { sql, params } = plan.value;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const [row] = await engine.readRows<{ rows: number }>(
        { sql, params, limits: { timeoutMs } },
        signal,
      );
      return row?.rows;
    } catch (error) {
      if (error instanceof EngineError || error instanceof Refusal || signal.aborted)
        return undefined;
      throw error;
    }
  }

  return async (table, slice) => {
    const { fields: _fields, ...bounds } = slice;
    const question = JSON.stringify([table.physicalTable, bounds]);
    const known = counts.get(question);
    if (known) return known;
    const oldest = counts.keys().next();
    if (counts.size >= rememberedSlices && !oldest.done) counts.delete(oldest.value);
    const counting = count(table, slice);
    counts.set(question, counting);
    const rows = await counting.catch((error: unknown) => {
      counts.delete(question);
      throw error;
    });
    if (rows === undefined) counts.delete(question);
    return rows;
  };
}
