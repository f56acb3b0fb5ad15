import type { SeaFloorQuery, SeaFloorReply } from '@isobath/contract';
import { seaFloorTileDegrees } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { Bathymetry } from './known-ocean.repository.ts';

const limits = { timeoutMs: 30_000, maxMemoryBytes: 1_000_000_000 } as const;
/** Degrees around a square that are read too: a place at its edge lies between cells on both sides. */
const margin = 1;

/** Reads a square of a bathymetry and what is around it. Cells within 0.05° become one, with the deepest of their values. */
export async function readSeaFloorTile(
  engine: Engine,
  {
    bathymetry: { dataset, physicalTable, variable, isHeight },
    square,
    signal,
  }: { bathymetry: Bathymetry; square: SeaFloorQuery; signal: AbortSignal },
): Promise<NonNullable<SeaFloorReply['tile']>> {
  const value = `toFloat64(t.${quoteIdentifier(variable)})`;
  const rows = await engine.readRows<{ lat: number; lon: number; metres: number }>(
    {
      // Degrees east of the western edge, so that a square at the date line is read in one piece.
      sql: `SELECT round(avg(t.lat), 6) AS lat, round({west:Float64} + avg(eastward), 6) AS lon, max(${isHeight ? '-' : ''}${value}) AS metres FROM (
        SELECT *, positiveModulo(lon - {west:Float64}, 360) AS eastward FROM ${quoteIdentifier(physicalTable)}
        WHERE lat BETWEEN {south:Float64} AND {north:Float64}
      ) AS t WHERE t.eastward <= {width:Float64} AND isFinite(${value}) GROUP BY floor(t.lat * 20), floor(t.eastward * 20) ORDER BY lat, lon`,
      params: {
        west: square.lon - margin,
        south: square.lat - margin,
        north: square.lat + seaFloorTileDegrees + margin,
        width: seaFloorTileDegrees + 2 * margin,
      },
      limits,
    },
    signal,
  );
  const lats = rising(rows.map(({ lat }) => lat));
  const lons = rising(rows.map(({ lon }) => lon));
  const [rowOf, columnOf] = [indexOf(lats), indexOf(lons)];
  const metres = Array.from({ length: lats.length * lons.length }, (): number | null => null);
  for (const { lat, lon, metres: depth } of rows)
    metres[(rowOf.get(lat) ?? 0) * lons.length + (columnOf.get(lon) ?? 0)] = Math.round(depth);
  return { dataset, lats, lons, metres };
}

function rising(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}

function indexOf(values: readonly number[]): Map<number, number> {
  return new Map(values.map((value, at) => [value, at]));
}
