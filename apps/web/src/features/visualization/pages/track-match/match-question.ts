import type { AskedTrackMatch } from '@isobath/client';
import { trackMatchLimits } from '@isobath/contract';
import type { VariableReply } from '@isobath/contract';
import {
  isAnnualMean,
  findSpatialResolution,
  findTemporalResolution,
  formatInstant,
} from '@isobath/ocean';
import type { TrackMatchAddress } from '../../../../shared/addresses/track-match-address.ts';
import type { Track } from './track-file/track.ts';

/** How near a row must be, and which depths of the variable count. Days, or months of a climatology; degrees; metres. */
export interface MatchSettings {
  readonly tolTime: number;
  readonly tolLat: number;
  readonly tolLon: number;
  readonly tolDepth: number;
  /** Undefined where the variable has no depth, or the track has depths of its own. */
  readonly depth1: number | undefined;
  readonly depth2: number | undefined;
}

const usual = { days: 1, degrees: 0.25, metres: 5 } as const;
const deepest = 12_000;
/** As many as the field of the page takes: a century. */
const anyDays = 36_500;

/** The settings of an address; what it does not say follows from the variable: half a step of its grid, and its shallowest depth for a track without depths. */
export function settingsOf(
  address: TrackMatchAddress,
  variable: VariableReply,
  hasDepths: boolean,
): MatchSettings {
  const step = findSpatialResolution(variable.Spatial_Resolution)?.stepDegrees;
  const days = findTemporalResolution(variable.Temporal_Resolution)?.stepDays;
  const degrees = step === undefined ? usual.degrees : Number((step / 2).toPrecision(6));
  const isBounded = variable.Has_Depth && !hasDepths;
  const shallowest = variable.Depth_Min ?? 0;
  return {
    tolTime: address.tolTime ?? daysBeside(variable, days),
    tolLat: address.tolLat ?? degrees,
    tolLon: address.tolLon ?? degrees,
    tolDepth: address.tolDepth ?? usual.metres,
    depth1: isBounded ? (address.depth1 ?? shallowest) : undefined,
    depth2: isBounded ? (address.depth2 ?? Math.max(shallowest, address.depth1 ?? 0)) : undefined,
  };
}

/** Half a step; any day may be compared with a mean of many years. */
function daysBeside(
  { Climatology, Temporal_Resolution }: VariableReply,
  stepDays: number = usual.days,
): number {
  if (isAnnualMean(Temporal_Resolution)) return anyDays;
  return Climatology ? 0 : Math.ceil(stepDays / 2);
}

/** What is wrong with settings, by field; nothing where they can be asked. */
export function findSettingFaults({
  depth1,
  depth2,
}: MatchSettings): Partial<Record<keyof MatchSettings, string>> {
  return depth1 !== undefined && depth2 !== undefined && depth1 > depth2
    ? { depth1: 'Start cannot be greater than end' }
    : {};
}

/** What is matched: a cruise by its name, or a track that was brought. */
export interface MatchQuestion {
  readonly variable: VariableReply;
  readonly settings: MatchSettings;
  readonly track: Track;
  readonly cruise: string | undefined;
}

/** The requests that a match is asked with: one for a cruise, one for each part of a long track, since each place is matched by itself. */
export function writeRequests({
  variable,
  settings,
  track,
  cruise,
}: MatchQuestion): AskedTrackMatch[] {
  const requested = { tableName: variable.Table_Name, fields: variable.Variable, ...settings };
  if (cruise !== undefined) return [{ ...requested, cruise }];
  const requests: AskedTrackMatch[] = [];
  const { places } = trackMatchLimits;
  for (let from = 0; from < track.timesMs.length; from += places) {
    const part = <T>(list: readonly T[]): T[] => list.slice(from, from + places);
    requests.push({
      ...requested,
      track: {
        times: part(track.timesMs).map(formatInstant),
        lats: part(track.lats),
        lons: part(track.lons),
        ...(track.depths && { depths: part(track.depths) }),
      },
    });
  }
  return requests;
}

const dayMs = 86_400_000;

/** The call of uspMatch that gives the rows of a cruise, whose number it is asked by. */
export function writeMatchStatement(
  { variable, settings, track }: MatchQuestion,
  cruiseId: number,
): string {
  const widerMs = (variable.Climatology ? 1 : Math.floor(settings.tolTime) + 1) * dayMs;
  const day = (ms: number): string => formatInstant(ms).slice(0, 10);
  const values = [
    'tblCruise_Trajectory',
    cruiseId,
    variable.Table_Name,
    variable.Variable,
    day((track.timesMs[0] ?? 0) - widerMs),
    day((track.timesMs.at(-1) ?? 0) + widerMs),
    -90,
    90,
    -180,
    180,
    settings.depth1 ?? 0,
    settings.depth2 ?? deepest,
    settings.tolTime,
    settings.tolLat,
    settings.tolLon,
    settings.tolDepth,
  ];
  return `EXEC uspMatch ${values.map((value) => `'${String(value).replaceAll("'", "''")}'`).join(', ')}`;
}
