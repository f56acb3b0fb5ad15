import { countValues } from '@isobath/netcdf';
import type { Recipe } from '@isobath/contract';
import { DEEPEST_METRES, requireValue } from '@isobath/ocean';
import { storeLatitude, storeLongitude, tooDeep } from '../../place-rules.ts';
import { SourceError } from '../../source.ts';
import { buildTimeAxis } from '../grid/axes.ts';
import { depthsOf } from '../values/depths.ts';
import type { DepthReading } from '../values/coordinate-values.ts';
import { refuseUnsaidHemisphere } from '../values/stated-hemisphere.ts';
import {
  constantOf,
  isHeight,
  planDepth,
  readCoordinate,
  refuseOtherUnits,
} from '../values/coordinate-values.ts';
import { lacksCoordinates } from '../grid/grid.ts';
import type { LoadedVariable } from '../values/loaded-variable.ts';
import { indexWithin } from '../values/cell-index.ts';
import { pick, sourceIndices } from '../values/transpose.ts';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import { firstSlab, isText, lengthOf } from '../file/cf-file.ts';
import { findZeroPositions, noteZeroPositions } from './zero-positions.ts';
import type { InstanceFinder } from './prepare-instances.ts';
import { findRagged } from '../file/ragged.ts';
import { prepareInstances } from './prepare-instances.ts';
import type { Role } from '../file/roles.ts';
import { findRoles } from '../file/roles.ts';
import { readTexts, textDimensions } from '../file/texts.ts';
import type { TimeReading } from '../time/time-values.ts';
import { planTime, readTimeBounds } from '../time/time-values.ts';
import type { WrittenTime } from '../time/written-times.ts';
import { decodeTimeText, readerOfTexts } from '../time/written-times.ts';
import type { TimeOffset } from '../time/time-offset.ts';
import { chooseOffset, noteOffset } from '../time/time-offset.ts';

/** Rows that each have a place of their own: stations, profiles, tracks, the cells of a curvilinear grid. */
export interface PointsPlan {
  /** The dimensions along which rows lie. */
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly coordinates: Readonly<Record<Exclude<Role, 'depth'>, PointCoordinate>> & {
    readonly depth?: PointCoordinate;
  };
  /** What is added to the time of each row. */
  readonly timeOffset?: TimeOffset;
  /** Whether cells at exactly 0N 0E have no position. */
  readonly omitsZeroPositions: boolean;
  readonly isClimatology: boolean;
  readonly notes: readonly string[];
  /** For a ragged array: the dimension of its profiles, stations or tracks, and which one a sample belongs to. */
  readonly ragged?: { readonly instances: string; readonly find: InstanceFinder };
}

/** A coordinate of each row: one number for all, or a variable along some of the rows' dimensions. */
type PointCoordinate = ConstantCoordinate | VariableCoordinate;

interface ConstantCoordinate {
  readonly constant: number;
  readonly variable?: undefined;
  readonly depth?: undefined;
}

interface VariableCoordinate {
  readonly variable: CfVariable;
  readonly time?: TimeReading;
  /** For times that are text. */
  readonly written?: WrittenTime;
  readonly depth?: DepthReading;
}

/** Coordinates of the cells of a slab; NaN where a row has none. */
export type PointCoordinates = Readonly<Record<Exclude<Role, 'depth'>, Float64Array>> & {
  readonly depth?: Float64Array;
};

