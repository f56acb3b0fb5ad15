/** A file of arrays with attributes, to be written as NetCDF of any kind. */
export interface ArrayFile {
  readonly dimensions: Readonly<Record<string, number>>;
  /** The dimension that may grow, if any. */
  readonly unlimited?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly variables: readonly ArrayVariable[];
}

export interface ArrayVariable {
  readonly name: string;
  readonly dimensions: readonly string[];
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Numbers as doubles, or texts of one length as characters. */
  readonly values: readonly number[] | string;
}
