import { basename } from 'node:path';
import type { Recipe } from '@isobath/contract';
import { count } from '../../amounts.ts';
import type { InterpolatedTrack } from '../../interpolate-positions.ts';
import { interpolatePositions } from '../../interpolate-positions.ts';
import { SourceError } from '../../source.ts';
import type { CfAttribute, CfFile, CfVariable, OpenCfFile } from '../file/cf-file.ts';
import { isText } from '../file/cf-file.ts';
import { findRagged } from '../file/ragged.ts';
import { findRoles } from '../file/roles.ts';
import { cutTiles } from '../grid/tiles.ts';
import { planTime, readTimeBounds } from '../time/time-values.ts';
import { lookAtCoordinate, readCoordinate, VALUES_AT_ONCE } from '../values/coordinate-values.ts';

/** The variable that says of each row whether its position was interpolated; files get it when positions are. */
export const POSITION_FLAG = 'position_interpolated';

/** Attributes of numbers as they were stored, which do not fit those that were read. */
const STORAGE =
  /^(_FillValue|missing_value|scale_factor|add_offset|valid_(min|max|range)|_Unsigned)$/;

/** Latitude and longitude along the times of one track, and what they are between fixes. */
interface TrackOfFile {
  readonly lat: CfVariable;
  readonly lon: CfVariable;
  readonly found: InterpolatedTrack;
}

/**
 * The positions of a glider, float or ship that knows them only now and then: latitude, longitude and time along one dimension of a
 * single track. Undefined where the rows are not so, or a track has none between fixes.
 */
export async function findBetweenFixes(
  file: CfFile,
  base: CfVariable | undefined,
  coordinates: Recipe['coordinates'],
): Promise<TrackOfFile | undefined> {
  const { lat, lon, time } = base ? findRoles(file, base, coordinates) : {};
  if (!lat || !lon || !time || time.dimensions.length !== 1) return undefined;
  const [along] = time.dimensions;
  const isTrack = [lat, lon].every(({ dimensions }) => dimensions.join() === along);
  if (!isTrack || findRagged(file, along) || [lat, lon, time].some(isText)) return undefined;
  if (namesTracks(file, along)) return undefined;
  if (!(await lackValues(file, lat)) && !(await lackValues(file, lon))) return undefined;
  const [lats, lons] = [await readCoordinate(file, lat), await readCoordinate(file, lon)];
  const stored = await readCoordinate(file, time);
  const bounds = await readTimeBounds(file, time);
  const reading = planTime(file, time, coordinates.time, { stored, isAxis: false, bounds });
  if (reading.isClimatology) return undefined;
  const times = stored.map((number, row) =>
    Number.isNaN(number) ? number : reading.decode(number, () => [row]),
  );
  const found = interpolatePositions({ times, lats, lons });
  return found.count === 0 ? undefined : { lat, lon, found };
}

/** Whether a variable of one dimension has a missing value; it is read piece by piece. */
async function lackValues(file: CfFile, variable: CfVariable): Promise<boolean> {
  for (const slab of cutTiles({ ...variable, maxCells: VALUES_AT_ONCE }))
    if ((await lookAtCoordinate(file, variable, slab)).some(Number.isNaN)) return true;
  return false;
}

/** Whether each row says which track or platform it is of: there may be several. */
function namesTracks(file: CfFile, along: string | undefined): boolean {
  return [...file.variables.values()].some(
    ({ name, dimensions, attributes }) =>
      dimensions[0] === along &&
      (attributes.has('cf_role') ||
        /^(trajectory|platform|cruise|drifter|float|wmo)(_?(id|name|number|code))?$/i.test(name)),
  );
}

/** Opens files with positions between fixes where the recipe asks for them; others as they are. */
export function interpolating(openFile: OpenCfFile, recipe: Recipe): OpenCfFile {
  if (recipe.source.positions_between_fixes !== 'interpolate') return openFile;
  return async (path) => {
    const file = await openFile(path);
    try {
      return await withPositions(file, recipe);
    } catch (error) {
      await file.close();
      throw error;
    }
  };
}

/** The recipe with the flag of interpolated positions among its variables, where it asks for such. */
export function withPositionFlag(recipe: Recipe): Recipe {
  const isAsked = recipe.source.positions_between_fixes === 'interpolate';
  if (!isAsked || recipe.variables.some(({ from }) => from === POSITION_FLAG)) return recipe;
  const flag = { name: POSITION_FLAG, from: POSITION_FLAG, visualize: false };
  return { ...recipe, variables: [...recipe.variables, flag] };
}

async function withPositions(file: CfFile, recipe: Recipe): Promise<CfFile> {
  const base = recipe.variables
    .map(({ from }) => file.variables.get(from))
    .find((variable) => variable && variable.dimensions.length > 0);
  if (file.variables.has(POSITION_FLAG))
    throw new SourceError(
      `the file has a variable of this name already, so \`positions_between_fixes: interpolate\` cannot add its own; take that setting out of source`,
      { file: file.path, variable: POSITION_FLAG },
    );
  const along = base?.dimensions[0] ?? '';
  const track = await findBetweenFixes(file, base, recipe.coordinates);
  const length = file.dimensions.get(along)?.length ?? 0;
  const dimension = track?.lat.dimensions[0] ?? along;
  const added: Record<string, Float64Array | Uint8Array> = {
    [POSITION_FLAG]: track?.found.isInterpolated ?? new Uint8Array(length),
    ...(track && { [track.lat.name]: track.found.lats, [track.lon.name]: track.found.lons }),
  };
  const variables = new Map(file.variables).set(POSITION_FLAG, flagAlong(dimension, length));
  for (const place of track ? [track.lat, track.lon] : [])
    variables.set(place.name, {
      ...place,
      type: 'float64',
      attributes: new Map([...place.attributes].filter(([name]) => !STORAGE.test(name))),
    });
  const remark = track
    ? `${basename(file.path)}: ${count(track.found.count, 'row')} between two fixes, at most ${formatGap(track.found.maxGapMs)} apart, have positions interpolated along time (${POSITION_FLAG} is 1)`
    : `${basename(file.path)}: no row lies between two fixes of one track, so no position was interpolated`;
  return {
    ...file,
    variables,
    remarks: [...file.remarks, remark],
    readSlab: async (name, slab, signal) => {
      const values = added[name];
      const [start = 0] = slab.start;
      return values
        ? values.slice(start, start + (slab.count[0] ?? 0))
        : file.readSlab(name, slab, signal);
    },
  };
}

function flagAlong(dimension: string, length: number): CfVariable {
  const text = (value: string): CfAttribute => ({ type: 'string', value });
  return {
    name: POSITION_FLAG,
    type: 'uint8',
    dimensions: [dimension],
    shape: [length],
    attributes: new Map<string, CfAttribute>([
      ['long_name', text('Position interpolated between fixes')],
      ['flag_values', { type: 'uint8', value: [0, 1] }],
      ['flag_meanings', text('observed interpolated')],
    ]),
  };
}

/** A length of time in hours, or days where it is longer than two. */
export function formatGap(ms: number): string {
  const hours = ms / 3_600_000;
  return hours > 48
    ? count(Number((hours / 24).toPrecision(3)), 'day')
    : count(Number(hours.toPrecision(3)), 'hour');
}
