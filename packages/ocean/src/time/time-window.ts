import { parseEndInstant, parseInstant } from './instant.ts';
import { isMonth, monthsBetween, parseClimatologyMonth } from './month.ts';
import type { Outcome } from '../outcome.ts';
import { accept, refuse } from '../outcome.ts';

/**
 * When: from one instant to another (epoch milliseconds, ends included), or from one month of a climatology to another (1..12, ends
 * included, `first > last` goes on past December).
 */
export type TimeWindow =
  | { readonly kind: 'instants'; readonly startMs: number; readonly endMs: number }
  | { readonly kind: 'months'; readonly first: number; readonly last: number };

/**
 * The window between two dates or instants; a bare end date takes its whole day in. Refuses what {@link parseInstant} refuses, and
 * `start-after-end`.
 */
export function parseTimeWindow(start: string, end: string): Outcome<TimeWindow> {
  const from = parseInstant(start);
  if (!from.ok) return from;
  const to = parseEndInstant(end);
  if (!to.ok) return to;
  if (from.value > to.value)
    return refuse(
      'start-after-end',
      `${start} to ${end}`,
      `the start ${start} is after the end ${end}`,
    );
  return accept({ kind: 'instants', startMs: from.value, endMs: to.value });
}

/**
 * The window between two months of a climatology; (12, 1) is December and January. Refuses with
 * `not-a-month`.
 */
export function parseMonthWindow(first: string, last: string): Outcome<TimeWindow> {
  const from = parseClimatologyMonth(first);
  if (!from.ok) return from;
  const to = parseClimatologyMonth(last);
  return to.ok ? accept({ kind: 'months', first: from.value, last: to.value }) : to;
}

/** Whether a time lies in the window, ends included: epoch milliseconds for instants, a month 1..12 for months. */
export function timeWithin(window: TimeWindow, time: number): boolean {
  if (window.kind === 'instants') return time >= window.startMs && time <= window.endMs;
  return isMonth(time) && monthsBetween(window.first, window.last).includes(time);
}

/** What two windows of one kind share: none, one or (of months) two windows. An instant and a month share nothing. */
export function intersectTimes(a: TimeWindow, b: TimeWindow): readonly TimeWindow[] {
  if (a.kind === 'instants' && b.kind === 'instants') {
    const startMs = Math.max(a.startMs, b.startMs);
    const endMs = Math.min(a.endMs, b.endMs);
    return startMs <= endMs ? [{ kind: 'instants', startMs, endMs }] : [];
  }
  if (a.kind !== 'months' || b.kind !== 'months') return [];
  const runs: { first: number; last: number }[] = [];
  for (const month of monthsBetween(a.first, a.last)) {
    if (!timeWithin(b, month)) continue;
    const open = runs.at(-1);
    if (open && (open.last % 12) + 1 === month) open.last = month;
    else runs.push({ first: month, last: month });
  }
  const [head, tail] = runs;
  const goesOn = head && tail && (tail.last % 12) + 1 === head.first;
  return (goesOn ? [{ first: tail.first, last: head.last }] : runs).map((run) => ({
    kind: 'months',
    ...run,
  }));
}