/** Finds where the rows of the kept variables lie. Throws SourceError when a variable or a coordinate does not fit the others. */
export async function planPoints(
  file: CfFile,
  kept: readonly LoadedVariable[],
  recipe: Recipe,
): Promise<PointsPlan> {
  const cellsOf = (variable: CfVariable): number =>
    countValues(rowDimensions(variable).map((name) => lengthOf(file, name)));
  const base = kept
    .map(({ variable }) => variable)
    .reduce((widest, variable) => (cellsOf(variable) > cellsOf(widest) ? variable : widest));
  const dimensions = rowDimensions(base);
  const shape = dimensions.map((name) => lengthOf(file, name));
  const roles = findRoles(file, base, recipe.coordinates);
  const { depth, depthNotes } = await depthOf(file, roles.depth, recipe);
  const { time, isClimatology, timeNotes } = await timeOf(file, roles.time, recipe);
  const choice = chooseOffset(file, base, roles, recipe.coordinates.time);
  const lat = placeOf(file, roles.lat, 'lat', recipe);
  const lon = placeOf(file, roles.lon, 'lon', recipe);
  if (!lat || !lon)
    throw lacksCoordinates(file, base, [
      ...(lat ? [] : ['latitude']),
      ...(lon ? [] : ['longitude']),
    ]);
  const zeros = await findZeroPositions(
    file,
    [lat.variable, lon.variable],
    recipe.source.zero_positions,
  );
  const coordinates = { time, lat, lon, ...(depth ? { depth } : {}) };
  const layout = dimensions.length === 1 ? findRagged(file, dimensions[0]) : undefined;
  for (const variable of [
    ...kept.map((one) => one.variable),
    ...Object.values(coordinates).map((one) => one.variable),
    choice.offset?.variable,
  ]) {
    const other =
      variable &&
      rowDimensions(variable, dimensions).find(
        (name) =>
          !dimensions.includes(name) && name !== layout?.instances && lengthOf(file, name) > 1,
      );
    if (variable !== undefined && other !== undefined) {
      throw new SourceError(
        `its dimension ${other} is not one of ${base.name} (${dimensions.join(', ')}): the rows cannot be combined`,
        { file: file.path, variable: variable.name },
      );
    }
  }
  if (!layout) refuseUnplaced(file, base, dimensions, Object.values(coordinates));
  const ragged = layout && {
    instances: layout.instances,
    find: await prepareInstances(file, layout),
  };
  return {
    dimensions,
    shape,
    coordinates,
    isClimatology,
    notes: [
      ...noteOffset(file, choice, roles.time),
      ...noteZeroPositions(file, lat.variable, zeros),
      ...timeNotes,
      ...depthNotes,
    ],
    omitsZeroPositions: zeros.areLeftOut,
    ...(choice.offset ? { timeOffset: choice.offset } : {}),
    ...(ragged ? { ragged } : {}),
  };
}

/** The dimensions of a variable without its letters; letters are those of a `char` variable along none of the rows' dimensions. */
export function rowDimensions(variable: CfVariable, rows?: readonly string[]): readonly string[] {
  return textDimensions(
    variable,
    variable.type === 'char' && rows?.includes(variable.dimensions.at(-1) ?? '') === true,
  );
}

function refuseUnplaced(
  file: CfFile,
  base: CfVariable,
  dimensions: readonly string[],
  coordinates: readonly PointCoordinate[],
): void {
  const placed = new Set(
    coordinates.flatMap(({ variable }) => (variable ? rowDimensions(variable, dimensions) : [])),
  );
  const other = dimensions.find((name) => !placed.has(name) && lengthOf(file, name) > 1);
  if (other === undefined) return;
  throw new SourceError(
    `its dimension ${other} (${lengthOf(file, other)}) is neither time, depth, latitude nor longitude; name one of its values, as in from: ${base.name}[${other}=…]`,
    { file: file.path, variable: base.name },
  );
}

