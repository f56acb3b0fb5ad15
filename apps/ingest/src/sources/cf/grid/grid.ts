import type { Recipe } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { AxisOrigin, GridAxis } from './axes.ts';
import {
  buildDepthAxis,
  buildLatAxis,
  buildLonAxis,
  buildTimeAxis,
  readAxisOrigin,
} from './axes.ts';
import type { DepthReading } from '../values/coordinate-values.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { lengthOf } from '../file/cf-file.ts';
import type { Role, Roles } from '../file/roles.ts';
import { findRoles, ROLES } from '../file/roles.ts';
import { separate } from './separable.ts';
import { chooseOffset, noteOffset } from '../time/time-offset.ts';

/** A grid: every variable has one value for each time, depth, latitude and longitude. */
export interface Grid {
  readonly time: GridAxis;
  readonly depth?: GridAxis;
  readonly lat: GridAxis;
  readonly lon: GridAxis;
  readonly isClimatology: boolean;
  readonly depthReading?: DepthReading;
  readonly notes: readonly string[];
  /** For each variable, which of its dimensions each role has; -1 for none. */
  readonly positions: readonly Readonly<Record<Role, number>>[];
}

/** The grid that all variables share; undefined when their cells are not those of a grid. Throws SourceError when grids differ. */
export async function planGrid(
  file: CfFile,
  variables: readonly CfVariable[],
  recipe: Recipe,
): Promise<Grid | undefined> {
  let first: Placed | undefined;
  const positions: Grid['positions'][number][] = [];
  const byRoles = new Map<string, Omit<Grid, 'positions'>>();
  for (const variable of variables) {
    const roles = findRoles(file, variable, recipe.coordinates);
    const key = ROLES.map((role) => roles[role]?.name ?? '').join('\n');
    const grid = byRoles.get(key) ?? (await gridOf(file, variable, roles, recipe));
    if (!grid) return undefined;
    byRoles.set(key, grid);
    first ??= [variable, grid];
    refuseOtherGrid(file, first, [variable, grid]);
    refuseOtherDimensions(file, variable, grid);
    positions.push(placeRoles(variable, grid));
  }
  return first && { ...first[1], positions };
}

async function gridOf(
  file: CfFile,
  variable: CfVariable,
  roles: Roles,
  recipe: Recipe,
): Promise<Omit<Grid, 'positions'> | undefined> {
  const choice = chooseOffset(file, variable, roles, recipe.coordinates.time);
  if (choice.offset) return undefined;
  const origins: Partial<Record<Role, AxisOrigin>> = {};
  if (shareDimension(file, roles)) return undefined;
  const flat = await separate(file, roles);
  for (const role of ROLES) {
    const coordinate = roles[role];
    if (!coordinate) continue;
    const isText = coordinate.type === 'char';
    if (flat[role]) origins[role] = flat[role];
    else if (coordinate.dimensions.length <= (isText ? 2 : 1))
      origins[role] = await readAxisOrigin(file, coordinate, role, recipe.coordinates.time);
    else return undefined;
  }
  if (isRepeated(file, Object.values(origins))) return undefined;
  const lat = buildLatAxis(file, origins.lat, recipe);
  const lon = buildLonAxis(file, origins.lon, recipe);
  if (!lat || !lon)
    throw lacksCoordinates(file, variable, [
      ...(lat ? [] : ['latitude']),
      ...(lon ? [] : ['longitude']),
    ]);
  const { axis: depth, reading, notes } = buildDepthAxis(file, origins.depth, recipe);
  const { isClimatology, ...time } = buildTimeAxis(file, origins.time, recipe);
  return {
    time,
    lat,
    lon,
    isClimatology,
    ...(depth ? { depth } : {}),
    ...(reading ? { depthReading: reading } : {}),
    notes: [
      ...noteOffset(file, choice, roles.time),
      ...time.notes,
      ...notes,
      ...(depth?.notes ?? []),
      ...lat.notes,
      ...lon.notes,
    ],
  };
}

