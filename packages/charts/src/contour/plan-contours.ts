import { formatNumber, styleOfSteps } from '@isobath/ocean';
import { coarsenField } from './coarsen-field.ts';
import { traceIsolines } from './isolines.ts';
import type { Field, Isoline } from './isolines.ts';
import { planLevels } from './levels.ts';
import type { LevelRange } from './levels.ts';
import { smoothLine } from './smooth-line.ts';

/** A line to draw: every fifth is thick, and those long enough carry their value. */
export interface ContourLine extends Isoline {
  isThick: boolean;
  label: string;
}

/** The lines over a field, and by how many values along each axis it was averaged before they were traced (1: not at all). */
export interface Contours {
  lines: readonly ContourLine[];
  block: number;
}

/** Values above which a field is averaged in blocks before its lines are traced: more cannot be told apart on the screen. */
const maxValues = 400_000;
/** Values up to which lines are smoothed; of more, their corners cannot be seen. */
const maxSmoothed = 20_000;

/** The lines for a colour scale, or another range of values, over a field of any size. */
export function planContours(field: Field, colours: LevelRange): Contours {
  const { field: traced, block } = coarsenField(field, maxValues);
  const levels = planLevels(colours);
  const isSmooth = field.values.length <= maxSmoothed;
  const style = { ...styleOfSteps(levels.map(({ value }) => value)), significant: 6 };
  const isThick = new Map(levels.map((level) => [level.value, level.isThick]));
  const lines = traceIsolines(
    traced,
    levels.map(({ value }) => value),
  ).map((line) => ({
    ...line,
    points: isSmooth ? smoothLine(line.points, line.isClosed) : line.points,
    isThick: isThick.get(line.level) ?? false,
    label: formatNumber(line.level, style),
  }));
  return { lines, block };
}

/** What has to be said when a field was averaged; nothing when it was not. */
export function contourNotes({ block }: Contours): string[] {
  return block === 1
    ? []
    : [`The contour lines follow means of ${block} × ${block} values; colours show every value.`];
}
