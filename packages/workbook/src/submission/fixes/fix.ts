import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import type { RuleName } from '../rules.ts';
import type { SheetName } from '../sheet-names.ts';

/** The certain fixes: their result is what was meant, whatever the data. */
export type FixName =
  | 'trim-blanks'
  | 'option-spelling'
  | 'missing-word'
  | 'longitude-360'
  | 'iso-time'
  | 'unit-characters'
  | 'address-form';

/** The column that a cell is in. */
export interface FixPlace {
  readonly sheet: SheetName;
  /** Name of the column without blanks around it; empty if it has none. */
  readonly column: string;
  /** Whether serial dates count from 1904. */
  readonly is1904: boolean;
}

/** A fix that may be applied to all cells of its kind at once. */
export interface Fix {
  /** What a button says. */
  readonly label: string;
  /** What it does, in a sentence. */
  readonly about: string;
  /** Rules whose findings it may remove. */
  readonly rules: readonly RuleName[];
  /** Whether any cell of a column can need it. */
  appliesTo(place: FixPlace): boolean;
  /** The new value of a cell: null clears it, undefined leaves it as it is. */
  mend(cell: SheetCell, place: FixPlace): number | string | null | undefined;
}
