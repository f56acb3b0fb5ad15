import type { AnswerColumn } from '../../result-request.ts';

/** The columns of a result by what they mean for samples along casts and tracks: places in the list of columns, counted from 0. */
export interface SamplingColumns {
  readonly time: number;
  readonly lat: number;
  readonly lon: number;
  readonly depth: number | null;
  /** What moves and measures: a float, a glider, a drifter. */
  readonly platform: number | null;
  /** A cruise or a ship. */
  readonly cruise: number | null;
  readonly station: number | null;
  /** What counts the casts of a platform or a station. */
  readonly casts: readonly number[];
}

/** Column names that say what a row belongs to, in the order of preference; case and underscores do not count. */
const samplingNames = {
  platform: [
    'platform_number',
    'platform_id',
    'platform_code',
    'platform_name',
    'platform',
    'float_id',
    'float_number',
    'float',
    'wmo_id',
    'wmo_number',
    'wmo',
    'glider_id',
    'glider_name',
    'glider',
    'drifter_id',
    'drifter',
    'trajectory_id',
    'trajectory',
  ],
  cruise: ['expocode', 'cruise_id', 'cruise_name', 'cruise_number', 'cruise', 'ship', 'vessel'],
  station: [
    'station_id',
    'station_name',
    'station_number',
    'station',
    'stnnbr',
    'site_id',
    'site_name',
    'site',
    'mooring_id',
    'mooring',
    'buoy_id',
    'buoy',
    'gauge_id',
    'gauge',
  ],
  cast: [
    'cast_id',
    'cast_number',
    'cast',
    'castno',
    'profile_id',
    'profile_number',
    'profile',
    'cycle_number',
    'cycle',
    'dive_number',
    'dive',
  ],
} as const;

/** What is missing or too much for samples, in words; or their columns. */
export function findSamplingColumns(columns: readonly AnswerColumn[]): SamplingColumns | string {
  const headers = columns.map(({ header }) => header.toLowerCase());
  const twice = headers.find((header, index) => headers.indexOf(header) !== index);
  if (twice !== undefined) return `it has two columns "${twice}"`;
  const missing = ['time', 'lat', 'lon'].filter((name) => !headers.includes(name));
  if (missing.length > 0)
    return headers.includes('month')
      ? 'its months are those of a mean year, and a sample has a time'
      : `it has no ${missing.join(', ')}`;
  const odd = columns.find(({ header }) => !/^[A-Za-z_]\w*$/.test(header));
  if (odd) return `"${odd.header}" is not a name for a variable`;
  const find = (names: readonly string[]): number[] =>
    names
      .map((name) => headers.findIndex((header) => plainName(header) === plainName(name)))
      .filter((index) => index >= 0);
  const depth = headers.indexOf('depth');
  return {
    time: headers.indexOf('time'),
    lat: headers.indexOf('lat'),
    lon: headers.indexOf('lon'),
    depth: depth < 0 ? null : depth,
    platform: find(samplingNames.platform)[0] ?? null,
    cruise: find(samplingNames.cruise)[0] ?? null,
    station: find(samplingNames.station)[0] ?? null,
    casts: find(samplingNames.cast),
  };
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

/** The columns that tell one cast from another, besides time and place. */
export function castKeys({ platform, cruise, station, casts }: SamplingColumns): number[] {
  return [platform, cruise, station, ...casts].filter((index) => index !== null);
}
