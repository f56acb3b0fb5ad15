import type { ChartRange, ChartSubtype } from '@isobath/contract';
import { formatDatedTime, formatDepth, formatInstant } from '@isobath/ocean';
import type { TimeStyle } from '@isobath/ocean';
import type { ChartStep, StepAxis } from '../../chart/chart-look.ts';
import { chartTypeOf } from '../../chart/chart-type-of.ts';

/** What charts of a type can be stepped through; a section shows all depths at once. */
export function stepAxesOf(subtype: ChartSubtype, hasDepth: boolean): readonly StepAxis[] {
  return chartTypeOf({ subtype }).steps.filter((axis) => axis === 'time' || hasDepth);
}

/** Said where an address names a step that the table does not have. */
export const noSuchStep = 'There is no such step in this table. Choose another one above.';

/** The column that tells the steps of rows apart. */
export function stepColumn(axis: StepAxis, isClimatology: boolean): 'time' | 'month' | 'depth' {
  return axis === 'time' && isClimatology ? 'month' : axis;
}

/** The part of a chart that one step shows. */
export function narrowRange(
  range: ChartRange,
  { axis, at }: ChartStep,
  isClimatology: boolean,
): ChartRange {
  if (axis === 'depth') return { ...range, depth1: at, depth2: at };
  const moment = isClimatology ? String(at) : formatInstant(at);
  return { ...range, dt1: moment, dt2: moment };
}

/** A step in words: a month, a moment in UTC, or a depth in metres. */
export function stepText({ axis, at }: ChartStep, style: TimeStyle): string {
  if (axis === 'depth') return formatDepth(at);
  return formatDatedTime(at, style);
}

/** Depths are stored with 24 bits: one that came by another way may differ behind the seventh digit. */
const sameStep = 1e-6;

/** Which of the steps is at a place of their axis; −1 for none. */
export function findStep(steps: readonly number[], at: number): number {
  return steps.findIndex((step) => Math.abs(step - at) <= sameStep * Math.max(1, Math.abs(at)));
}
