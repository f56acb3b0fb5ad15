import type { Measurement } from '@isobath/ocean';
import { summariseKind, wordsOfKind } from '../../colour/kind-summary.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { orderRows, pickRows } from '../../columns/order-rows.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { errorBarTools } from '../../frame/error-bar-tool.ts';
import { cellText, countText, nameText, valueText } from '../../text/text.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { countsText, errorBarsUpTo } from '../series/series-figure.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { portraitPx } from './portrait.ts';
import { planProfileFigure } from './profile-figure.ts';
import type { Profile } from './profile-figure.ts';

/** How a profile is drawn. */
export interface ProfileOptions {
  unit: string;
  title: ChartTitle;
  isLog?: boolean | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** Ends of the axis of values, to compare with other charts; undefined: those of the values. */
  valueRange?: readonly [number, number] | undefined;
  markers?: MarkerLook | undefined;
  /** Default: up to 40 points. */
  hasErrorBars?: boolean | undefined;
  /** Default: higher than wide, with what it is of beside it. */
  heightPx?: number | undefined;
}

interface FoundProfile extends Profile {
  statistics: ValueStatistics;
  depths: ValueStatistics;
  first: Uint32Array;
}

const tableRows = 100;

/** Values over depth: depth downward, shallow on top. */
export const describe = describeBy(
  (profile: Profile): FoundProfile => ({
    ...profile,
    statistics: describeValues(profile.values),
    depths: describeValues(profile.depth),
    first: orderRows(profile.depth).subarray(0, tableRows),
  }),
  describeProfile,
);

function describeProfile(
  profile: FoundProfile,
  options: ProfileOptions,
): ChartDescription<ProfileOptions> {
  const { depth, values, std, counts, statistics, depths } = profile;
  const { unit, title, isLog = false, valueRange, markers, measurement } = options;
  const { hasErrorBars = depth.length <= errorBarsUpTo } = options;
  const wordsOf = wordsOfKind(measurement, unit);
  const kind = summariseKind(measurement, { values, unit });
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const spread = kind?.words ?? `${words(statistics.min)} to ${words(statistics.max)}`;
  return {
    title,
    summary: `${nameText(title)}: ${countText(statistics.count, 'value')} from ${valueText(depths.min, 'm')} to ${valueText(depths.max, 'm')} deep, ${spread}.`,
    tools: errorBarTools({
      hasDeviations: std !== undefined,
      isShown: hasErrorBars,
      isUpright: false,
    }),
    aside:
      options.heightPx === undefined ? (
        <ProfileFacts statistics={statistics} depths={depths} unit={unit} kind={kind} />
      ) : undefined,
    table: {
      statistics,
      unit,
      kind,
      noun: 'value',
      headings: [
        'Depth (m)',
        unit || 'Value',
        ...(std ? ['Standard deviation'] : []),
        ...(counts ? ['Mean of'] : []),
      ],
      rows: listRows(profile),
      rowCount: depth.length,
    },
    figure: (theme) =>
      planProfileFigure(
        profile,
        { title: title.quantity ?? title.title, unit },
        { hasErrorBars, isLog, valueRange, markers, measurement, wordsOf },
        theme,
      ),
    heightPx: options.heightPx ?? portraitPx,
  };
}

function listRows({
  depth,
  values,
  std,
  counts,
  first,
  depths,
  statistics,
}: FoundProfile): string[][] {
  const columns = [depth, values, ...(std ? [std] : [])];
  return pickRows(columns, first).map(([at, ...others], row) => [
    cellText(at ?? NaN, depths.style),
    ...others.map((value) => cellText(value, statistics.style)),
    ...(counts ? [countsText(counts, first[row] ?? 0)] : []),
  ]);
}
