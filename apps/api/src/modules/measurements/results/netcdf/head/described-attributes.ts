import { readFlagTable, writeFlagTable } from '@isobath/ocean';
import { keepTexts } from './global-attributes.ts';
import type { DescribedVariable } from './grid-description.ts';
import type { NumberKind } from '../grid-slabs.ts';
import { fillValues } from '../grid-slabs.ts';
import type { Attributes, AttributeValue } from '../netcdf-spec.ts';

/** Attributes of a variable of numbers (CF 1.11 §§2.5.1, 3, 7.3). */
export function describeNumbers(
  described: DescribedVariable | undefined,
  kind: NumberKind,
  isClimatology = false,
): Attributes {
  return {
    _FillValue: fillOf(kind),
    ...attributesOf(described, isClimatology),
    ...flagAttributes(described, kind),
  };
}

/**
 * Attributes of a variable of texts, which has no unit. netCDF4-python up to 1.7 cuts texts with longer characters wrongly where `_Encoding` is
 * given, so that there it is said in words only.
 */
export function describeTexts(
  described: DescribedVariable | undefined,
  isAscii: boolean,
): Attributes {
  const said = attributesOf(described && { ...described, unit: null }, false);
  if (isAscii) return { ...said, _Encoding: 'utf-8' };
  return {
    ...said,
    comment: [described?.comment, 'The texts are UTF-8.'].filter(Boolean).join(' '),
  };
}

function attributesOf(
  described: DescribedVariable | undefined,
  isClimatology: boolean,
): Record<string, AttributeValue> {
  const units = described?.unit == null ? undefined : writeUnits(described.unit);
  const said = {
    long_name: described?.longName,
    standard_name: described?.standardName,
    units,
    units_in_catalog: units === described?.unit ? undefined : described?.unit,
    cell_methods: findCellMethods(described?.attributes['cell_methods'], isClimatology),
    comment: described?.comment,
  };
  return keepTexts(said);
}

/** The code table of classes, its numbers of the type of the variable (CF 1.11 §3.5). */
function flagAttributes(
  described: DescribedVariable | undefined,
  kind: NumberKind,
): Record<string, AttributeValue> {
  const flags = readFlagTable(described?.attributes ?? {});
  if (!flags) return {};
  const { flag_meanings: meanings = '' } = writeFlagTable(flags);
  const masks = flags.flatMap(({ mask }) => mask ?? []);
  return {
    flag_values: numbersAs(
      kind,
      flags.map(({ value }) => value),
    ),
    ...(masks.length > 0 && { flag_masks: numbersAs(kind, masks) }),
    flag_meanings: meanings,
  };
}

function numbersAs(kind: NumberKind, numbers: readonly number[]): AttributeValue {
  if (kind === 'f') return Float32Array.from(numbers);
  if (kind === 'd') return Float64Array.from(numbers);
  return kind === 'i' ? Int32Array.from(numbers) : BigInt64Array.from(numbers, BigInt);
}

/** The source file's methods where they speak of nothing but axes that this file has; of a climatology, that months were averaged over years. */
function findCellMethods(written: string | undefined, isClimatology: boolean): string | undefined {
  const names = [...(written ?? '').matchAll(/\b(\w+):/g)].map(([, name = '']) => name);
  const isOurs =
    names.length > 0 &&
    names.every((name) => ['time', 'depth', 'lat', 'lon', 'area'].includes(name));
  if (isOurs && (!isClimatology || written?.includes('over years'))) return written;
  return isClimatology ? 'time: mean within years time: mean over years' : undefined;
}

/** A unit as UDUNITS reads it: degrees Celsius by name, micro as `u`, no other signs. */
function writeUnits(unit: string): string {
  return unit
    .replace(/^(°|º|deg(rees?)?[ _]*)C(elsius)?$/i, 'degree_Celsius')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('⁻', '-')
    .replaceAll('¹', '1')
    .replaceAll('²', '2')
    .replaceAll('³', '3');
}

function fillOf(kind: NumberKind): AttributeValue {
  if (kind === 'f') return Float32Array.of(fillValues.f);
  if (kind === 'd') return Float64Array.of(fillValues.d);
  return kind === 'i' ? Int32Array.of(fillValues.i) : BigInt64Array.of(fillValues.q);
}
