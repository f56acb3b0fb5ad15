import type { SheetRow } from '@isobath/workbook';

/** A workbook of any kind: its sheets by their place, and their rows. */
export interface SheetBook {
  /** What was found in it that its reader should know. */
  readonly remarks: readonly string[];
  readonly names: readonly string[];
  /** Rows of a sheet with so many columns, about. */
  estimateRows(index: number, columns: number): number;
  /** Rows that have cells, in batches. What refuses them names the file. */
  rows(index: number, signal: AbortSignal): AsyncIterable<readonly SheetRow[]>;
}
