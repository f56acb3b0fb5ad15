import type { NumberKind } from './grid-slabs.ts';
import type { NativeValues } from './native-columns.ts';

/** An attribute: text, or numbers of the kind that their array says. */
export type AttributeValue = string | Float64Array | NativeValues;

/** Attributes in the order in which a reader shows them. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** A dimension that has no variable of its own, such as the two ends of an interval; of length 0: unlimited and empty. */
export interface BareDimension {
  readonly name: string;
  readonly length: number;
}

/** A small variable that is written whole: an axis, or numbers along one. */
export interface WholeVariable {
  readonly name: string;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly values: Float64Array | Int32Array;
  readonly attributes: Attributes;
}

/** Kind of a variable's values: numbers, or characters, of which a text is a row. */
export type VariableKind = NumberKind | 'c';

/** A variable that is written part by part. A length of 0 is an unlimited dimension that is empty. */
export interface GridVariable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly chunk: readonly number[];
  readonly attributes: Attributes;
}

/** A NetCDF-4 file before its values. An axis is a whole variable with the name of its dimension. */
export interface NetcdfSpec {
  readonly bareDimensions: readonly BareDimension[];
  readonly whole: readonly WholeVariable[];
  readonly variables: readonly GridVariable[];
  readonly attributes: Attributes;
}

/** Maximum bytes of a file before compression: of a grid all variables together at eight bytes a cell. */
export const netcdfByteLimit = 2_000_000_000;
