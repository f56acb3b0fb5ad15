import { MS_PER_DAY } from '@isobath/ocean';
import { readInstant, writeInstant } from './convert.ts';
import type { Place } from '../sql-refusal.ts';
import type { CompareOperator } from '../parse/tree.ts';
import { mirrored } from '../parse/tree.ts';
import type { Written } from './written.ts';
import { compose } from './written.ts';

/** How a day is compared, and where. */
interface DayComparison {
  readonly operator: CompareOperator;
  readonly place: Place;
}

/**
 * The day of a time (`CAST(time AS date)`) compared with a constant or another day, as a range of the time itself: the engine finds the rows of a
 * time by its index, but those of a day, which it computes from each time, only by reading all rows. Undefined where
 * neither side is such a day.
 */
export function compareDays(
  left: Written,
  right: Written,
  { operator, place }: DayComparison,
): Written | undefined {
  const isTurned =
    left.dayOf === undefined || (left.loose === undefined && right.dayOf !== undefined);
  const [day, other] = isTurned ? [right, left] : [left, right];
  if (day.dayOf === undefined) return undefined;
  const bounds = readDay(other, place);
  return (
    bounds &&
    compose(rangeOf(day.dayOf, isTurned ? mirrored[operator] : operator, bounds), [left, right], {
      kind: 'condition',
    })
  );
}

/** First instant of a day and of the next one. */
interface DayBounds {
  readonly start: string;
  readonly next: string;
}

function readDay(value: Written, place: Place): DayBounds | undefined {
  if (typeof value.literal === 'string') {
    const start = Math.floor(readInstant(value.literal, place) / MS_PER_DAY) * MS_PER_DAY;
    return { start: writeInstant(start).sql, next: writeInstant(start + MS_PER_DAY).sql };
  }
  return value.isDay ? { start: value.sql, next: `addDays(${value.sql}, 1)` } : undefined;
}

function rangeOf(time: string, operator: CompareOperator, { start, next }: DayBounds): string {
  if (operator === '=') return `(${time} >= ${start} AND ${time} < ${next})`;
  if (operator === '<>') return `(${time} < ${start} OR ${time} >= ${next})`;
  if (operator === '>=' || operator === '<') return `(${time} ${operator} ${start})`;
  return operator === '>' ? `(${time} >= ${next})` : `(${time} < ${next})`;
}
