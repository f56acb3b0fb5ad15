import type { SeaFloorQuery, SeaFloorReply } from '@isobath/contract';
import { seaFloorTileDegrees } from '@isobath/contract';
import type { Places, SeaFloor } from '../checks/known-ocean.ts';

type Tile = NonNullable<SeaFloorReply['tile']>;

/** Squares that are looked up; all of the Earth are 648. */
const MAX_TILES = 200;

/** The sea floor of the squares in which the places are; undefined where no bathymetry is loaded. */
export async function loadSeaFloor(
  { lat, lon }: Places,
  load: (tiles: readonly SeaFloorQuery[]) => Promise<readonly (Tile | null)[]>,
): Promise<SeaFloor | undefined> {
  const wanted = new Map<number, SeaFloorQuery>();
  for (let at = 0; at < lat.length; at += 1) {
    const [north, east] = [lat[at] as number, lon[at] as number];
    if (!isOnEarth(north, east)) continue;
    const key = keyOf(north, east);
    if (!wanted.has(key)) wanted.set(key, tileOf(north, east));
  }
  if (wanted.size > MAX_TILES)
    throw new Error(
      `the positions are in ${wanted.size} squares of ${seaFloorTileDegrees}°, and at most ${MAX_TILES} are asked for`,
    );
  const keys = [...wanted.keys()];
  const loaded = await load([...wanted.values()]);
  const tiles = new Map<number, Tile>();
  loaded.forEach((tile, at) => {
    if (tile !== null) tiles.set(keys[at] as number, tile);
  });
  const [first] = tiles.values();
  return (
    first && {
      source: first.dataset,
      metresAt: (north, east) =>
        isOnEarth(north, east)
          ? deepestAround(tiles.get(keyOf(north, east)), north, east)
          : undefined,
    }
  );
}

function isOnEarth(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** The pole belongs to the squares south of it, 180° E to those east of the date line. */
function tileOf(lat: number, lon: number): { lat: number; lon: number } {
  const floor = (degrees: number): number =>
    seaFloorTileDegrees * Math.floor(degrees / seaFloorTileDegrees);
  return {
    lat: Math.min(90 - seaFloorTileDegrees, floor(lat)),
    lon: lon === 180 ? -180 : floor(lon),
  };
}

function keyOf(lat: number, lon: number): number {
  const tile = tileOf(lat, lon);
  return tile.lat * 1000 + tile.lon;
}

/** The deepest of the cells around a place, four at most: what lies between the cells is not known. */
function deepestAround(tile: Tile | undefined, lat: number, lon: number): number | undefined {
  if (tile === undefined) return undefined;
  const east = lon === 180 ? -180 : lon;
  let deepest: number | undefined;
  for (const row of neighbours(tile.lats, lat))
    for (const column of neighbours(tile.lons, east)) {
      const metres = tile.metres[row * tile.lons.length + column];
      if (typeof metres === 'number' && !(metres <= (deepest ?? -Infinity))) deepest = metres;
    }
  return deepest;
}

/** The places in a rising list between which a value lies; one where it lies on it or beyond the ends. */
function neighbours(values: readonly number[], value: number): number[] {
  let [low, high] = [-1, values.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= value) low = middle;
    else high = middle;
  }
  const around = values[low] === value ? [low] : [low, high];
  return around.filter((at) => at >= 0 && at < values.length);
}
