import type { AxisOrigin } from '../grid/axes.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
import type { CfFile, CfVariable } from './cf-file.ts';
import type { Role, Roles } from './roles.ts';

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
    const lats = await flatten(file, lat, latDimension);
    const lons = lats && (await flatten(file, lon, 1 - latDimension));
    if (lats && lons) return { lat: lats, lon: lons };
  }
  return {};
}

/** The values along one dimension, when they do not change along the other. Row by row, so that a large grid is never held. */
async function flatten(
  file: CfFile,
  variable: CfVariable,
  along: number,
): Promise<AxisOrigin | undefined> {
  const [rows = 0, columns = 0] = variable.shape;
  const stored = new Float64Array(along === 0 ? rows : columns);
  for (let row = 0; row < rows; row += 1) {
    const values = await readCoordinate(file, variable, { start: [row, 0], count: [1, columns] });
    if (along === 0) {
      stored.set(values.subarray(0, 1), row);
      if (!values.every((value) => value === values[0])) return undefined;
    } else if (row === 0) {
      stored.set(values);
    } else if (!values.every((value, column) => value === stored[column])) {
      return undefined;
    }
  }
  return { variable, dimension: variable.dimensions[along], stored };
}
