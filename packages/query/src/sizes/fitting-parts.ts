import type { Subset } from '@isobath/contract';
import {
  formatCount,
  formatDepthRange,
  formatInstant,
  formatIsoDate,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeCentre,
  longitudeInterval,
  longitudeWidth,
  monthName,
  monthsBetween,
  MS_PER_DAY,
  normalizeLongitude,
} from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import type { TableDescription } from '../table.ts';
import type { RowsAlong } from './rows-along.ts';
import { spreadAlong } from './rows-along.ts';
import type { SizeProfile } from './size-profile.ts';
import { estimateRows, narrowProfile } from './size-profile.ts';

/** A part that fits: its description, the bounds to change, how many rows it has. `parts` are all pieces of a part that is fetched in pieces; `subset` is then the first of them. */
export interface PartSuggestion {
  text: string;
  subset: Partial<Subset>;
  rows: number;
  parts?: PartSuggestion[];
}

/** A part of a table that holds too many rows. */
export interface LargePart {
  readonly profile: SizeProfile;
  readonly bounds: Bounds;
  readonly table: TableDescription;
  /** Rows that fit. */
  readonly limit: number;
}

/** More pieces than this nobody fetches by hand. */
const maxPieces = 60;
/** Where sizes are not exact, parts are chosen smaller, so that they fit when they are counted. */
const margin = 0.9;

/** Suggests parts that would fit: the newest times, the uppermost depths, a smaller region, and the whole part in pieces. Sizes come from the profile. */
export function suggestParts(asked: LargePart): PartSuggestion[] {
  const { bounds, limit } = asked;
  const profile = narrowProfile(asked.profile, bounds);
  const large = { ...asked, profile };
  const fits = profile.isFullGrid ? limit : Math.floor(limit * margin);
  const say = (rows: number): string =>
    `${profile.isFullGrid ? '' : 'about '}${formatCount(Math.round(rows))} rows`;
  const months = spreadAlong(profile, bounds, 'month');
  const days = spreadAlong(profile, bounds, 'time');
  const depths = spreadAlong(profile, bounds, 'depth');
  return [
    ...(months ? suggestMonths(months, bounds, { fits, say }) : []),
    ...(days ? suggestDays(days, bounds, { fits, say }) : []),
    ...(depths ? suggestDepths(depths, bounds, { fits, say }) : []),
    ...suggestRegion(large, { fits, say }),
    ...(days ? suggestPieces(days, bounds, { fits, say }) : []),
  ];
}

interface SuggestionRules {
  readonly fits: number;
  readonly say: (rows: number) => string;
}

function suggestMonths(
  months: RowsAlong,
  bounds: Bounds,
  { fits, say }: SuggestionRules,
): PartSuggestion[] {
  const asked = bounds.months
    ? monthsBetween(bounds.months.first, bounds.months.last)
    : [...months.knots];
  const newest = asked.at(-1);
  let oldest: number | undefined;
  let rows = 0;
  for (const month of asked.toReversed()) {
    const more = months.rowsFrom(month, month);
    if (rows + more > fits) break;
    rows += more;
    oldest = month;
  }
  if (newest === undefined || oldest === undefined || oldest === asked[0] || rows < 1) return [];
  const name =
    oldest === newest ? monthName(newest) : `${monthName(oldest)} to ${monthName(newest)}`;
  return [
    {
      text: `${name} only: ${say(rows)}`,
      subset: { dt1: String(oldest), dt2: String(newest) },
      rows: Math.round(rows),
    },
  ];
}

/** Describes what some whole days hold within the bounds: in words, as bounds, and in rows. */
function describeDays(
  days: RowsAlong,
  { timeMs }: Bounds,
  [first, last]: readonly [number, number],
): { words: string; subset: { dt1: string; dt2: string }; rows: number } {
  const low = Math.max(first * MS_PER_DAY, timeMs.low ?? -Infinity);
  const high = Math.min((last + 1) * MS_PER_DAY - 1, timeMs.high ?? Infinity);
  const dt1 = low === first * MS_PER_DAY ? formatIsoDate(low) : formatInstant(low);
  const dt2 = high === (last + 1) * MS_PER_DAY - 1 ? formatIsoDate(high) : formatInstant(high);
  return {
    words: dt1 === dt2 ? dt1 : `${dt1} to ${dt2}`,
    subset: { dt1, dt2 },
    rows: days.rowsFrom(low, high),
  };
}

/** The first and the last day that have rows within the bounds. */
function findDays({ knots }: RowsAlong, { timeMs }: Bounds): readonly [number, number] | undefined {
  const inside = knots.filter(
    (at) => at >= (timeMs.low ?? -Infinity) && at <= (timeMs.high ?? Infinity),
  );
  const [least, greatest] = [
    Math.max(knots[0] ?? 0, timeMs.low ?? -Infinity),
    Math.min(knots.at(-1) ?? 0, timeMs.high ?? Infinity),
  ];
  const first = Math.floor((inside[0] ?? least) / MS_PER_DAY);
  const last = Math.floor((inside.at(-1) ?? greatest) / MS_PER_DAY);
  return last >= first ? [first, last] : undefined;
}

