import type { Recipe, TimeOrigin } from '@isobath/contract';
import { DEEPEST_METRES, formatInstant, parseClimatologyMonth, requireValue } from '@isobath/ocean';
import { storeLatitude, storeLongitude, tooDeep } from '../../place-rules.ts';
import { SourceError } from '../../source.ts';
import type { DepthReading } from '../values/coordinate-values.ts';
import { refuseUnsaidHemisphere } from '../values/stated-hemisphere.ts';
import {
  constantOf,
  isHeight,
  isSeaPressure,
  planDepth,
  readCoordinate,
  refuseOtherUnits,
} from '../values/coordinate-values.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText, readText } from '../file/cf-file.ts';
import { areApart, inOrder, orderDistinct, risingOrder, stepsBetween } from './order-values.ts';
import type { Role } from '../file/roles.ts';
import { readUnits } from '../file/roles.ts';
import { readTexts } from '../file/texts.ts';
import { planTime, readTimeBounds } from '../time/time-values.ts';
import { decodeTimeText, readerOfTexts } from '../time/written-times.ts';

/** One axis of a grid. A scalar or constant coordinate is an axis of one value without a dimension. */
export interface GridAxis {
  readonly role: Role;
  readonly name: string;
  readonly dimension?: string;
  /**
   * By index in the file: milliseconds or month, degrees, metres (decibars where depth is computed
   * from pressure).
   */
  readonly values: Float64Array;
  /** Indices in the file by rising value; repeated columns are left out. */
  readonly order: Int32Array;
  /** Longitudes that occur twice in the file: index left out, index kept. */
  readonly repeated: readonly (readonly [number, number])[];
  readonly notes: readonly string[];
}

/** Where the numbers of an axis come from: a variable of one dimension or none, or numbers already read. */
export interface AxisOrigin {
  readonly variable: CfVariable;
  readonly dimension: string | undefined;
  readonly stored: Float64Array;
  /** Of a time: the beginning and end of each cell, where the file has them and they are few. */
  readonly bounds?: Float64Array | undefined;
}

/** Longitudes closer than this part of a step are one: after 360 degrees in single precision the same column is a little off. */
const SAME_MERIDIAN = 0.01;
/** The time of files that have none and whose recipe states none. */
const NO_TIME = '1900-01-01';
/** Decibars that pressure sensors may be off at the surface. */
const SENSOR_ERROR_DBAR = 5;
/** The attribute by which ACDD tells when the observations of a file begin. */
const COVERAGE_START = 'time_coverage_start';

/** Reads the numbers of a coordinate of one dimension or none; a time may be text, written as the recipe says. */
export async function readAxisOrigin(
  file: CfFile,
  variable: CfVariable,
  role: Role,
  time?: TimeOrigin,
): Promise<AxisOrigin> {
  const [dimension] = variable.dimensions;
  if (!isText(variable) || role !== 'time') {
    const bounds = role === 'time' ? await readTimeBounds(file, variable) : undefined;
    return { variable, dimension, stored: await readCoordinate(file, variable), bounds };
  }
  const place = { file: file.path, variable: variable.name };
  const read = readerOfTexts(time, place);
  const texts = await readTexts(file, variable, { isOneLetter: false });
  const stored = Float64Array.from(texts, (text, index) =>
    text === '' ? NaN : decodeTimeText(text, { ...place, index: [index] }, read),
  );
  return { variable, dimension: texts.length > 1 ? dimension : undefined, stored };
}

/** The time axis; without a variable it is the one time of the recipe. */
export function buildTimeAxis(
  file: CfFile,
  origin: AxisOrigin | undefined,
  recipe: Recipe,
): GridAxis & { isClimatology: boolean } {
  if (!origin)
    return {
      ...constantTime(file, recipe),
      isClimatology: recipe.coordinates.time?.climatology === 'monthly',
    };
  refuseMissing(file, origin);
  const { variable, stored, bounds } = origin;
  const reading = isText(variable)
    ? undefined
    : planTime(file, variable, recipe.coordinates.time, { stored, isAxis: true, bounds });
  const values = reading
    ? stored.map((number, index) => reading.decode(number, () => [index]))
    : stored;
  return {
    ...orderAxis(file, 'time', origin, values),
    isClimatology: reading?.isClimatology ?? false,
  };
}

/**
 * The one time of a file without a time variable: the recipe's, else the start of ACDD's time
 * coverage; dates of making the file are not times of observation.
 */
