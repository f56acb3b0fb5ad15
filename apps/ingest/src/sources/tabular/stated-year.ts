import { basename } from 'node:path';
import { MS_PER_DAY } from '@isobath/ocean';
import { draftFieldTime } from './draft/header-fields.ts';
import type { SourceTable } from './table.ts';
import { readIsoInstant } from './times/instants.ts';
import { compileStrftime } from './times/strftime.ts';

/** Names of header fields that say when the rows begin. */
const BEGINNING = /start|begin|deploy|cast|cruise/i;
/** Rows may begin this long before or after the beginning that a header states. */
const MAX_APART_MS = 550 * MS_PER_DAY;

/**
 * Compares the first row of a table with the beginning that a header field states: two-digit years
 * in the wrong century and clocks that were never set are further away than a deployment lasts. The
 * answer is a note; undefined where they agree or no field states a beginning.
 */
function contradictStart({ file, fields }: SourceTable, firstMs: number): string | undefined {
  const named = new Map([...fields].filter(([name]) => BEGINNING.test(name)));
  const origin = draftFieldTime(named);
  const text = origin?.attribute === undefined ? undefined : named.get(origin.attribute);
  if (text === undefined || origin?.format?.startsWith('TODO') === true) return undefined;
  const stated =
    origin?.format === undefined
      ? readIsoInstant(text, 0)
      : compileStrftime(origin.format)(text)?.ms;
  if (typeof stated !== 'number' || !(Math.abs(stated - firstMs) > MAX_APART_MS)) return undefined;
  return `${basename(file)}: the header field ${origin?.attribute ?? ''} says ${text}, but the rows begin in ${new Date(firstMs).getUTCFullYear()}: check the years of the rows`;
}

/** Looks at the first of the instants of a table, and adds what contradicts its header to the notes. */
export function watchStart(table: SourceTable, notes: Set<string>): (instantMs: number) => void {
  let isFirst = true;
  return (instantMs) => {
    if (!isFirst) return;
    isFirst = false;
    const note = contradictStart(table, instantMs);
    if (note !== undefined) notes.add(note);
  };
}