async function depthOf(
  file: CfFile,
  variable: CfVariable | undefined,
  recipe: Recipe,
): Promise<{ depth?: PointCoordinate; depthNotes: readonly string[] }> {
  const constant = constantOf(file, recipe.coordinates, 'depth');
  if (constant !== undefined) return { depth: { constant }, depthNotes: [] };
  if (!variable) {
    if (recipe.coordinates.depth)
      throw new SourceError(
        'no depth variable was found; name it as coordinates.depth.from or state the depth as coordinates.depth.constant',
        { file: file.path },
      );
    return { depthNotes: [] };
  }
  const sample = await readCoordinate(file, variable, firstSlab(variable));
  if (!recipe.coordinates.depth && isHeight(variable) && sample.every((value) => !(value < 0))) {
    return {
      depthNotes: [
        `${variable.name} counts upwards from the sea surface: it is not a depth and not a column of the table`,
      ],
    };
  }
  const depth = planDepth(file, variable, recipe.coordinates.depth, sample);
  return { depth: { variable, depth }, depthNotes: depth.note === undefined ? [] : [depth.note] };
}

async function timeOf(
  file: CfFile,
  variable: CfVariable | undefined,
  recipe: Recipe,
): Promise<{ time: PointCoordinate; isClimatology: boolean; timeNotes: readonly string[] }> {
  if (!variable) {
    const { values, notes, isClimatology } = buildTimeAxis(file, undefined, recipe);
    const constant = requireValue(values[0], 'value of the time axis');
    return { time: { constant }, isClimatology, timeNotes: notes };
  }
  const origin = recipe.coordinates.time;
  if (isText(variable))
    return {
      time: {
        variable,
        written: readerOfTexts(origin, { file: file.path, variable: variable.name }),
      },
      isClimatology: false,
      timeNotes: [],
    };
  const stored = await readCoordinate(file, variable, firstSlab(variable));
  const time = planTime(file, variable, origin, {
    stored,
    isAxis: false,
    bounds: await readTimeBounds(file, variable),
  });
  return { time: { variable, time }, isClimatology: time.isClimatology, timeNotes: [] };
}

function placeOf(
  file: CfFile,
  variable: CfVariable | undefined,
  role: 'lat' | 'lon',
  recipe: Recipe,
): PointCoordinate | undefined {
  const constant = constantOf(file, recipe.coordinates, role);
  if (constant !== undefined)
    return {
      constant:
        role === 'lat'
          ? storeLatitude(constant, undefined, () => ({ file: file.path }))
          : storeLongitude(constant, undefined, () => ({ file: file.path })),
    };
  if (variable) {
    refuseOtherUnits(file, variable);
    refuseUnsaidHemisphere(file, variable, { coordinate: role, origin: recipe.coordinates[role] });
  }
  return variable && { variable };
}

/** A file and how its rows are to be placed. */
interface PlannedPoints {
  readonly file: CfFile;
  readonly plan: PointsPlan;
  readonly recipe: Recipe;
}

/** The coordinates of every cell of a slab along the plan's dimensions. */
export async function readPointCoordinates(
  { file, plan, recipe }: PlannedPoints,
  slab: Slab,
  signal: AbortSignal,
): Promise<PointCoordinates> {
  const read = async (
    coordinate: PointCoordinate,
    decode: (coordinate: VariableCoordinate, part: Slab) => Promise<Float64Array>,
  ): Promise<Float64Array> => {
    if (coordinate.variable === undefined)
      return new Float64Array(countValues(slab.count)).fill(coordinate.constant);
    const names = rowDimensions(coordinate.variable, plan.dimensions);
    const { part, from } = await locate({ file, plan }, names, slab, signal);
    const values = await decode(coordinate, part);
    return from ? pick(values, from) : values;
  };
  const { coordinates } = recipe;
  const time = await read(plan.coordinates.time, (coordinate, part) =>
    readTimes(file, coordinate, part, signal),
  );
  if (plan.timeOffset) {
    const { variable, unitMs } = plan.timeOffset;
    const offsets = await read({ variable }, (_, part) =>
      readCoordinate(file, variable, part, signal),
    );
    for (const [row, instant] of time.entries())
      time[row] = Math.round(instant + (offsets[row] ?? NaN) * unitMs);
  }
  const lat = await read(plan.coordinates.lat, async ({ variable }, part) =>
    (await readCoordinate(file, variable, part, signal)).map((stored, index) =>
      storeLatitude(stored, coordinates.lat, () => ({
        file: file.path,
        variable: variable.name,
        index: indexWithin(part, index),
      })),
    ),
  );
  const lon = await read(plan.coordinates.lon, async ({ variable }, part) =>
    (await readCoordinate(file, variable, part, signal)).map((stored, index) =>
      storeLongitude(stored, coordinates.lon, () => ({
        file: file.path,
        variable: variable.name,
        index: indexWithin(part, index),
      })),
    ),
  );
  if (plan.omitsZeroPositions)
    for (const [row, degrees] of lat.entries()) if (degrees === 0 && lon[row] === 0) lat[row] = NaN;
  if (!plan.coordinates.depth) return { time, lat, lon };
  const { depth: reading } = plan.coordinates.depth;
  const stored = await read(plan.coordinates.depth, ({ variable }, part) =>
    readCoordinate(file, variable, part, signal),
  );
  const depth = reading ? depthsOf(stored, reading, lat) : stored;
  const tooLow = depth.findIndex((metres) => metres > DEEPEST_METRES);
  if (tooLow >= 0)
    throw new SourceError(tooDeep, {
      file: file.path,
      variable: plan.coordinates.depth.variable?.name ?? 'depth',
      value: String(stored[tooLow]),
    });
  return { time, lat, lon, depth };
}

