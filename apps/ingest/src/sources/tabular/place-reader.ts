import type { DepthOrigin, PlaceOrigin } from '@isobath/contract';
import {
  DEEPEST_METRES,
  depthFromPressure,
  isLongitude,
  metresOf,
  requireValue,
} from '@isobath/ocean';
import { latitudeOf, longitudeOf, planDepthUnit, tooDeep } from '../place-rules.ts';
import { SourceError } from '../source.ts';
import type { SurfaceTally } from '../surface.ts';
import { settleDepth } from '../surface.ts';
import { findHemisphere, hemispheres } from '../hemispheres.ts';
import type { WrittenAngle } from './values/angle.ts';
import { readAngle } from './values/angle.ts';
import { parseDecimal } from '../values/decimal.ts';
import type { MissingTokens } from './values/missing.ts';
import type { SourceTable } from './table.ts';
import { headOf, refuseCell, requireColumn } from './table.ts';
import type { BoundReader, CoordinateReader } from './times/time-reader.ts';
import { fieldValue } from './times/time-reader.ts';

/** Longitudes that were written otherwise than they are stored. */
export interface LongitudeCounts {
  /** Of exactly 180° east, stored as -180°. */
  antimeridian: number;
  /** Beyond -180° to 180°, brought into it. */
  wrapped: number;
}

/** What is known when a coordinate is bound to a table. */
export interface PlaceBinding {
  readonly table: SourceTable;
  readonly missing: MissingTokens;
}

/** The reader of latitudes, degrees north; values beyond a pole are refused. `positive: south` turns the sign. */
export function bindLatitude(origin: PlaceOrigin, binding: PlaceBinding): BoundReader {
  return bindAngle(origin, binding, {
    name: 'latitude',
    coordinate: 'lat',
    sides: 'NS',
    accept: latitudeOf,
  });
}

/** The reader of longitudes, degrees east in [-180, 180), from any spelling up to 540. `positive: west` turns the sign. */
export function bindLongitude(
  origin: PlaceOrigin,
  binding: PlaceBinding & { counts: LongitudeCounts },
): BoundReader {
  return bindAngle(origin, binding, {
    name: 'longitude',
    coordinate: 'lon',
    sides: 'EW',
    accept: (east) => {
      if (east === 180) binding.counts.antimeridian += 1;
      else if (isLongitude(east) && (east > 180 || east < -180)) binding.counts.wrapped += 1;
      return longitudeOf(east);
    },
  });
}

/** The counts as sentences for the load's notes. */
export function describeLongitudes({ antimeridian, wrapped }: LongitudeCounts): string[] {
  return [
    ...(antimeridian > 0
      ? [
          `${antimeridian} ${antimeridian === 1 ? 'longitude' : 'longitudes'} of exactly 180° ${antimeridian === 1 ? 'is' : 'are'} stored as -180°`,
        ]
      : []),
    ...(wrapped > 0
      ? [
          `${wrapped} ${wrapped === 1 ? 'longitude' : 'longitudes'} outside -180° to 180° ${wrapped === 1 ? 'was' : 'were'} brought into that range`,
        ]
      : []),
  ];
}

interface Angle {
  readonly name: string;
  readonly coordinate: 'lat' | 'lon';
  readonly sides: 'NS' | 'EW';
  /** The coordinate to store of degrees north or east, or why they are refused. */
  accept(degrees: number): number | string;
}

function signOf({ positive }: PlaceOrigin, table: SourceTable, angle: Angle): number {
  const { plain, turned } = hemispheres[angle.coordinate];
  if (positive === undefined || positive === plain) return 1;
  if (positive === turned) return -1;
  throw new SourceError(
    `coordinates.${angle.coordinate}.positive can be ${plain} or ${turned}, not ${positive}`,
    { file: table.file },
  );
}

/**
 * What a written place is stored as, or why it is refused. The letter of a text counts before
 * anything else; the recipe's `positive` applies to numbers and to texts without a letter.
 */
function planAngle(
  origin: PlaceOrigin,
  table: SourceTable,
  { angle, head }: { angle: Angle; head: string },
): (written: WrittenAngle) => number | string {
  const { plain, turned } = hemispheres[angle.coordinate];
  const sign = signOf(origin, table, angle);
  const stated =
    origin.positive === undefined ? findHemisphere(angle.coordinate, { short: [head] }) : undefined;
  const field = `coordinates.${angle.coordinate}.positive`;
  let wasPacked: boolean | undefined;
  return ({ degrees, hasHemisphere, isUnsigned, isPacked }) => {
    wasPacked ??= isPacked;
    if (isPacked !== wasPacked)
      return `some of the ${angle.name}s have degrees and minutes in one number (4329.857 N is 43° 29.857'), and some have degrees; a column must have all of them alike`;
    if (hasHemisphere) return angle.accept(degrees);
    if (stated?.hemisphere === turned)
      return `${head} says "${stated.words}", and the ${angle.name} has no letter of its own; set ${field} to ${turned}, or to ${plain} where the numbers have their sign already`;
    if (isUnsigned && origin.positive === undefined && stated === undefined)
      return `the ${angle.name} has minutes, but neither a sign nor a letter for its hemisphere; set ${field} to ${plain} or ${turned}`;
    return angle.accept(degrees * sign);
  };
}

