import type { ColumnTable } from '@isobath/client';
import { sampleRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { SampleChoice } from './slice-queries.ts';

/** Which of more observations a table holds, as the server says it, with signs that headers do not have; undefined where it holds them all. */
export function sampleNote({ note }: ColumnTable): string | undefined {
  return note?.replace(/([\d.]{1,9}) x ([\d.]{1,9}) degrees/, '$1° × $2°');
}

/** The observations that a map shows. */
export interface ShownSample {
  drawn: number;
  /** Of the whole variable; undefined while that is not known. */
  total: number | undefined;
  choice: SampleChoice;
  hasDepth: boolean;
}

/** What the map leaves out, and how to see it; undefined where it leaves nothing out. */
export function describeSample({
  drawn,
  total,
  choice,
  hasDepth,
}: ShownSample): string | undefined {
  if (total === undefined ? drawn < sampleRowLimit : drawn >= total) return undefined;
  const of = `${formatCount(drawn)}${total === undefined ? '' : ` of ${formatCount(total)}`} observations`;
  return [
    choice === 'newest' && `Truncated: the map shows the newest ${of}.`,
    hasDepth && 'Click a point for its profile.',
    'The download has them all.',
  ]
    .filter(Boolean)
    .join(' ');
}
