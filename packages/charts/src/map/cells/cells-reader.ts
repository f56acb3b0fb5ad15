import type { MapReader } from '../reading/reading.ts';
import { readPoints } from '../reading/points-reader.ts';
import { planCells, rowAt } from '../../cells/plan-cells.ts';
import type { CellsScene } from '../../raster/rasterise-cells.ts';
import { placeOn } from '../../cells/cell-surface.ts';

/** Places so many steps away do not change where a cell ends. */
const stepsAround = 10;
/** Below this two rows are at one place: a metre, on the unit sphere. */
const samePlace = 1.6e-7;

/** Reads the cell under a place, from the places around it: those of all would take a second. The keyboard walks from row to row. */
export function readCells(scene: CellsScene, more: (index: number) => string[]): MapReader {
  const { step } = readPoints({ ...scene, kind: 'points' }, more);
  const { lon, lat, values } = scene;
  return {
    step,
    readAt: (place) => {
      const around = Math.abs(place.lat) > 90 ? [] : rowsAround(scene, place);
      const pick = (column: Float64Array): number[] => around.map((row) => column[row]!);
      const found = rowAt(planCells(pick(lon), pick(lat), scene.surface), place.lon, place.lat);
      const index = around[found];
      if (index === undefined) return undefined;
      const at = { lon: lon[index]!, lat: lat[index]! };
      return { index, ...at, value: values[index]!, more: more(index) };
    },
  };
}

/** The rows around the one that is nearest to a place, in their order. */
function rowsAround(
  { surface, lon, lat }: CellsScene,
  place: { lon: number; lat: number },
): number[] {
  const distancesTo = (one: { lon: number; lat: number }): Float64Array => {
    const [x, y, z] = placeOn(surface, one.lon, one.lat);
    return lon.map((east, row) => {
      const [ownX, ownY, ownZ] = placeOn(surface, east, lat[row]!);
      return Math.hypot(ownX - x, ownY - y, ownZ - z);
    });
  };
  const leastOf = (distances: Float64Array, above: number): number => {
    let least = -1;
    for (const [row, distance] of distances.entries())
      if (distance > above && (least < 0 || distance < distances[least]!)) least = row;
    return least;
  };
  const nearest = leastOf(distancesTo(place), -1);
  if (nearest < 0) return [];
  const distances = distancesTo({ lon: lon[nearest]!, lat: lat[nearest]! });
  const neighbour = leastOf(distances, samePlace);
  const reach = neighbour < 0 ? samePlace : distances[neighbour]! * stepsAround;
  return Array.from(distances.keys()).filter((row) => distances[row]! <= reach);
}