function bindAngle(
  origin: PlaceOrigin,
  { table, missing }: PlaceBinding,
  angle: Angle,
): BoundReader {
  const text =
    origin.constant === undefined
      ? fieldValue(table, origin.attribute, `the ${angle.name}`)
      : String(origin.constant);
  if (text !== undefined) {
    const store = planAngle(origin, table, { angle, head: origin.attribute ?? '' });
    const written = readAngle(text, angle.sides);
    const value = written ? store(written) : `the ${angle.name} is not a number of degrees`;
    if (typeof value === 'string') throw new SourceError(value, { file: table.file, value: text });
    return { columns: [], read: () => value };
  }
  const names = [origin.from ?? []].flat();
  if (names.length > 1)
    return bindJoinedAngle({ ...origin, from: names }, { table, missing }, angle);
  const column = requireColumn(table, oneName(origin.from, table, angle.name), `the ${angle.name}`);
  const store = planAngle(origin, table, {
    angle,
    head: headOf(requireValue(table.columns[column], 'column')),
  });
  const read: CoordinateReader = (cursor) => {
    const degrees = cursor.number(column);
    const isNumber = !Number.isNaN(degrees);
    const cell = isNumber ? '' : cursor.text(column);
    if (isNumber ? missing.isMissingNumber(degrees) : missing.isMissingText(cell))
      return Number.NaN;
    const written = isNumber
      ? { degrees, hasHemisphere: false, isUnsigned: false, isPacked: false }
      : readAngle(cell, angle.sides);
    const value = written
      ? store(written)
      : `the ${angle.name} must be a number of degrees, or a text such as 28 15.01 ${angle.sides[0]}`;
    return typeof value === 'number' ? value : refuseCell(table, cursor, column, value);
  };
  return { columns: [column], read };
}

/** Degrees, minutes and hemisphere in columns of their own, joined with spaces. */
function bindJoinedAngle(
  origin: PlaceOrigin & { readonly from: readonly string[] },
  { table, missing }: PlaceBinding,
  angle: Angle,
): BoundReader {
  const store = planAngle(origin, table, { angle, head: '' });
  const columns = origin.from.map((name) => requireColumn(table, name, `the ${angle.name}`));
  const first = requireValue(columns[0], `first column of the ${angle.name}`);
  const read: CoordinateReader = (cursor) => {
    const parts = columns.map((column) => cursor.text(column));
    if (parts.some((part) => missing.isMissingText(part))) return Number.NaN;
    const text = parts.join(' ');
    const written = readAngle(text, angle.sides);
    const value = written
      ? store(written)
      : `the columns joined (${JSON.stringify(text)}) must read as degrees, minutes and hemisphere, such as 28 15.01 ${angle.sides[0]}`;
    return typeof value === 'number' ? value : refuseCell(table, cursor, first, value);
  };
  return { columns, read };
}

function oneName(
  from: string | readonly string[] | undefined,
  table: SourceTable,
  name: string,
): string {
  const [first, ...others] = from === undefined ? [] : [from].flat();
  if (first !== undefined && others.length === 0) return first;
  throw new SourceError(
    `coordinates: the ${name} needs exactly one of from, attribute or constant`,
    { file: table.file },
  );
}

/** Reads a depth; the row's latitude is needed to turn pressure into metres. */
export interface DepthReader {
  readonly columns: readonly number[];
  /**
   * Metres, positive down; NaN if there is none or if a value more than 5 m above the surface is
   * omitted.
   */
  read(cursor: Parameters<CoordinateReader>[0], lat: number): number;
}

/**
 * The reader of depths. The unit is the recipe's, else the column's own, else metres. Pressures become depths by Fofonoff and Millard
 * (1983). Depths up to 5 m above the surface are 0 and counted; those from higher up are refused, unless rows without coordinates are
 * omitted, and so are depths past 12 km.
 */
export function bindDepth(
  origin: DepthOrigin,
  {
    table,
    missing,
    omitsRows,
    surface,
  }: PlaceBinding & { readonly omitsRows: boolean; readonly surface: SurfaceTally },
): DepthReader {
  const text =
    origin.constant === undefined
      ? fieldValue(table, origin.attribute, 'the depth')
      : String(origin.constant);
  const column =
    text === undefined
      ? requireColumn(table, oneName(origin.from, table, 'depth'), 'the depth')
      : -1;
  const ofColumn = table.columns[column];
  const { unit } = planDepthUnit(origin.unit, ofColumn?.unit, {
    file: table.file,
    ...(ofColumn && { variable: ofColumn.name }),
  });
  const sign = origin.positive === 'up' ? -1 : 1;
  const toMetres = (value: number, lat: number): number =>
    unit === 'dbar' ? depthFromPressure(value * sign, lat) + 0 : metresOf(value * sign, unit);
  if (text !== undefined) {
    const value = parseDecimal(text.trim());
    if (Number.isNaN(value))
      throw new SourceError('the depth is not a number', { file: table.file, value: text });
    return { columns: [], read: (_, lat) => toMetres(value, lat) };
  }
  return {
    columns: [column],
    read(cursor, lat) {
      const value = cursor.number(column);
      if (Number.isNaN(value))
        return missing.isMissingText(cursor.text(column))
          ? Number.NaN
          : refuseCell(table, cursor, column, 'the depth must be a number');
      if (missing.isMissingNumber(value)) return Number.NaN;
      const metres = toMetres(value, lat);
      if (metres > DEEPEST_METRES) return refuseCell(table, cursor, column, tooDeep);
      const settled = settleDepth(metres, surface);
      if (!Number.isNaN(settled) || omitsRows) return settled;
      return refuseCell(
        table,
        cursor,
        column,
        'the depth lies more than 5 m above the surface; say coordinates.depth.positive: up where depths count upwards, or source.rows_without_coordinates: omit to leave such rows out',
      );
    },
  };
}
