import type { ResultColumn } from './result-column.ts';

/** A value that the engine binds; it never becomes text of the statement. */
export type BoundValue = string | number;

/** ClickHouse SQL with `{name:Type}` placeholders and the values that belong to them. */
export interface PlannedStatement {
  readonly sql: string;
  readonly params: Readonly<Record<string, BoundValue>>;
  /** Settings of the engine that the meaning rests on. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** The result's columns, in order; each is named once, and the engine gives them the same names. */
  readonly columns: readonly ResultColumn[];
  /** What a person should know of the answer, such as that the bounds miss the table: plain sentences in ASCII. */
  readonly notes?: readonly string[];
  /** What is counted first, one after the other; where a count is too large, the statement is refused with it and not run. */
  readonly checks?: readonly StatementCheck[];
}

/** A count that decides whether a statement may run. */
export interface StatementCheck {
  /** Gives one row with the number `counted`. */
  readonly sql: string;
  readonly params: Readonly<Record<string, BoundValue>>;
  readonly atMost: number;
  /** What is counted, and what a person can do when it is too much; both as parts of a sentence. */
  readonly counted: string;
  readonly remedy: string;
}

/**
 * How values leave the engine. `text`: times as DateTime64, missing values as NULL. `columns` (for Arrow): times as Float64
 * milliseconds since 1970, missing floating-point numbers as NaN, so that a reader takes the buffers as they are.
 */
export type Encoding = 'text' | 'columns';
