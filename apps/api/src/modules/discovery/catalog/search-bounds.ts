import type { SearchCatalogQuery } from '@isobath/contract';
import { parseEndInstant, parseInstant } from '@isobath/ocean';
import { Refusal } from '../../../platform/problems/problem.ts';

/**
 * Ends of a search's time in epoch milliseconds; an end given as a bare day includes it. Refuses
 * invalid dates.
 */
export function readTimeBounds({
  timeStart,
  timeEnd,
}: Pick<SearchCatalogQuery, 'timeStart' | 'timeEnd'>): { startMs?: number; endMs?: number } {
  const start = timeStart ? parseInstant(timeStart) : undefined;
  const end = timeEnd ? parseEndInstant(timeEnd) : undefined;
  for (const [field, outcome] of [
    ['timeStart', start],
    ['timeEnd', end],
  ] as const) {
    if (outcome && !outcome.ok)
      throw new Refusal('bad-bounds', outcome.message, {
        fields: [{ field, problem: outcome.message }],
      });
  }
  if (start?.ok && end?.ok && start.value > end.value)
    refuseOrder('timeStart', `timeStart ${timeStart} is after timeEnd ${timeEnd}`);
  return { ...(start?.ok && { startMs: start.value }), ...(end?.ok && { endMs: end.value }) };
}

/** Refuses a lower bound that is above the upper one. */
export function refuseOrder(field: string, problem: string): never {
  throw new Refusal('bad-bounds', problem, { fields: [{ field, problem }] });
}
