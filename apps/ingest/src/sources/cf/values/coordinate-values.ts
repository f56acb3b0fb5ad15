import { countValues, wholeSlab } from '@isobath/netcdf';
import { setImmediate } from 'node:timers/promises';
import type { DepthOrigin, Recipe } from '@isobath/contract';
import {
  depthFromPressure,
  METRES_PER_UNIT,
  metresOf,
  parseDepthUnit,
  shortSingle,
} from '@isobath/ocean';
import { planDepthUnit } from '../../place-rules.ts';
import { SourceError } from '../../source.ts';
import { decodeNumbers, planDecoding } from './decode.ts';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import { isText, plainName, readNumbers, readText } from '../file/cf-file.ts';
import { readUnits } from '../file/roles.ts';
import { EVERYTHING } from '../../values/settle-values.ts';

/** Values that are read at once, after which the thread is free for a moment, so that a signal is heard. */
export const VALUES_AT_ONCE = 1_000_000;

/**
 * Reads part of a numeric coordinate: unpacked, NaN where missing. The valid range is ignored, so
 * that a wrong value is refused and not lost. A long one is read piece by piece, the stored numbers of one at a time.
 */
export async function readCoordinate(
  file: CfFile,
  variable: CfVariable,
  slab: Slab = wholeSlab(variable),
  signal?: AbortSignal,
): Promise<Float64Array> {
  const length = slab.count[0] ?? 1;
  const width = countValues(slab.count.slice(1));
  if (length * width <= VALUES_AT_ONCE || length === 1)
    return readPiece(file, variable, slab, signal);
  const [first = 0, ...others] = slab.start;
  const values = new Float64Array(length * width);
  const chunk = variable.chunkShape?.[0] ?? 1;
  const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / width / chunk)) * chunk;
  for (let from = 0; from < length; from += atOnce) {
    const count = [Math.min(atOnce, length - from), ...slab.count.slice(1)];
    const piece = { start: [first + from, ...others], count };
    values.set(await readPiece(file, variable, piece, signal), from * width);
    await setImmediate();
  }
  return values;
}

async function readPiece(
  file: CfFile,
  variable: CfVariable,
  slab: Slab,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  const numbers = await readUnpacked(file, variable, slab, signal);
  const isSingle =
    variable.type === 'float32' && readNumbers(variable.attributes, 'scale_factor').length === 0;
  return isSingle ? numbers.map(shortestDecimal) : numbers;
}

/** Reads part of a numeric coordinate in order to look at it, without the care for decimals that a table needs. A signal is heard between two parts. */
export async function lookAtCoordinate(
  file: CfFile,
  variable: CfVariable,
  slab: Slab,
): Promise<Float64Array> {
  const numbers = await readUnpacked(file, variable, slab);
  await setImmediate();
  return numbers;
}

async function readUnpacked(
  file: CfFile,
  variable: CfVariable,
  slab: Slab,
  signal?: AbortSignal,
): Promise<Float64Array> {
  if (isText(variable)) {
    throw new SourceError('this coordinate is text where numbers are needed', {
      file: file.path,
      variable: variable.name,
    });
  }
  const stored = await file.readSlab(variable.name, slab, signal);
  const plan = {
    ...planDecoding(variable),
    columnType: 'float64' as const,
    storedRange: EVERYTHING,
    fileRange: EVERYTHING,
  };
  return decodeNumbers(stored, plan).values as Float64Array;
}

/** The decimal a single-precision number was written as: 20.1, not 20.100000381. It is the same number in the file's precision. */
function shortestDecimal(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value;
  return shortSingle(value) ?? value;
}

/** How stored depths become metres, positive down. */
export interface DepthReading {
  readonly isPressure: boolean;
  readonly factor: number;
  /** What was changed, for the notes; undefined when nothing was. */
  readonly note?: string;
  toMetres(stored: number, lat: number): number;
}

/**
 * Determines how a depth axis is to be read, from the recipe or else the file's `units` and
 * `positive`. Pressure is refused unless the recipe says `unit: dbar`. A file without `positive`
 * whose values are all 0 or less counts upwards.
 */
