import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import type { NotRun } from '../findings/findings.ts';
import type { KnownOcean } from './known-ocean.ts';
import type { MetadataSheet } from '../metadata/metadata-rules.ts';
import type { SheetHeader } from '../source/sheet-table.ts';

/** What the checks of the data sheet need to know. */
export interface DataContext {
  readonly is1904: boolean;
  readonly nowMs: number;
  /** Whether the dataset is a model, whose times may lie in the future. */
  readonly isModel: boolean;
  /** The metadata sheets; undefined where one is missing or empty. */
  readonly dataset: MetadataSheet | undefined;
  readonly variables: MetadataSheet | undefined;
  readonly known: KnownOcean;
  readonly signal: AbortSignal;
}

/** A row of data with its coordinates. The object is used again for the next row: copy what is kept. */
export interface DataRow {
  /** From 1, as a spreadsheet program numbers it. */
  row: number;
  cells: readonly SheetCell[];
  /** Milliseconds since 1970 UTC; NaN where the time is missing or cannot be read. */
  ms: number;
  /** Degrees north and east as written; NaN where there is no number. */
  lat: number;
  lon: number;
  /** Metres; NaN where there is none. */
  depth: number;
}

/** A check that looks at each row of the data sheet once and reports to the header. */
export interface RowCheck {
  add(row: Readonly<DataRow>): void;
  /** Reports what all rows together show. Returns the rules that could not run. */
  finish?(): readonly NotRun[] | Promise<readonly NotRun[]>;
}

/** Makes a check for a data sheet; undefined where there is nothing for it to look at. */
export type MakeRowCheck = (header: SheetHeader, context: DataContext) => RowCheck | undefined;
