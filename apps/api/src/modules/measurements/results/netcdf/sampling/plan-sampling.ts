import type { AnswerColumn } from '../../result-request.ts';
import type { NamedCount, SamplingFacts } from './sampling-facts.ts';
import type { SamplingColumns } from './sampling-columns.ts';
import { castKeys } from './sampling-columns.ts';

/** What a file of samples is by CF 1.11 §9.1. */
export type FeatureType =
  | 'point'
  | 'trajectory'
  | 'timeSeries'
  | 'profile'
  | 'trajectoryProfile'
  | 'timeSeriesProfile';

/** A dimension of the file: its instances, and the columns that belong to it. */
export interface PlannedLevel {
  readonly kind: 'trajectory' | 'station' | 'profile' | 'obs';
  readonly length: number;
  /** Columns by whose values one instance is told from the next: places in the list of columns. */
  readonly keys: readonly number[];
  /** The column that names the instance, where one does. */
  readonly id: number | null;
}

/** How samples are laid out: outermost level first, `obs` last. */
export interface SamplingPlan {
  readonly featureType: FeatureType;
  readonly levels: readonly PlannedLevel[];
  /** How instances are told apart, for people. */
  readonly comment: string;
}

/** Rows from which on a cast is a profile and not a single sample, on average. */
const minRowsOfProfile = 2;

/**
 * Chooses what the rows are, by what they show and nothing else: profiles where two or more rows on average have the same time and place;
 * series where positions do not move; tracks where a column names what moved; points otherwise.
 */
export function planSampling(
  columns: readonly AnswerColumn[],
  found: SamplingColumns,
  facts: SamplingFacts,
): SamplingPlan {
  const planning: Planning = {
    found,
    facts,
    nameOf: (index) => columns[index]?.header ?? '',
    obs: { kind: 'obs', length: facts.rowCount, keys: [], id: null },
  };
  if (facts.rowCount === 0)
    return { featureType: 'point', levels: [planning.obs], comment: 'No row is in these bounds.' };
  const isProfiles = found.depth !== null && facts.rowCount >= minRowsOfProfile * facts.castCount;
  return (
    planSeries(planning) ??
    (isProfiles ? planProfiles(planning) : (planTrack(planning) ?? planPoints(planning)))
  );
}

interface Planning {
  readonly found: SamplingColumns;
  readonly facts: SamplingFacts;
  readonly nameOf: (index: number) => string;
  readonly obs: PlannedLevel;
}

/** Stations that stay where they are, of which one at least was visited more than once. */
function planSeries({ found, facts, nameOf, obs }: Planning): SamplingPlan | undefined {
  const { station } = facts;
  const isNamed = station !== null && isWhole(station) && station.count === station.placeCount;
  const isAlone =
    found.station === null &&
    found.platform === null &&
    facts.placeCount === 1 &&
    facts.time !== null &&
    facts.time[0] < facts.time[1];
  if (!isNamed && !isAlone) return undefined;
  const length = isNamed ? station.count : 1;
  if (facts.castCount <= length) return undefined;
  const id = isNamed ? found.station : null;
  const stations: PlannedLevel = {
    kind: 'station',
    length,
    keys: [...(id === null ? [] : [id]), found.lat, found.lon],
    id,
  };
  const how =
    id === null
      ? 'All rows are at one position, which is the station.'
      : `Stations are told apart by ${nameOf(id)}; each has one position.`;
  if (found.depth === null)
    return { featureType: 'timeSeries', levels: [stations, obs], comment: how };
  const casts = castKeys(found).filter((key) => key !== id);
  const profiles: PlannedLevel = {
    kind: 'profile',
    length: facts.castCount,
    keys: [found.time, ...casts],
    id: null,
  };
  return {
    featureType: 'timeSeriesProfile',
    levels: [stations, profiles, obs],
    comment: `${how} ${describeCasts([found.time, ...casts].map(nameOf))}`,
  };
}

function planProfiles({ found, facts, nameOf, obs }: Planning): SamplingPlan {
  const outer = facts.platform !== null && isWhole(facts.platform) ? found.platform : null;
  const casts = castKeys(found).filter((key) => key !== outer);
  const keys = [found.time, found.lat, found.lon, ...casts];
  const profiles: PlannedLevel = { kind: 'profile', length: facts.castCount, keys, id: null };
  const how = describeCasts(keys.map(nameOf));
  if (outer === null || facts.platform === null)
    return {
      featureType: 'profile',
      levels: [profiles, obs],
      comment:
        casts.length > 0
          ? how
          : `${how} No column names the cast, so that casts at the same time and place cannot be told apart.`,
    };
  const tracks: PlannedLevel = {
    kind: 'trajectory',
    length: facts.platform.count,
    keys: [outer],
    id: outer,
  };
  return {
    featureType: 'trajectoryProfile',
    levels: [tracks, profiles, obs],
    comment: `Trajectories are told apart by ${nameOf(outer)}. ${how}`,
  };
}

function planTrack({ found, facts, nameOf, obs }: Planning): SamplingPlan | undefined {
  const [id, named] =
    found.platform !== null ? [found.platform, facts.platform] : [found.cruise, facts.cruise];
  if (id === null || named === null || !isWhole(named)) return undefined;
  const tracks: PlannedLevel = { kind: 'trajectory', length: named.count, keys: [id], id };
  return {
    featureType: 'trajectory',
    levels: [tracks, obs],
    comment: `Trajectories are told apart by ${nameOf(id)}; each is in order of time.`,
  };
}

function planPoints({ found, obs }: Planning): SamplingPlan {
  const comment =
    found.platform === null && found.cruise === null
      ? 'No column of this file names a platform or a cruise, so that its rows are points without a connection.'
      : 'Not every row names its platform or cruise, so that the rows are points without a connection.';
  return { featureType: 'point', levels: [obs], comment };
}

function isWhole({ missingCount }: NamedCount): boolean {
  return missingCount === 0;
}

function describeCasts(names: readonly string[]): string {
  return `Rows with the same ${names.join(', ')} are one profile.`;
}