/** The greatest number from `low` to `high` for which a rising condition still holds; undefined when it does not hold at `low`. */
function findGreatest(
  low: number,
  high: number,
  holds: (at: number) => boolean,
): number | undefined {
  if (!holds(low)) return undefined;
  let good = low;
  let bad = high + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function suggestDays(
  days: RowsAlong,
  bounds: Bounds,
  { fits, say }: SuggestionRules,
): PartSuggestion[] {
  const found = findDays(days, bounds);
  if (!found) return [];
  const [first, last] = found;
  const back = findGreatest(
    0,
    last - first,
    (count) => describeDays(days, bounds, [last - count, last]).rows <= fits,
  );
  if (back === undefined || back === last - first) return [];
  const { words, subset, rows } = describeDays(days, bounds, [last - back, last]);
  return rows < 1
    ? []
    : [{ text: `The newest part, ${words}: ${say(rows)}`, subset, rows: Math.round(rows) }];
}

function suggestDepths(
  { knots, rowsFrom }: RowsAlong,
  { depth }: Bounds,
  { fits, say }: SuggestionRules,
): PartSuggestion[] {
  const levels = [...new Set(knots)].filter(
    (at) => at >= (depth.low ?? -Infinity) && at <= (depth.high ?? Infinity),
  );
  const top = levels[0];
  if (top === undefined) return [];
  let bottom: number | undefined;
  for (const level of levels) {
    if (rowsFrom(top, level) > fits) break;
    bottom = level;
  }
  if (bottom === undefined || bottom === levels.at(-1)) return [];
  const rows = rowsFrom(top, bottom);
  return rows < 1
    ? []
    : [
        {
          text: `The depths ${formatDepthRange([top, bottom])}: ${say(rows)}`,
          subset: { depth1: top, depth2: bottom },
          rows: Math.round(rows),
        },
      ];
}

function suggestRegion(
  { profile, bounds, table }: LargePart,
  { fits, say }: SuggestionRules,
): PartSuggestion[] {
  const { rows: all } = estimateRows(profile, bounds);
  let factor = Math.min(0.98, Math.sqrt(fits / all));
  for (let attempt = 0; attempt < 6; attempt += 1, factor *= 0.85) {
    const region = shrinkRegion(bounds, table, factor);
    if (!region) return [];
    const { rows } = estimateRows(profile, {
      ...bounds,
      lat: { low: region.lat1, high: region.lat2 },
      lon: longitudeInterval(region.lon1, region.lon2),
    });
    if (rows > fits || rows < 1) continue;
    const place = `${formatLatitudeRange([region.lat1, region.lat2])}, ${formatLongitudeInterval(longitudeInterval(region.lon1, region.lon2))}`;
    return [{ text: `A smaller region, ${place}: ${say(rows)}`, subset: region, rows }];
  }
  return [];
}

/** Bounds of a box with the same centre, whose sides are `factor` (0 to 1) of the requested ones, rounded to tenths of a degree. */
function shrinkRegion(
  bounds: Bounds,
  table: Pick<TableDescription, 'coverage'>,
  factor: number,
): Required<Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>> | undefined {
  const south = Math.max(bounds.lat.low ?? -90, table.coverage.latMin ?? -90);
  const north = Math.min(bounds.lat.high ?? 90, table.coverage.latMax ?? 90);
  if (!(north > south)) return undefined;
  const middle = (south + north) / 2;
  const half = ((north - south) / 2) * factor;
  const centre = longitudeCentre(bounds.lon);
  const halfWidth = (longitudeWidth(bounds.lon) / 2) * factor;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    lat1: tenth(middle - half),
    lat2: tenth(middle + half),
    lon1: tenth(normalizeLongitude(centre - halfWidth)),
    lon2: tenth(normalizeLongitude(centre + halfWidth)),
  };
}

function suggestPieces(
  days: RowsAlong,
  bounds: Bounds,
  { fits, say }: SuggestionRules,
): PartSuggestion[] {
  const found = findDays(days, bounds);
  if (!found) return [];
  const parts: PartSuggestion[] = [];
  for (let first = found[0]; first <= found[1];) {
    const last = findGreatest(
      first,
      found[1],
      (at) => describeDays(days, bounds, [first, at]).rows <= fits,
    );
    if (last === undefined || parts.length === maxPieces) return [];
    const { words, subset, rows } = describeDays(days, bounds, [first, last]);
    parts.push({ text: `${words}: ${say(rows)}`, subset, rows: Math.round(rows) });
    first = last + 1;
  }
  const [one] = parts;
  return !one || parts.length < 2
    ? []
    : [
        {
          text: `All of it in ${parts.length} parts by date; the first, ${one.text}`,
          subset: one.subset,
          rows: one.rows,
          parts,
        },
      ];
}