function constantTime(file: CfFile, { coordinates }: Recipe): GridAxis {
  const origin = coordinates.time;
  const place = { file: file.path };
  const text =
    origin?.constant ??
    (origin?.attribute === undefined ? undefined : readText(file.attributes, origin.attribute));
  if (origin?.attribute !== undefined && text === undefined)
    throw new SourceError(
      `coordinates.time.attribute is "${origin.attribute}", which is not a global attribute of this file`,
      place,
    );
  if (origin && text === undefined)
    throw new SourceError(
      'no time variable was found; name it as coordinates.time.from or state the time as coordinates.time.constant',
      place,
    );
  if (origin?.climatology === 'monthly' && text !== undefined)
    return scalarAxis('time', monthOf(text, place.file), []);
  if (text !== undefined)
    return scalarAxis(
      'time',
      decodeTimeText(
        text,
        { ...place, variable: origin?.attribute ?? 'coordinates.time.constant' },
        readerOfTexts(origin, place),
      ),
      [],
    );
  const start = readText(file.attributes, COVERAGE_START);
  if (start === undefined)
    return scalarAxis('time', decodeTimeText(NO_TIME, place), [
      `the files have no time; every row has ${NO_TIME}, which stands for "no time": coordinates.time.constant can state one`,
    ]);
  const instant = decodeTimeText(start, { ...place, variable: COVERAGE_START });
  return scalarAxis('time', instant, [
    `the file has no time variable; its rows have ${formatInstant(instant)}, its ${COVERAGE_START}`,
  ]);
}

function monthOf(text: string, file: string): number {
  const month = parseClimatologyMonth(text);
  if (month.ok) return month.value;
  throw new SourceError(`coordinates.time: ${month.message}`, { file });
}

function scalarAxis(role: Role, value: number, notes: readonly string[]): GridAxis {
  return {
    role,
    name: role,
    values: Float64Array.of(value),
    order: Int32Array.of(0),
    repeated: [],
    notes,
  };
}

/** The latitude axis. Throws SourceError for a value outside -90 to 90, a missing one or one that stands twice. */
export function buildLatAxis(
  file: CfFile,
  origin: AxisOrigin | undefined,
  recipe: Recipe,
): GridAxis | undefined {
  const constant = constantOf(file, recipe.coordinates, 'lat');
  if (constant !== undefined) return scalarAxis('lat', constant, []);
  if (!origin) return undefined;
  refuseMissing(file, origin);
  refuseOtherUnits(file, origin.variable);
  refuseUnsaidHemisphere(file, origin.variable, {
    coordinate: 'lat',
    origin: recipe.coordinates.lat,
  });
  const values = origin.stored.map((stored, index) =>
    storeLatitude(stored, recipe.coordinates.lat, () => placeOf(file, origin, index)),
  );
  return orderAxis(file, 'lat', origin, values);
}

/**
 * The longitude axis in [-180, 180), repeated columns left out. Throws SourceError for
 * values that are not longitudes.
 */
export function buildLonAxis(
  file: CfFile,
  origin: AxisOrigin | undefined,
  recipe: Recipe,
): GridAxis | undefined {
  const constant = constantOf(file, recipe.coordinates, 'lon');
  if (constant !== undefined)
    return scalarAxis(
      'lon',
      storeLongitude(constant, undefined, () => ({ file: file.path })),
      [],
    );
  if (!origin) return undefined;
  refuseMissing(file, origin);
  refuseOtherUnits(file, origin.variable);
  refuseUnsaidHemisphere(file, origin.variable, {
    coordinate: 'lon',
    origin: recipe.coordinates.lon,
  });
  const values = origin.stored.map((stored, index) =>
    storeLongitude(stored, recipe.coordinates.lon, () => placeOf(file, origin, index)),
  );
  return orderAxis(file, 'lon', origin, values);
}

/** The depth axis and how its numbers become metres; undefined when there is none or only the surface. */
export function buildDepthAxis(
  file: CfFile,
  origin: AxisOrigin | undefined,
  recipe: Recipe,
): { axis?: GridAxis; reading?: DepthReading; notes: readonly string[] } {
  const wanted = recipe.coordinates.depth;
  const constant = constantOf(file, recipe.coordinates, 'depth');
  if (constant !== undefined) return { axis: scalarAxis('depth', constant, []), notes: [] };
  if (!origin) {
    if (wanted)
      throw new SourceError(
        'no depth variable was found; name it as coordinates.depth.from or state the depth as coordinates.depth.constant',
        { file: file.path },
      );
    return { notes: [] };
  }
  refuseMissing(file, origin);
  if (!wanted && origin.stored.length === 1 && isAtOrAboveSurface(file, origin)) {
    return {
      notes: [
        `the single level ${origin.variable.name} = ${describeLevel(origin)} is not a column of the table`,
      ],
    };
  }
  const reading = planDepth(file, origin.variable, wanted, origin.stored);
  const { values, notes } = reading.isPressure
    ? settlePressures(origin.stored)
    : { values: origin.stored.map((stored) => reading.toMetres(stored, 0)), notes: [] };
  const above = values.findIndex((level) => level < 0);
  if (above >= 0) {
    throw new SourceError(
      'this level lies above the sea surface; if the axis counts upwards, or downwards in negative numbers, say `positive: up` in coordinates.depth, else `positive: down`',
      placeOf(file, origin, above),
    );
  }
  const tooLow = values.findIndex((level) => level > DEEPEST_METRES);
  if (tooLow >= 0) throw new SourceError(tooDeep, placeOf(file, origin, tooLow));
  return {
    axis: orderAxis(file, 'depth', origin, values),
    reading,
    notes: [...(reading.note === undefined ? [] : [reading.note]), ...notes],
  };
}

