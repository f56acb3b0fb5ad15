import type { Recipe } from '@isobath/contract';
import { basename } from 'node:path';
import { SourceError } from '../../source.ts';
import type { CfFile, CfVariable } from './cf-file.ts';
import { isText, lengthOf, plainName, readText } from './cf-file.ts';
import { findRagged } from './ragged.ts';

/** What a coordinate measures. */
export type Role = 'time' | 'depth' | 'lat' | 'lon';

/** The coordinate variable of each role, where there is one. */
export type Roles = Partial<Record<Role, CfVariable>>;

/** The roles in the order of a table's key. */
export const ROLES: readonly Role[] = ['time', 'depth', 'lat', 'lon'];

const LAT_UNITS = /^degrees?_?(?:n(?:orth)?|south|(?<=_)s)$/i;
const LON_UNITS = /^degrees?_?(?:e(?:ast)?|w(?:est)?)$/i;
const TIME_UNITS =
  /^\S+\s+since\s+\S|^(modified )?julian[ _]da|^(day|month|year)s? as %|^(yyyymm(dd)?|%Y%m(%d)?)(\b|$)/i;
/** Units of times that are the numbers of months, without a year. */
export const MONTH_NUMBERS = /^(months?|month[ _]of[ _](the[ _])?year|month[ _]?numbers?)$/i;
const STANDARD_NAMES: Readonly<Record<string, Role>> = {
  latitude: 'lat',
  longitude: 'lon',
  time: 'time',
  depth: 'depth',
  altitude: 'depth',
  height: 'depth',
  depth_below_geoid: 'depth',
  ocean_layer_depth: 'depth',
  height_above_mean_sea_level: 'depth',
  height_above_sea_floor: 'depth',
};
const AXES: Readonly<Record<string, Role>> = {
  x: 'lon',
  y: 'lat',
  z: 'depth',
  t: 'time',
  lon: 'lon',
  lat: 'lat',
  height: 'depth',
  pressure: 'depth',
  time: 'time',
};
const NAMES: readonly (readonly [Role, RegExp])[] = [
  ['lat', /^(lat|latitude|nav_lat|lats|y_?lat|xlat|tlat|geolat.*)$/i],
  ['lon', /^(lon|longitude|nav_lon|lons|long|x_?lon|xlong|tlon|geolon.*)$/i],
  ['time', /^(time|juld|date|datetime|ocean_time|time_counter|month|months|yyyymm|yyyymmdd)\d*$/i],
  [
    'depth',
    /^(depth|depths|deptht|depthu|depthv|depthw|lev|level|levels|zlev|altitude|z|z_l|st_ocean|pres|pressure)$/i,
  ],
];

/** The units a variable states; some files spell the attribute `Unit` or `unit`. */
export function readUnits({ attributes }: CfVariable): string | undefined {
  return ['units', 'Units', 'unit', 'Unit', 'UNITS']
    .map((name) => readText(attributes, name))
    .find((text) => text !== undefined);
}

/**
 * What a variable measures as a coordinate, by `axis`, `standard_name`, `units`, `positive` and name, in this order (CF conventions,
 * chapter 4). An axis in metres or a rotated one is neither latitude nor longitude.
 */
export function roleOf(variable: CfVariable): Role | undefined {
  if (variable.type === 'unsupported') return undefined;
  const units = readUnits(variable);
  const standardName = readText(variable.attributes, 'standard_name')?.toLowerCase();
  if (/^(grid_|projection_)/.test(standardName ?? '')) return undefined;
  const axis = (
    readText(variable.attributes, 'axis') ?? readText(variable.attributes, '_CoordinateAxisType')
  )?.toLowerCase();
  const byName = NAMES.find(
    ([role, pattern]) => pattern.test(plainName(variable.name)) && fitsUnits(role, units),
  )?.[0];
  const stated = [AXES[axis ?? ''], STANDARD_NAMES[standardName ?? '']].find(
    (role) => role && fitsUnits(role, units),
  );
  const isNamed = stated === STANDARD_NAMES[standardName ?? ''] || stated === byName;
  if (stated && (isNamed || !mayCountCells(stated, units))) return stated;
  const byUnits = roleOfUnits(units ?? '');
  if (byUnits) return byUnits;
  if (/^(up|down)$/i.test(readText(variable.attributes, 'positive') ?? '')) return 'depth';
  return byName;
}

/** Whether an axis X or Y may count cells: it has no degrees, and only a name or a standard name makes it a place. */
function mayCountCells(role: Role, units: string | undefined): boolean {
  return (role === 'lat' || role === 'lon') && units === undefined;
}

