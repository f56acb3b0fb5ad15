import type { RankedStory } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { StoryRow } from './news.repository.ts';

/** The story, or the refusal `not-found`. */
export function requireStory(row: StoryRow | undefined, id: number): StoryRow {
  if (row) return row;
  throw new Refusal('not-found', `There is no news story ${id}.`);
}

/** The refusal of a change to a story that is no longer as the editor read it. */
export function refusalOfStale(): Refusal {
  return new Refusal(
    'conflict',
    'Somebody else changed the story since you opened it. Reload it, and make your change again.',
  );
}

/** The refusal of ranks that are no longer as the editor read them. */
export function refusalOfStaleRanks(): Refusal {
  return new Refusal(
    'conflict',
    'Somebody else changed the ranks since you opened them. Reload them, and make your change again.',
  );
}

/** Whether stories have the ranks that an editor read. */
export function areSameRanks(rows: readonly StoryRow[], seen: readonly RankedStory[]): boolean {
  const rankOf = new Map(seen.map(({ id, rank }) => [id, rank]));
  return rows.length === seen.length && rows.every(({ id, rank }) => rankOf.get(id) === rank);
}
