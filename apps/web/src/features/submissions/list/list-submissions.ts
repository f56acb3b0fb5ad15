import type { ListedSubmission, OwnSubmission } from '@isobath/contract';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';

/** A submission in a list, one's own or of anybody. */
export interface ListEntry {
  readonly id: number;
  readonly shortName: string;
  readonly longName: string;
  readonly phaseId: number;
  readonly phase: string;
  readonly waitsFor: 'owner' | 'administrators' | null;
  readonly waitingSince: string;
  readonly startedAt: string;
  /** Of the owner; undefined in one's own list. */
  readonly owner?: string;
  readonly lastReminder?: string | null;
}

/** A line of either list. */
export function listEntryOf(row: OwnSubmission | ListedSubmission): ListEntry {
  return {
    id: row.Submission_ID,
    shortName: row.Dataset,
    longName: row.Dataset_Long_Name,
    phaseId: 'phaseId' in row ? row.phaseId : row.Phase_ID,
    phase: row.Phase,
    waitsFor: row.waitsFor,
    waitingSince: row.waitingSince,
    startedAt: row.Start_Date_Time,
    ...('Name' in row && {
      owner: row.Name ?? 'Deleted account',
      lastReminder: row.lastReminder,
    }),
  };
}

/** Complete submissions wait for nobody; they come last. */
const byWait = (one: ListEntry, other: ListEntry): number =>
  Number(one.waitsFor === null) - Number(other.waitsFor === null) ||
  one.waitingSince.localeCompare(other.waitingSince);

const orders: Readonly<
  Record<NonNullable<SubmissionsAddress['sort']>, (one: ListEntry, other: ListEntry) => number>
> = {
  newest: (one, other) => other.startedAt.localeCompare(one.startedAt),
  oldest: (one, other) => one.startedAt.localeCompare(other.startedAt),
  dataset: (one, other) =>
    one.shortName.localeCompare(other.shortName, 'en', { sensitivity: 'base' }),
  phase: (one, other) => one.phase.localeCompare(other.phase) || byWait(one, other),
};

/** The submissions that an address asks for, in its order. */
export function listSubmissions(
  entries: readonly ListEntry[],
  { query = '', phase, waits, sort }: SubmissionsAddress,
): ListEntry[] {
  const words = query.toLowerCase().split(/\s+/);
  return entries
    .filter((entry) => {
      const text =
        `${entry.id} ${entry.shortName} ${entry.longName} ${entry.owner ?? ''}`.toLowerCase();
      return (
        words.every((word) => text.includes(word)) &&
        (phase === undefined || entry.phaseId === phase) &&
        (waits === undefined || entry.waitsFor === waits)
      );
    })
    .toSorted(sort === undefined ? byWait : orders[sort]);
}

const pageRows = 50;

/** One page of a list, from 1; a number beyond the last page is the last one. */
export function cutPage<Entry>(
  entries: readonly Entry[],
  asked = 1,
): { readonly rows: readonly Entry[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(entries.length / pageRows));
  const page = Math.min(Math.max(1, asked), pages);
  return { rows: entries.slice((page - 1) * pageRows, page * pageRows), page, pages };
}