function describeLevel({ variable, stored }: AxisOrigin): string {
  const units = readUnits(variable);
  return `${stored[0]}${units === undefined ? '' : ` ${units}`}`;
}

/** A pressure a little below that at the surface is the surface: sensors are off by that much. */
function settlePressures(stored: Float64Array): { values: Float64Array; notes: readonly string[] } {
  const above = stored.filter((pressure) => pressure < 0 && pressure >= -SENSOR_ERROR_DBAR);
  const values = stored.map((pressure) => (above.includes(pressure) ? 0 : pressure));
  return {
    values,
    notes:
      above.length === 0
        ? []
        : [`the pressure ${above.join(', ')} dbar was taken for 0, the surface`],
  };
}

/**
 * Whether the single level of a vertical axis is not a depth below the surface, such as the height
 * of a thermometer or a pressure of the air.
 */
function isAtOrAboveSurface(file: CfFile, { variable, stored }: AxisOrigin): boolean {
  const level = requireValue(stored[0], `value of ${variable.name}`);
  if (isHeight(variable) && level >= 0) return true;
  try {
    const reading = planDepth(file, variable, undefined, stored);
    return reading.toMetres(level, 0) <= 0;
  } catch (error) {
    if (error instanceof SourceError && (level === 0 || !isSeaPressure(variable))) return true;
    throw error;
  }
}

function placeOf(
  file: CfFile,
  { variable, stored, dimension }: AxisOrigin,
  index: number,
): { file: string; variable: string; index: readonly number[]; value: string } {
  return {
    file: file.path,
    variable: variable.name,
    index: dimension === undefined ? [] : [index],
    value: String(stored[index]),
  };
}

function refuseMissing(file: CfFile, origin: AxisOrigin): void {
  const index = origin.stored.findIndex((value) => !Number.isFinite(value));
  if (index >= 0)
    throw new SourceError('the coordinate has no value here', placeOf(file, origin, index));
  if (origin.stored.length === 0)
    throw new SourceError('the coordinate has no values: its dimension has the length 0', {
      file: file.path,
      variable: origin.variable.name,
    });
}

function orderAxis(file: CfFile, role: Role, origin: AxisOrigin, values: Float64Array): GridAxis {
  const order = risingOrder(values);
  const { kept, repeated } = orderDistinct(
    values,
    order,
    role === 'lon'
      ? { tolerance: medianStep(values, order) * SAME_MERIDIAN, period: 360 }
      : { tolerance: 0 },
  );
  const [again] = repeated;
  if (role !== 'lon' && again !== undefined) {
    const [index, other] = again;
    const found = requireValue(values[index], `value of the ${role} axis`);
    const value = role === 'time' ? describeTime(found) : String(found);
    throw new SourceError(
      `the ${role} axis has ${value} a second time (first at index ${other})`,
      placeOf(file, origin, index),
    );
  }
  const notes = [...describeOrder(role, origin, values), ...describeRepeated(origin, repeated)];
  return {
    role,
    name: origin.variable.name,
    ...(origin.dimension === undefined ? {} : { dimension: origin.dimension }),
    values,
    order: kept,
    repeated,
    notes,
  };
}

function describeTime(value: number): string {
  return value >= 1 && value <= 12 ? `month ${value}` : formatInstant(value);
}

/** The middle of the steps between neighbours, in degrees; 0 for a single value. */
function medianStep(values: Float64Array, order: Int32Array): number {
  const steps = stepsBetween(inOrder(values, order)).sort();
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

function describeOrder(
  role: Role,
  { variable, stored }: AxisOrigin,
  values: Float64Array,
): string[] {
  const steps = stepsBetween(stored);
  const isRising = steps.every((step) => step > 0);
  const isFalling = steps.every((step) => step < 0);
  const notes =
    isRising || isFalling
      ? []
      : [
          `the ${role} axis ${variable.name} neither rises nor falls throughout; its rows were sorted`,
        ];
  const isTurned = role === 'lon' && areApart(values, stored, 1);
  return isTurned
    ? [...notes, `longitudes ${stored[0]} to ${stored.at(-1)} were brought to -180 to 180`]
    : notes;
}

function describeRepeated(
  { stored, dimension }: AxisOrigin,
  repeated: readonly (readonly [number, number])[],
): string[] {
  return repeated.map(
    ([left, kept]) =>
      `the column at longitude ${stored[left]} (index ${left} of ${dimension}) repeats that at ${stored[kept]}, has the same values and was left out`,
  );
}