function roleOfUnits(units: string): Role | undefined {
  if (LAT_UNITS.test(units)) return 'lat';
  if (LON_UNITS.test(units)) return 'lon';
  return TIME_UNITS.test(units) ? 'time' : undefined;
}

function fitsUnits(role: Role, units: string | undefined): boolean {
  if (units === undefined || units === '') return true;
  if (role === 'lat') return LAT_UNITS.test(units) || /^deg(rees?)?$/i.test(units);
  if (role === 'lon') return LON_UNITS.test(units) || /^deg(rees?)?$/i.test(units);
  if (role === 'time')
    return TIME_UNITS.test(units) || MONTH_NUMBERS.test(units) || /^(utc|iso.?8601)$/i.test(units);
  return !/since|^deg/i.test(units);
}

/** Names of the variables that hold the edges of cells; they are neither data nor coordinates. */
export function boundsNames(file: CfFile): ReadonlySet<string> {
  const named = [...file.variables.values()].flatMap((variable) =>
    ['bounds', 'climatology', 'edges'].map((name) => {
      const text = readText(variable.attributes, name);
      return text === undefined ? undefined : findNamed(file, variable, text)?.name;
    }),
  );
  return new Set(named.filter((name) => name !== undefined));
}

/** The variable that an attribute names: in the group of the variable with the attribute, or in a group above (CF conventions, section 2.7). */
export function findNamed(
  file: CfFile,
  { name }: CfVariable,
  wanted: string,
): CfVariable | undefined {
  if (wanted.startsWith('/')) return file.variables.get(wanted.slice(1));
  for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
    const found = file.variables.get(`${name.slice(0, end)}/${wanted}`);
    if (found) return found;
  }
  return file.variables.get(wanted);
}

/**
 * Finds the coordinates of a data variable: those the recipe names, positions with two dimensions (which nominal axes give way to), those
 * named like its dimensions, those of its `coordinates` attribute, and at last any variable along its dimensions that says what it
 * measures. A time without units gives way to one that has them.
 */
export function findRoles(
  file: CfFile,
  variable: CfVariable,
  coordinates: Recipe['coordinates'],
): Roles {
  const roles = namedByRecipe(file, coordinates);
  const undated: CfVariable[] = [];
  const planes = findPlanes(file, variable);
  const isOnePair = planes.lat.length === 1 && planes.lon.length === 1;
  for (const role of ['lat', 'lon'] as const)
    if (isOnePair && !isConstant(coordinates, role)) roles[role] ??= planes[role][0];
  for (const candidate of candidatesFor(file, variable)) {
    const role = roleOf(candidate);
    const isRival = !isOnePair && (role === 'lat' || role === 'lon') && planes[role].length > 1;
    if (isRival && planes[role].includes(candidate)) continue;
    if (role === undefined || roles[role] || isConstant(coordinates, role)) continue;
    if (role === 'time' && !isText(candidate) && readUnits(candidate) === undefined)
      undated.push(candidate);
    else roles[role] = candidate;
  }
  if (!roles.time && undated[0]) roles.time = undated[0];
  return roles;
}

/**
 * Variables with the times of rows or pixels, such as `seconds since 1981-01-01` for each of a swath, where the time of the file is one
 * for all of them.
 */
export function findRowTimes(file: CfFile, variable: CfVariable, { time }: Roles): CfVariable[] {
  const alongRows = ({ dimensions }: CfVariable): boolean =>
    dimensions.some((name) => lengthOf(file, name) > 1);
  if (!time || alongRows(time)) return [];
  return candidatesFor(file, variable).filter(
    (candidate) =>
      candidate !== time &&
      !isText(candidate) &&
      TIME_UNITS.test(readUnits(candidate) ?? '') &&
      alongRows(candidate),
  );
}

function isConstant(coordinates: Recipe['coordinates'], role: Role): boolean {
  const origin = coordinates[role];
  return origin?.constant !== undefined || origin?.attribute !== undefined;
}

function namedByRecipe(file: CfFile, coordinates: Recipe['coordinates']): Roles {
  const roles: Roles = {};
  for (const role of ROLES) {
    const from = coordinates[role]?.from;
    if (from === undefined) continue;
    if (Array.isArray(from)) {
      throw new SourceError(
        `coordinates.${role}.from lists ${from.join(', ')}; a NetCDF file needs the name of one variable`,
        { file: file.path },
      );
    }
    roles[role] = findVariable(file, from, `coordinates.${role}.from`);
  }
  return roles;
}

