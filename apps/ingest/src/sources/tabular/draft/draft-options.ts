import type { CoordinateOrigins } from '../coordinates.ts';

/** What a format knows of a table that is being drafted. */
export interface DraftOptions {
  readonly format: string;
  readonly coordinates: CoordinateOrigins;
  /** The flag column that belongs to a column, and the flags that are commonly accepted. */
  flagsOf?(column: string): { from: string; accept: (string | number)[] } | undefined;
  /** Better names for columns whose own would mislead. */
  readonly namesOf?: Readonly<Record<string, string>>;
  /** Columns and header fields that are labels even where all of them are digits. */
  readonly labels?: ReadonlySet<string>;
  /** Further options of the recipe's `source`. */
  readonly source?: Readonly<Record<string, unknown>>;
  /** Fields of the dataset that the file tells. */
  readonly dataset?: Readonly<Record<string, unknown>>;
  readonly remarks?: readonly string[];
}