export function planDepth(
  file: CfFile,
  variable: CfVariable,
  origin: DepthOrigin | undefined,
  sample: ArrayLike<number>,
): DepthReading {
  refuseHeights(file, variable, origin, sample);
  const { unit, isAssumed } = depthUnit(file, variable, origin);
  if (unit === 'dbar') {
    return {
      isPressure: true,
      factor: 1,
      note: `depth was computed from the pressure ${variable.name} (Fofonoff and Millard 1983)`,
      toMetres: depthFromPressure,
    };
  }
  const isUp = (origin?.positive ?? statedDirection(variable, sample)) === 'up';
  const sign = isUp ? -1 : 1;
  const changes = [
    isUp ? 'turned to count downwards' : '',
    unit === 'm' ? '' : `converted from ${unit} to m`,
  ].filter((change) => change !== '');
  const assumed = isAssumed ? [`${variable.name} has no units; metres were assumed`] : [];
  const note = [
    ...assumed,
    ...(changes.length > 0 ? [`the depths ${variable.name} were ${changes.join(' and ')}`] : []),
  ].join('; ');
  return {
    isPressure: false,
    factor: METRES_PER_UNIT[unit] * sign,
    ...(note === '' ? {} : { note }),
    toMetres: (stored) => metresOf(stored * sign, unit),
  };
}

function depthUnit(
  file: CfFile,
  variable: CfVariable,
  origin: DepthOrigin | undefined,
): ReturnType<typeof planDepthUnit> {
  const place = { file: file.path, variable: variable.name };
  if (isModelLevel(variable) && origin?.unit === undefined) {
    throw new SourceError(
      'the vertical axis counts levels of a model that follow the sea floor or the density, not metres; depths for each cell are needed',
      place,
    );
  }
  return planDepthUnit(origin?.unit, readUnits(variable), place);
}

/** Whether a vertical axis is a pressure in dbar, from which depth can be computed. */
export function isSeaPressure(variable: CfVariable): boolean {
  return parseDepthUnit(readUnits(variable) ?? '') === 'dbar';
}

/** Whether a variable counts upwards from the sea surface or the ground, by its name and unless its `positive` says otherwise. */
export function isHeight({ name, attributes }: CfVariable): boolean {
  if (readText(attributes, 'positive')?.toLowerCase() === 'down') return false;
  return /^(altitude|height)/i.test(readText(attributes, 'standard_name') ?? plainName(name));
}

/** Heights above the sea are not depths, whatever direction a recipe states. */
function refuseHeights(
  file: CfFile,
  variable: CfVariable,
  origin: DepthOrigin | undefined,
  sample: ArrayLike<number>,
): void {
  const above = Array.from(sample).find((value) => value > 0);
  if (above === undefined || !isHeight(variable)) return;
  throw new SourceError(
    `this is a height above the sea (${readText(variable.attributes, 'standard_name') ?? 'by its name'}), which is not a depth; ${origin ? "take `depth` out of the recipe's coordinates" : 'choose a file with one level of it'}`,
    { file: file.path, variable: variable.name, value: String(above) },
  );
}

/** Whether a vertical axis is dimensionless (CF conventions, section 4.3.3 and appendix D). */
function isModelLevel({ name, attributes }: CfVariable): boolean {
  return (
    attributes.has('formula_terms') ||
    /_(sigma|s)(_|$).*coordinate|sigma_coordinate|model_level/.test(
      readText(attributes, 'standard_name') ?? '',
    ) ||
    /^(sigma|s_rho|s_w|sc_r)$/i.test(plainName(name))
  );
}

/** Refuses a latitude or longitude whose units are not degrees, such as radians. */
export function refuseOtherUnits(file: CfFile, variable: CfVariable): void {
  const units = readUnits(variable);
  if (units === undefined || /^deg/i.test(units) || /^(decimal degrees|°.*)$/i.test(units)) return;
  throw new SourceError(`a latitude or longitude must be in degrees, this is in "${units}"`, {
    file: file.path,
    variable: variable.name,
  });
}

function statedDirection(variable: CfVariable, sample: ArrayLike<number>): 'up' | 'down' {
  const stated = (
    readText(variable.attributes, 'positive') ??
    readText(variable.attributes, '_CoordinateZisPositive')
  )?.toLowerCase();
  if (stated === 'up' || stated === 'down') return stated;
  if (isHeight(variable)) return 'up';
  const values = Array.from(sample).filter((value) => !Number.isNaN(value));
  return values.every((value) => value <= 0) && values.some((value) => value < 0) ? 'up' : 'down';
}

/** A coordinate that the recipe gives as a number or as a global attribute of the file; undefined when it does neither. */
export function constantOf(
  file: CfFile,
  coordinates: Recipe['coordinates'],
  role: 'lat' | 'lon' | 'depth',
): number | undefined {
  const origin = coordinates[role];
  if (origin?.constant !== undefined) return origin.constant;
  if (origin?.attribute === undefined) return undefined;
  const [value] = readNumbers(file.attributes, origin.attribute);
  if (value !== undefined) return value;
  throw new SourceError(
    `coordinates.${role}.attribute is "${origin.attribute}", which is not a numeric global attribute of this file`,
    { file: file.path },
  );
}
