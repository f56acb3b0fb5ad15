import type { Engine } from '@isobath/engine';
import { longitudeWidth } from '@isobath/ocean';
import type { Encoding, ObservedPart, PlannedStatement } from '@isobath/query';
import { placeCells, planColourEnds, planThinnedSample } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';

const limits = { timeoutMs: 30_000, maxMemoryBytes: 2_000_000_000 };

/** A statement for one observation of each cell of place of a part, the shallowest and of those the earliest, so that they are at most `most`. Nothing is counted before: the cells are as large as the bounds require. Its note says how large. */
export function planPlaces(
  part: ObservedPart,
  { most, encoding }: { readonly most: number; readonly encoding: Encoding },
): PlannedStatement {
  const { lat, lon } = part.bounds;
  const height = Math.min(lat.high ?? 90, 90) - Math.max(lat.low ?? -90, -90);
  const cells = placeCells({ width: longitudeWidth(lon), height: Math.max(0, height) }, most);
  const plan = unwrapPlan(planThinnedSample(part, { cells, encoding }));
  const which = part.table.hasDepth ? 'The shallowest observation' : 'One observation';
  const note = `${which} of each ${cells.degrees} x ${cells.degrees} degrees.`;
  return { ...plan, notes: [note] };
}

/** The 5th and the 95th percentile of all values of a part; undefined where there is none. */
export async function readColourEnds(
  engine: Pick<Engine, 'readRows'>,
  part: ObservedPart,
  signal: AbortSignal,
): Promise<readonly [number, number] | undefined> {
  const { sql, params } = unwrapPlan(planColourEnds(part));
  const [row] = await engine.readRows<{ ends: readonly (number | null)[] }>(
    { sql, params, limits },
    signal,
  );
  const [low, high] = row?.ends ?? [];
  return typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined;
}
