import { setImmediate } from 'node:timers/promises';
import { requireValue } from '@isobath/ocean';
import type { AxisOrigin } from './axes.ts';
import { cutTiles } from './tiles.ts';
import { readCoordinate, VALUES_AT_ONCE } from '../values/coordinate-values.ts';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import type { Role, Roles } from '../file/roles.ts';

/**
 * Latitudes and longitudes on two dimensions that only repeat one latitude for each row and one longitude for each column are a plain
 * grid; they come back as axes of one dimension. Nothing comes back for a curvilinear grid.
 */
export async function separate(
  file: CfFile,
  { lat, lon }: Roles,
): Promise<Partial<Record<Role, AxisOrigin>>> {
  if (
    lat?.dimensions.length !== 2 ||
    lon?.dimensions.length !== 2 ||
    lat.dimensions.join() !== lon.dimensions.join()
  )
    return {};
  for (const latDimension of [0, 1]) {
    // The first piece of both tells most curvilinear grids, before the whole of either is read.
    const isFlat =
      (await repeats(file, lat, latDimension)) && (await repeats(file, lon, 1 - latDimension));
    const lats = isFlat ? await flatten(file, lat, latDimension) : undefined;
    const lons = lats && (await flatten(file, lon, 1 - latDimension));
    if (lats && lons) return { lat: lats, lon: lons };
  }
  return {};
}

/** Whether the first piece of a variable of two dimensions changes along one of them only. */
async function repeats(file: CfFile, variable: CfVariable, along: number): Promise<boolean> {
  const [first] = cutTiles({ ...variable, maxCells: VALUES_AT_ONCE });
  if (!first) return false;
  const values = await readCoordinate(file, variable, first);
  return takeTile(values, first, { along, stored: new Float64Array(first.count[along] ?? 0) });
}

/** The values along one dimension, when they do not change along the other; a piece at a time, so that a large grid is never held and a signal is heard. A row at a time would unpack each stored piece once for each of its rows. */
async function flatten(
  file: CfFile,
  variable: CfVariable,
  along: number,
): Promise<AxisOrigin | undefined> {
  const stored = new Float64Array(variable.shape[along] ?? 0);
  for (const slab of cutTiles({ ...variable, maxCells: VALUES_AT_ONCE })) {
    const values = await readCoordinate(file, variable, slab);
    const start = slab.start[along] ?? 0;
    const part = stored.subarray(start, start + (slab.count[along] ?? 0));
    const isFirst = slab.start[1 - along] === 0;
    if (!takeTile(values, slab, { along, stored: part, isKnown: !isFirst })) return undefined;
    await setImmediate();
  }
  return { variable, dimension: variable.dimensions[along], stored };
}

/** Whether the values of a piece change along one dimension only; their values along it are stored, or compared where they are known already. */
function takeTile(
  values: Float64Array,
  { count: [rows = 0, columns = 0] }: Slab,
  {
    along,
    stored,
    isKnown = false,
  }: { readonly along: number; readonly stored: Float64Array; readonly isKnown?: boolean },
): boolean {
  if (!isKnown)
    for (let at = 0; at < stored.length; at += 1)
      stored[at] = requireValue(values[along === 0 ? at * columns : at], 'value of a piece');
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (values[row * columns + column] !== stored[along === 0 ? row : column]) return false;
  return true;
}
