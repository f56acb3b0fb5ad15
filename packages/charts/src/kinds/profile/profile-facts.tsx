import { valueText } from '../../text/text.ts';
import type { KindSummary } from '../../colour/kind-summary.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { formatCount, formatDepthRange } from '@isobath/ocean';

/** What a profile is of, beside it: how many values, from where to where, and how deep. */
export function ProfileFacts(props: {
  statistics: ValueStatistics;
  depths: ValueStatistics;
  unit: string;
  /** What is said of values that are no quantities. */
  kind?: KindSummary | undefined;
}) {
  const { statistics, depths, unit, kind } = props;
  if (statistics.count === 0) return null;
  const { min, max, style } = statistics;
  const lowest = valueText(min, unit, style);
  const range = min === max ? lowest : `${lowest} to ${valueText(max, unit, style)}`;
  return (
    <dl className="isobath-chart-facts">
      <dt>Values</dt>
      <dd>{formatCount(statistics.count)}</dd>
      <dt>{kind ? 'What they are' : 'Range'}</dt>
      <dd>{kind?.words ?? range}</dd>
      <dt>Depth</dt>
      <dd>{formatDepthRange([depths.min, depths.max])}</dd>
    </dl>
  );
}
