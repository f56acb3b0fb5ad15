/** The value of an attribute; of several numbers, the first. */
export type NetcdfAttributes = ReadonlyMap<string, string | number>;

/** A variable of a NetCDF file with all its values. */
export interface NetcdfVariable {
  readonly name: string;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly attributes: NetcdfAttributes;
  /** As stored, the last dimension fastest; characters joined to texts, without the blanks that fill them up. */
  readonly values: ArrayLike<number | string>;
  /** Whether the numbers have the precision of 32-bit floating point. */
  readonly isSingle: boolean;
}

/** What a NetCDF file holds in its root group. */
export interface NetcdfContent {
  readonly attributes: NetcdfAttributes;
  readonly variables: readonly NetcdfVariable[];
}