/** Whether coordinates of one dimension lie along the same, as those of a track do, which is known before tens of millions of them are read. */
function shareDimension(file: CfFile, roles: Roles): boolean {
  const alongOne = ROLES.flatMap((role) => roles[role] ?? []).filter(
    ({ type, dimensions }) => dimensions.length === (type === 'char' ? 2 : 1),
  );
  return isRepeated(
    file,
    alongOne.map(({ dimensions: [dimension] }) => ({ dimension })),
  );
}

function isRepeated(
  file: CfFile,
  origins: readonly { readonly dimension: string | undefined }[],
): boolean {
  const names = origins.flatMap(({ dimension }) =>
    dimension !== undefined && lengthOf(file, dimension) > 1 ? [dimension] : [],
  );
  return new Set(names).size < names.length;
}

/** The refusal of a variable whose place nobody states. */
export function lacksCoordinates(
  file: CfFile,
  variable: CfVariable,
  missing: readonly string[],
): SourceError {
  const dimensions = variable.dimensions
    .map((name) => `${name} (${file.dimensions.get(name)?.length ?? 0})`)
    .join(', ');
  return new SourceError(
    `no ${missing.join(' and no ')} was found for its dimensions ${dimensions || '(none)'}; a coordinate is known by axis, standard_name, units such as degrees_north, or its name, and the recipe can name it as coordinates.lat.from or state it as coordinates.lat.constant`,
    { file: file.path, variable: variable.name },
  );
}

type Placed = readonly [CfVariable, Omit<Grid, 'positions'>];

function refuseOtherGrid(file: CfFile, [first, grid]: Placed, [variable, other]: Placed): void {
  for (const role of ROLES) {
    const difference = describeDifference(grid[role], other[role]);
    if (!difference) continue;
    throw new SourceError(
      `its ${role} axis differs from that of ${first.name} (${difference}): variables on different grids belong into different datasets`,
      { file: file.path, variable: variable.name },
    );
  }
}

/** In what two axes differ; undefined when they are the same. */
export function describeDifference(
  one: GridAxis | undefined,
  other: GridAxis | undefined,
): string | undefined {
  if (one === other) return undefined;
  if (!one || !other) return `${one?.name ?? 'none'} and ${other?.name ?? 'none'}`;
  if (one.values.length !== other.values.length)
    return `${one.name} has ${one.values.length} values, ${other.name} has ${other.values.length}`;
  const index = one.values.findIndex((value, at) => value !== other.values[at]);
  return index < 0
    ? undefined
    : `${one.values[index]} and ${other.values[index]} at index ${index}`;
}

function refuseOtherDimensions(
  file: CfFile,
  variable: CfVariable,
  grid: Omit<Grid, 'positions'>,
): void {
  const placed = new Set(ROLES.map((role) => grid[role]?.dimension));
  const other = variable.dimensions.find((name) => !placed.has(name) && lengthOf(file, name) > 1);
  if (other !== undefined) {
    throw new SourceError(
      `its dimension ${other} (${lengthOf(file, other)}) is neither time, depth, latitude nor longitude; name one of its values, as in from: ${variable.name}[${other}=…]`,
      { file: file.path, variable: variable.name },
    );
  }
  for (const role of ROLES) {
    const axis = grid[role];
    if (axis === undefined || axis.values.length <= 1) continue;
    if (axis.dimension !== undefined && variable.dimensions.includes(axis.dimension)) continue;
    throw new SourceError(
      `it has no ${role} dimension (${axis.dimension}) while the other variables have one`,
      { file: file.path, variable: variable.name },
    );
  }
}

function placeRoles(
  variable: CfVariable,
  grid: Omit<Grid, 'positions'>,
): Readonly<Record<Role, number>> {
  const position = (role: Role): number =>
    grid[role]?.dimension === undefined ? -1 : variable.dimensions.indexOf(grid[role].dimension);
  return {
    time: position('time'),
    depth: position('depth'),
    lat: position('lat'),
    lon: position('lon'),
  };
}
