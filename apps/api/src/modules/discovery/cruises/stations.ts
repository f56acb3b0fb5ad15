import type { CruiseStations } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import { formatInstant, normalizeLongitude } from '@isobath/ocean';
import type { Track } from './trajectory.ts';

/** Where rows of depths are read. */
interface StationsSource {
  readonly engine: Engine;
  readonly physicalTable: string;
  readonly signal: AbortSignal;
}

type Station = CruiseStations[number]['stations'][number];

const limits = { timeoutMs: 30_000, maxMemoryBytes: 1_000_000_000 } as const;

/** The times and places of a track at which a table has rows at two depths or more, by time. Rows of other ships have other times or places. */
export async function readStations(
  { engine, physicalTable, signal }: StationsSource,
  { timesMs, lats, lons }: Track,
): Promise<Station[]> {
  const [first, last] = [timesMs[0], timesMs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const own = new Set(timesMs.map((at, index) => placeName(at, lats[index], lons[index])));
  const rows = await engine.readRows<{
    at: number;
    lat: number;
    lon: number;
    depths: number;
    top: number;
    bottom: number;
  }>(
    {
      sql: `SELECT toUnixTimestamp64Milli(time) AS at, lat, lon, uniqExact(depth) AS depths, min(depth) AS top, max(depth) AS bottom FROM ${quoteIdentifier(physicalTable)} WHERE toUnixTimestamp64Milli(time) BETWEEN {first:Int64} AND {last:Int64} GROUP BY at, lat, lon HAVING depths > 1 ORDER BY at, lat, lon`,
      params: { first, last },
      limits,
    },
    signal,
  );
  return rows.flatMap(({ at, lat, lon, depths, top, bottom }) =>
    own.has(placeName(at, lat, lon))
      ? [
          {
            Time: formatInstant(at),
            Lat: lat,
            Lon: normalizeLongitude(lon),
            Depths: depths,
            Depth_Min: top,
            Depth_Max: bottom,
          },
        ]
      : [],
  );
}

/** Times, and places to about a metre. */
function placeName(at: number, lat: number | undefined, lon: number | undefined): string {
  return `${at} ${lat?.toFixed(5)} ${lon === undefined ? '' : normalizeLongitude(lon).toFixed(5)}`;
}
