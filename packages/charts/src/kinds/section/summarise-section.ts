import type { Measurement } from '@isobath/ocean';
import type { KindSummary } from '../../colour/kind-summary.ts';
import { averageNoun } from '../../columns/cell-averages.ts';
import { formatCount, formatDepth } from '@isobath/ocean';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { countText, valueText, verbFor } from '../../text/text.ts';
import { alongText } from './along-text.ts';
import type { Section, SectionAxis } from './section.ts';

const others: Readonly<Record<SectionAxis, string>> = {
  lat: 'times and longitudes',
  lon: 'times and latitudes, weighted by area',
  line: 'times',
  time: 'places',
};

/** The section in one sentence: what, how much of it, from where to where and how deep, and its lowest and highest value with their places. */
export function summariseSection(
  section: Section<SectionAxis>,
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
  const { along, depth, direction } = section;
  const name = title.subtitle ? `${title.title}, ${title.subtitle}` : title.title;
  const where = `from ${alongText(direction, along[0] ?? NaN)} to ${alongText(direction, along.at(-1) ?? NaN)}, ${formatDepth(depth[0] ?? NaN)} to ${formatDepth(depth.at(-1) ?? NaN)}`;
  const { count, missing, min, max, minIndex, maxIndex, style } = statistics;
  if (count === 0) return `${name}: none of ${countText(missing, 'cell')} ${where} has a value.`;
  if (kind)
    return `${name}: ${formatCount(count)} of ${countText(count + missing, 'cell')} ${where} ${verbFor(count, 'has', 'have')} a value; ${kind.words}.`;
  const at = (index: number): string =>
    `${formatDepth(depth[Math.floor(index / along.length)] ?? NaN)}, ${alongText(direction, along[index % along.length] ?? NaN)}`;
  return `${name}: ${formatCount(count)} of ${countText(count + missing, 'cell')} ${where} ${verbFor(count, 'has', 'have')} a value, from ${valueText(min, unit, style)} (${at(minIndex)}) to ${valueText(max, unit, style)} (${at(maxIndex)}).`;
}

/** What has to be said of where cells come from: along a line those of the grid that it passes, and of several rows as their mean. */
export function averageNotes(
  { direction, maxPerCell }: Section<SectionAxis>,
  measurement?: Measurement,
): string[] {
  const passed =
    direction === 'line'
      ? [
          'The section has the cells of the grid that the line passes, each with its own values; nothing is interpolated.',
        ]
      : [];
  if (maxPerCell === 1) return passed;
  return [
    ...passed,
    `Each cell is the ${averageNoun(measurement)} of up to ${formatCount(maxPerCell)} values (${others[direction]}).`,
  ];
}
