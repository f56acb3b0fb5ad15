import type { FlagAttributes, FlagClass } from './flags.ts';
import { readFlagTable } from './flags.ts';

/** Numbers that can be added and averaged. */
export interface QuantityMeasurement {
  readonly kind: 'quantity';
}

/** Angles on a circle: after `low + period` comes `low` again. */
export interface DirectionMeasurement {
  readonly kind: 'direction';
  /** 360 for degrees, 2π for radians. */
  readonly period: number;
  /** Where the circle of the data begins: 0, or minus half a period. */
  readonly low: number;
}

/** Numbers that are names. Without a code table each number stands for itself. */
export interface ClassMeasurement {
  readonly kind: 'class';
  readonly flags: readonly FlagClass[];
}

/** What the numbers of a variable are, which decides how they may be summarised: a quantity has a mean, a direction a circular mean, a class shares and a mode. */
export type Measurement = QuantityMeasurement | DirectionMeasurement | ClassMeasurement;

/** The kinds of {@link Measurement}. */
export type MeasurementKind = Measurement['kind'];

/** What is known of a variable. */
export interface MeasuredVariable {
  readonly standardName?: string | null | undefined;
  readonly longName?: string | null | undefined;
  /** The name of its column. */
  readonly name?: string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Its least and its largest value; null where it has none. */
  readonly minimum?: number | null | undefined;
  readonly maximum?: number | null | undefined;
  /** Its further attributes, among them those of CF flags, and `measurement`, which a recipe states. */
  readonly attributes?: FlagAttributes | undefined;
}

/** The attribute that holds what a recipe states of a variable. */
export const measurementAttribute = 'measurement';

/** A variable of numbers that can be averaged. */
export const quantity: QuantityMeasurement = { kind: 'quantity' };

/** CF standard names of directions: `wind_from_direction`, `sea_water_velocity_to_direction`, `direction_of_sea_ice_velocity`, heading, course, azimuth. */
const directionNames =
  /(^|_)(from|to)_direction(_|$)|(^|_)direction$|^direction_of_|^platform_(course|orientation|azimuth_angle)$|(^|_)azimuth_angle$/;
/** Words of a direction, where the standard name says nothing. */
const directionText = /\b(direction|heading|course|bearing|azimuth|cog)\b|\b\w*dir\b/;
/** What is said of a direction without being one: how wide it spreads, how wrong it is, how often it was looked at. */
const aboutDirections =
  /spread|spreading|error|uncertainty|deviation|\bstd\b|\bstdev\b|variance|quality|\bflag\b|\bqc\b|count|number|difference|anomaly|component|latitude|longitude|\blat\b|\blon\b|rate|change/;
const degreeUnit =
  /^(arc[ _]?)?(°|deg(ree)?s?)([ _]?\(?(true|t|magnetic|compass|clockwise.*|from[ _].*)\)?)?$/i;
const radianUnit = /^rad(ian)?s?$/i;
const statusNames = /(^|[ _])(status|quality)_flag$/;

/**
 * Decides what the numbers of a variable are: what its recipe states; a class where it has a code table (CF `flag_values`, `flag_masks`, `flag_meanings`) or is a
 * status flag by its standard name; a direction by its standard name and an angle as its unit, or, without a standard name, by a unit of degrees, a name that says
 * direction, and values within −180 to 360 that span at most a circle. A latitude, a longitude and a phase are none; everything else is a quantity.
 */
export function measurementOf(variable: MeasuredVariable): Measurement {
  const { attributes = {} } = variable;
  const stated = attributes[measurementAttribute];
  const flags = readFlagTable(attributes);
  if (stated === 'class' || (stated === undefined && flags))
    return { kind: 'class', flags: flags ?? [] };
  if (stated === 'direction') return circleOf(variable);
  if (stated === 'quantity') return quantity;
  const standardName = (variable.standardName ?? '').trim().toLowerCase();
  if (statusNames.test(standardName)) return { kind: 'class', flags: [] };
  return isDirection(variable, standardName) ? circleOf(variable) : quantity;
}

function isDirection(variable: MeasuredVariable, standardName: string): boolean {
  const unit = (variable.unit ?? '').trim();
  const words = wordsOf(variable);
  if (/standard_deviation|variance|range/.test(variable.attributes?.['cell_methods'] ?? ''))
    return false;
  if (standardName !== '')
    return (
      directionNames.test(standardName) &&
      (degreeUnit.test(unit) || radianUnit.test(unit)) &&
      !/\bstandard deviation\b|\berror\b|\buncertainty\b|\bstd\b/.test(words)
    );
  const { minimum = null, maximum = null } = variable;
  return (
    degreeUnit.test(unit) &&
    directionText.test(words) &&
    !aboutDirections.test(words) &&
    minimum !== null &&
    maximum !== null &&
    minimum >= -180 &&
    maximum <= 360 &&
    maximum - minimum <= 360
  );
}

/** The long name and the name of the column as words in lower case: `windDir_10m` as `wind dir 10m`. */
function wordsOf({ longName, name }: MeasuredVariable): string {
  return [longName, name]
    .map((text) => (text ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .join(' ')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
}

function circleOf({ unit, minimum }: MeasuredVariable): DirectionMeasurement {
  const period = radianUnit.test((unit ?? '').trim()) ? 2 * Math.PI : 360;
  return { kind: 'direction', period, low: (minimum ?? 0) < 0 ? -period / 2 : 0 };
}

/** Why a variable has no mean as a plain number, in a sentence; undefined for a quantity. */
export function explainNoMean(
  name: string,
  { kind }: Pick<Measurement, 'kind'>,
): string | undefined {
  if (kind === 'direction')
    return `${name} is a direction: the plain mean of 350° and 10° would be 180°, so only its circular mean is given.`;
  if (kind === 'class')
    return `${name} holds classes: their numbers are names, so there are shares and a most frequent class, but no mean.`;
  return undefined;
}
