import type { SourceRecipe } from '@isobath/contract';
import type { TableColumn } from '../../tabular/index.ts';

/** Minutes that the values of a day are spread over. */
export const MINUTES_PER_DAY = 1440;

/** How many values a line has and how far apart they are; see `source.values_per_line` of a recipe. */
export type ValuesPerLine = NonNullable<SourceRecipe['values_per_line']>;

/** A line cut into the cells before its values and the values. */
export interface SeriesRow {
  readonly lead: readonly string[];
  readonly values: readonly string[];
  /** Which line of the day (or year) it is, from 1. */
  readonly lineNumber?: number;
}

/** A file of several values a line whose lines can be cut. */
export interface SeriesParts {
  readonly columns: readonly TableColumn[];
  readonly values: ValuesPerLine & { readonly decimal?: ',' };
  readonly headings: readonly string[];
  readonly firstDataLine: number;
  readonly encoding: 'utf-8' | 'latin1';
  readonly lineCount: number;
  /** Cuts a line; undefined for one that is not a row. */
  splitRow(text: string): SeriesRow | undefined;
  /** What a row has, in the words of a refusal. */
  readonly refusal: string;
  isMissing(text: string): boolean;
  readonly commentPrefix?: string;
  readonly fields?: ReadonlyMap<string, string>;
  readonly missingTokens?: readonly string[];
  readonly remarks?: readonly string[];
}