async function readTimes(
  file: CfFile,
  { variable, time, written }: VariableCoordinate,
  part: Slab,
  signal: AbortSignal,
): Promise<Float64Array> {
  if (!time) {
    const texts = await readTexts(file, variable, { slab: part, isOneLetter: false }, signal);
    return Float64Array.from(texts, (text, index) =>
      text === ''
        ? NaN
        : decodeTimeText(
            text,
            { file: file.path, variable: variable.name, index: indexWithin(part, index) },
            written,
          ),
    );
  }
  const values = await readCoordinate(file, variable, part, signal);
  let [last, decoded] = [NaN, NaN];
  return values.map((stored, cell) => {
    if (stored !== stored) return stored;
    if (stored !== last) {
      decoded = time.decode(stored, () => indexWithin(part, cell));
      last = stored;
    }
    return decoded;
  });
}

/** The part of a slab along some of its dimensions, in the order of `names`; a name that is none of them has the length 1. */
function partOf(slab: Slab, dimensions: readonly string[], names: readonly string[]): Slab {
  const at = names.map((name) => dimensions.indexOf(name));
  return {
    start: at.map((axis) => (axis < 0 ? 0 : requireValue(slab.start[axis], 'start of a slab'))),
    count: at.map((axis) => (axis < 0 ? 1 : requireValue(slab.count[axis], 'length of a slab'))),
  };
}

/** For each cell of a slab, the index of its value among those along `names`. */
function indexAlong(
  names: readonly string[],
  slab: Slab,
  dimensions: readonly string[],
): Int32Array {
  const lengths = partOf(slab, dimensions, names).count;
  const strides = dimensions.map((name) => {
    const at = names.indexOf(name);
    return at < 0 ? 0 : countValues(lengths.slice(at + 1));
  });
  return sourceIndices(slab.count, strides);
}

/** What to read of a variable along `names` for a slab of rows, and which of its values each row has; without `from`, one for one. */
export async function locate(
  { plan, file }: Pick<PlannedPoints, 'file' | 'plan'>,
  names: readonly string[],
  slab: Slab,
  signal: AbortSignal,
): Promise<{ part: Slab; from?: Int32Array }> {
  if (plan.ragged && names.includes(plan.ragged.instances)) {
    const length = lengthOf(file, plan.ragged.instances);
    return {
      part: { start: [0], count: [length] },
      from: await plan.ragged.find(file, slab, signal),
    };
  }
  const part = partOf(slab, plan.dimensions, names);
  return names.join('\n') === plan.dimensions.join('\n')
    ? { part }
    : { part, from: indexAlong(names, slab, plan.dimensions) };
}