/** The variable of that name. Throws SourceError that lists what there is. */
export function findVariable(file: CfFile, name: string, field: string): CfVariable {
  const found = file.variables.get(name.replace(/^\//, ''));
  if (found) return found;
  const others = [...file.variables.keys()].slice(0, 40).join(', ');
  throw new SourceError(
    `the recipe's ${field} names a variable that ${basename(file.path)} does not have; it has ${others}`,
    { file: file.path, variable: name },
  );
}

/**
 * The positions of a variable that have two of its dimensions each: those that its `coordinates` attribute names, else those that say what
 * they are by standard name or units. Files of tripolar models have nominal axes in degrees beside them, others indexes. Where there are
 * several pairs, such as those of T and U points, and the file does not say which is meant, all of them.
 */
export function findPlanes(
  file: CfFile,
  variable: CfVariable,
): Readonly<Record<'lat' | 'lon', readonly CfVariable[]>> {
  const bounds = boundsNames(file);
  const isPlane = (candidate: CfVariable): boolean =>
    candidate !== variable &&
    rankOf(candidate) === 2 &&
    candidate.dimensions.every((name) => variable.dimensions.includes(name)) &&
    !bounds.has(candidate.name);
  const split = (
    candidates: readonly CfVariable[],
  ): Readonly<Record<'lat' | 'lon', readonly CfVariable[]>> => ({
    lat: candidates.filter((candidate) => roleOf(candidate) === 'lat'),
    lon: candidates.filter((candidate) => roleOf(candidate) === 'lon'),
  });
  const named = split(namedCoordinates(file, variable).filter(isPlane));
  if (named.lat.length > 0 && named.lon.length > 0)
    return { lat: named.lat.slice(0, 1), lon: named.lon.slice(0, 1) };
  return split(
    [...file.variables.values()].filter(
      (candidate) => isPlane(candidate) && statesPlace(candidate),
    ),
  );
}

/** Whether a variable is a latitude or longitude by its standard name or units, and not by its name alone. */
function statesPlace(variable: CfVariable): boolean {
  const role = roleOf(variable);
  const standardName = readText(variable.attributes, 'standard_name')?.toLowerCase() ?? '';
  return (
    (role === 'lat' || role === 'lon') &&
    (STANDARD_NAMES[standardName] === role || roleOfUnits(readUnits(variable) ?? '') === role)
  );
}

function namedCoordinates(file: CfFile, variable: CfVariable): CfVariable[] {
  return (readText(variable.attributes, 'coordinates') ?? '')
    .split(/[\s,]+/)
    .flatMap((name) => findNamed(file, variable, name) ?? []);
}

function candidatesFor(file: CfFile, variable: CfVariable): CfVariable[] {
  const bounds = boundsNames(file);
  const byDimension = variable.dimensions
    .map((name) => file.variables.get(name))
    .filter((found) => found && rankOf(found) === 1);
  const named = namedCoordinates(file, variable);
  const dimensions = new Set([
    ...variable.dimensions,
    findRagged(file, variable.dimensions[0])?.instances,
  ]);
  const others = [...file.variables.values()].filter(
    (other) =>
      other !== variable &&
      !bounds.has(other.name) &&
      other.dimensions
        .slice(0, rankOf(other))
        .every((name) => dimensions.has(name) || lengthOf(file, name) === 1) &&
      saysWhatItMeasures(other),
  );
  return [...byDimension, ...named, ...others].filter((found) => found !== undefined);
}

/** Dimensions without the letters of a text. */
function rankOf({ type, dimensions }: CfVariable): number {
  return type === 'char' ? Math.max(0, dimensions.length - 1) : dimensions.length;
}

/** Whether a variable along the same dimensions is surely a coordinate, not data such as a pressure or a temperature "t". */
function saysWhatItMeasures(variable: CfVariable): boolean {
  const role = roleOf(variable);
  if (role === 'lat' || role === 'lon') return true;
  const standardName = readText(variable.attributes, 'standard_name');
  if (role === 'time')
    return (
      TIME_UNITS.test(readUnits(variable) ?? '') ||
      standardName === 'time' ||
      isText(variable) ||
      /^time$/i.test(plainName(variable.name))
    );
  return (
    role === 'depth' &&
    (standardName === 'depth' ||
      /^depth$/i.test(plainName(variable.name)) ||
      readText(variable.attributes, 'axis')?.toUpperCase() === 'Z')
  );
}
