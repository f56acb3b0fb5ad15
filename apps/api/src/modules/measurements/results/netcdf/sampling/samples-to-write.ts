import type { NetcdfSpec, VariableKind } from '../netcdf-spec.ts';

/** A column of the rows and where it goes. */
export interface SampleColumn {
  readonly name: string;
  readonly kind: VariableKind;
  /** Bytes of a text; 1 for numbers. */
  readonly width: number;
  /** Its dimension, as a place in the list of levels. */
  readonly level: number;
  /** Whether another value means another instance of its level. */
  readonly isKey: boolean;
}

/** A dimension above the rows: its instances are counted while these pass. Names of variables are left out where there is none. */
export interface SampleLevel {
  readonly length: number;
  /** How many rows each instance has. */
  readonly rowSize?: string;
  /** The number of each instance, from 1. */
  readonly number?: string;
  /** To which instance of the level above each belongs, from 0. */
  readonly parent?: string;
}

/** Rows of samples that become a file: the head, and what to do with each column. */
export interface SamplesToWrite {
  readonly spec: NetcdfSpec;
  readonly rowCount: number;
  /** Without the last one, which is the rows. */
  readonly levels: readonly SampleLevel[];
  readonly columns: readonly SampleColumn[];
}
