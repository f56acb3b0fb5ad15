import type { CruiseRecipe } from '@isobath/contract';
import { quoteIdentifier } from '@isobath/engine';
import { normalizeLongitude, requireValue, simplifyTrack, unrollTrack } from '@isobath/ocean';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { MeasuredTable } from './measure-columns.ts';
import { measureRegions } from './measure-regions.ts';
import type { RowCondition } from './measure-table.ts';
import { anyRow, measureLongitudes } from './measure-table.ts';

/** Points that a trajectory keeps. */
const trackPointLimit = 10_000;
/** Points that are looked at: of a longer track one a time slot, the first. */
const readPointLimit = 100_000;

/** A cruise's rows: their extent and their track. Longitudes of the track lie in [-180, 180). */
export interface CruiseMeasure {
  readonly cruise: CruiseRecipe;
  readonly extent: {
    latMin: number | null;
    latMax: number | null;
    lonWest: number | null;
    lonEast: number | null;
    timeMinMs: number | null;
    timeMaxMs: number | null;
  };
  readonly track: { timesMs: number[]; lats: number[]; lons: number[] };
  /** Names of the regions in which its rows lie. */
  readonly regions: readonly string[];
  readonly rowCount: number;
  readonly notes: readonly string[];
}

/** Takes a cruise's extent and track from its rows. Refuses a marking column that the table lacks, and a cruise without rows. */
export async function measureCruise(
  table: MeasuredTable,
  cruise: CruiseRecipe,
): Promise<CruiseMeasure> {
  const rowsOf = planRows(table, cruise);
  const { condition, params } = rowsOf;
  const hasTime = table.columns.some(({ name }) => name === 'time');
  const from = `FROM ${quoteIdentifier(table.physicalTable)} WHERE ${condition}`;
  const time = hasTime ? 'toUnixTimestamp64Milli(time)' : '0';
  const [extent] = await table.engine.readRows<{
    rows: number;
    latMin: number;
    latMax: number;
    timeMinMs: number;
    timeMaxMs: number;
    times: number;
  }>({
    sql: `SELECT count() AS rows, min(lat) AS latMin, max(lat) AS latMax, min(${time}) AS timeMinMs, max(${time}) AS timeMaxMs, uniqExact(${time}) AS times ${from}`,
    params,
  });
  if (!extent || extent.rows === 0)
    throw new Refusal('load-refused', `The cruise ${cruise.name} has no rows.`, {
      fields: [{ field: 'dataset.cruises', problem: `${cruise.name} has no rows` }],
    });
  const [arc] = await measureLongitudes(table, [anyRow], rowsOf);
  const regions = await measureRegions(table, rowsOf);
  const place = {
    latMin: extent.latMin,
    latMax: extent.latMax,
    lonWest: arc?.west ?? null,
    lonEast: arc?.east ?? null,
  };
  if (!hasTime)
    return {
      cruise,
      extent: { ...place, timeMinMs: null, timeMaxMs: null },
      track: { timesMs: [], lats: [], lons: [] },
      regions,
      rowCount: extent.rows,
      notes: [],
    };
  const slotMs =
    extent.times <= readPointLimit
      ? 1
      : Math.ceil((extent.timeMaxMs - extent.timeMinMs + 1) / readPointLimit);
  const points = await table.engine.readRows<{ at: number; lat: number; lon: number }>({
    sql: `SELECT min(${time}) AS at, argMin(lat, time) AS lat, argMin(lon, time) AS lon ${from} GROUP BY intDiv(${time} - {start:Int64}, {slot:Int64}) ORDER BY at`,
    params: { ...params, start: extent.timeMinMs, slot: slotMs },
  });
  const { track, notes } = thinPoints(cruise.name, points);
  const slotNote =
    slotMs === 1
      ? []
      : [`The trajectory of ${cruise.name} was read at one place every ${slotMs} ms.`];
  return {
    cruise,
    extent: { ...place, timeMinMs: extent.timeMinMs, timeMaxMs: extent.timeMaxMs },
    track,
    regions,
    rowCount: extent.rows,
    notes: [...slotNote, ...notes],
  };
}

function planRows(table: MeasuredTable, { name, where }: CruiseRecipe): RowCondition {
  if (!where) return { condition: '1', params: {} };
  const column = table.columns.find((each) => each.name === where.column);
  if (!column)
    throw new Refusal(
      'load-refused',
      `The rows of the cruise ${name} are marked by ${where.column}, which is not a column.`,
    );
  return {
    condition: `toString(${quoteIdentifier(column.name)}) = {mark:String}`,
    params: { mark: where.equals },
  };
}

function thinPoints(
  name: string,
  points: readonly { at: number; lat: number; lon: number }[],
): Pick<CruiseMeasure, 'track' | 'notes'> {
  const lons = unrollTrack(points.map(({ lon }) => lon));
  const kept = simplifyTrack(
    { lats: Float64Array.from(points, ({ lat }) => lat), lons },
    trackPointLimit,
  );
  const chosen = Array.from(kept, (index) => requireValue(points[index], 'place of a track'));
  return {
    track: {
      timesMs: chosen.map(({ at }) => at),
      lats: chosen.map(({ lat }) => lat),
      lons: chosen.map(({ lon }) => normalizeLongitude(lon)),
    },
    notes:
      kept.length === points.length
        ? []
        : [
            `The trajectory of ${name} keeps ${kept.length} of ${points.length} places, chosen by shape; the table holds them all.`,
          ],
  };
}
