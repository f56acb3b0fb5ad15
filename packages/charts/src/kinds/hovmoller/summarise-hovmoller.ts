import type { Measurement } from '@isobath/ocean';
import type { KindSummary } from '../../colour/kind-summary.ts';
import { averageNoun } from '../../columns/cell-averages.ts';
import { formatCount } from '@isobath/ocean';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { countText, valueText, verbFor } from '../../text/text.ts';
import { alongText } from '../section/along-text.ts';
import { whenText } from './hovmoller-figure.ts';
import type { Hovmoller } from './hovmoller-of-columns.ts';

/** The diagram in one sentence: what, how much of it, where and when, and its lowest and highest mean with their places and times. */
export function summariseHovmoller(
  diagram: Hovmoller,
  {
    title,
    unit,
    statistics,
    kind,
  }: {
    title: ChartTitle;
    unit: string;
    statistics: ValueStatistics;
    /** What is said of values that are no quantities. */
    kind?: KindSummary | undefined;
  },
): string {
  const { along, time, direction } = diagram;
  const name = title.subtitle ? `${title.title}, ${title.subtitle}` : title.title;
  const place = (index: number): string => alongText(direction, along[index] ?? NaN);
  const when = (index: number): string => whenText(diagram, time[index] ?? NaN);
  const where = `from ${place(0)} to ${place(along.length - 1)}, ${when(0)} to ${when(time.length - 1)}`;
  const { count, missing, min, max, minIndex, maxIndex, style } = statistics;
  if (count === 0) return `${name}: none of ${countText(missing, 'mean')} ${where} has a value.`;
  if (kind)
    return `${name}: ${formatCount(count)} of ${countText(count + missing, 'mean')} ${where} ${verbFor(count, 'has', 'have')} a value; ${kind.words}.`;
  const at = (index: number): string =>
    `${place(index % along.length)}, ${when(Math.floor(index / along.length))}`;
  return `${name}: ${formatCount(count)} of ${countText(count + missing, 'mean')} ${where} ${verbFor(count, 'has', 'have')} a value, from ${valueText(min, unit, style)} (${at(minIndex)}) to ${valueText(max, unit, style)} (${at(maxIndex)}).`;
}

/** What the means are of, and how many of them lack values in more than half of their area. */
export function meanNotes(
  { direction, maxPerCell, depthCount, values, validShare }: Hovmoller,
  measurement?: Measurement,
): string[] {
  const other = direction === 'lat' ? 'longitudes' : 'latitudes';
  const depths = depthCount > 1 ? ` and ${depthCount} depths, which count alike` : '';
  const notes = [
    `Each value is the ${averageNoun(measurement)} over ${other}, weighted by the area of the cells${depths}, of up to ${countText(maxPerCell, 'value')}.`,
  ];
  const poor = values.reduce(
    (count, value, cell) =>
      count + (Number.isFinite(value) && (validShare[cell] ?? 0) < 0.5 ? 1 : 0),
    0,
  );
  if (poor > 0)
    notes.push(
      `${formatCount(poor)} of the means ${verbFor(poor, 'has', 'have')} values in less than half of ${verbFor(poor, 'its', 'their')} area; each tells its share when pointed at.`,
    );
  return notes;
}
