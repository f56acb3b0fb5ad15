import type { PlaceOrigin } from '@isobath/contract';
import type { DepthUnit } from '@isobath/ocean';
import {
  DEEPEST_METRES,
  isLatitude,
  isLongitude,
  normalizeLongitude,
  parseDepthUnit,
} from '@isobath/ocean';
import { nameDepth } from './depth-names.ts';
import type { SourcePlace } from './source.ts';
import { SourceError } from './source.ts';

/** What is said of a coordinate that no place on Earth has. */
export const beyondLatitudes = 'a latitude must lie from -90 to 90 degrees';
/** What is said of a longitude that is none in any usual spelling. */
export const beyondLongitudes = 'a longitude must lie from -360 to 540 degrees';
/** What is said of a depth below the bottom of every sea. */
export const tooDeep = `a depth must be at most ${DEEPEST_METRES} m`;

/** A latitude as it is stored, degrees north, or why it is refused; NaN, which is missing, stays. */
export function latitudeOf(north: number): number | string {
  return isLatitude(north) || north !== north ? north + 0 : beyondLatitudes;
}

/**
 * A longitude as it is stored, degrees east in [-180, 180), from any usual spelling, or why it is refused; NaN, which is missing,
 * stays. What is turned gets no digits that it was not written with: 359.9 is -0.1.
 */
export function longitudeOf(east: number): number | string {
  if ((east >= -180 && east < 180) || east !== east) return east + 0;
  if (!isLongitude(east)) return beyondLongitudes;
  return Math.round(normalizeLongitude(east) * 1e12) / 1e12 + 0;
}

/** Where a coordinate stands, once somebody asks. */
type TellPlace = () => SourcePlace;

/** As {@link latitudeOf} of a number that counts southwards where a recipe says so. Throws SourceError. */
export function storeLatitude(
  stored: number,
  origin: PlaceOrigin | undefined,
  place: TellPlace,
): number {
  return accepted(latitudeOf(origin?.positive === 'south' ? -stored : stored), stored, place);
}

/** As {@link longitudeOf} of a number that counts westwards where a recipe says so. Throws SourceError. */
export function storeLongitude(
  stored: number,
  origin: PlaceOrigin | undefined,
  place: TellPlace,
): number {
  return accepted(longitudeOf(origin?.positive === 'west' ? -stored : stored), stored, place);
}

function accepted(value: number | string, stored: number, place: TellPlace): number {
  if (typeof value === 'number') return value;
  throw new SourceError(value, { ...place(), value: String(stored) });
}

/** Pressures that are not those of the sea; a recipe cannot declare them to be dbar. */
const otherPressures =
  /^([hkm]?pa|(hecto|kilo|mega)?pascals?|mb(ars?)?|milli(bars?)|bars?|atm|torr|mmhg)$/i;

/**
 * The unit of a depth, whatever the format of its file: the recipe's, else the file's own, else metres. A pressure is one only where the recipe
 * says so, as it is turned into depth then. Throws SourceError where the unit is none of a depth.
 */
export function planDepthUnit(
  ofRecipe: string | undefined,
  ofFile: string | undefined,
  place: SourcePlace,
): { readonly unit: DepthUnit; readonly isAssumed: boolean } {
  if (ofFile !== undefined && otherPressures.test(ofFile.trim()))
    throw new SourceError(
      `the vertical axis is a pressure in "${ofFile}", which is not a depth in the sea; choose a file with one level of it, or one whose pressure is in dbar`,
      place,
    );
  const stated = ofRecipe ?? ofFile;
  const unit = stated === undefined ? 'm' : parseDepthUnit(stated);
  if (unit === undefined)
    throw new SourceError(
      `the vertical axis is in "${stated}"; expected m, cm, mm, km, ft, fathom and, with \`unit: dbar\` in coordinates.depth, pressure in dbar`,
      place,
    );
  if (unit === 'dbar' && parseDepthUnit(ofRecipe ?? '') !== 'dbar')
    throw new SourceError(
      'the vertical axis is a pressure; add `unit: dbar` to coordinates.depth to have it turned into depth (Fofonoff and Millard 1983)',
      place,
    );
  if (stated === undefined) refuseNamedUnit(place);
  return { unit, isAssumed: stated === undefined };
}

/** Refuses to read as metres what names itself a pressure or another unit. Throws SourceError. */
function refuseNamedUnit(place: SourcePlace): void {
  const named = nameDepth(place.variable ?? '', undefined);
  const unit = named?.is === 'pressure' ? 'dbar' : (named?.unit ?? 'm');
  if (unit === 'm') return;
  throw new SourceError(
    `it names ${unit === 'dbar' ? 'a pressure' : `its unit, ${unit}`}, and neither the file nor the recipe states a unit; set coordinates.depth.unit to ${unit}, or to m where the values are metres`,
    place,
  );
}
