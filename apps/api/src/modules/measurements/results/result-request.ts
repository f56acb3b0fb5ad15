import type { ResultColumn } from '@isobath/query';
import type { Engine, Statement, StatementLimits } from '@isobath/engine';

/** A column of an answer, in the statement's order. `boolean` is a number that is 0 or 1. */
export interface AnswerColumn {
  /** What a person sees: empty where an expression has no name; two columns may have the same. */
  readonly header: string;
  readonly kind: ResultColumn['kind'] | 'boolean';
  readonly isNullable: boolean;
  /** That no row can hold a value here. */
  readonly isEmpty?: boolean;
  /** That no row can hold a NaN here. */
  readonly isFinite?: boolean;
  /** That the engine holds its numbers as decimals. */
  readonly isDecimal?: boolean;
  /** What stands below its header in a CSV file with a line of units; left out where there is no such line. */
  readonly unit?: string;
}

/**
 * A SELECT with what it may cost. Columns are taken by their place, whatever the engine calls them; the statement's own order of rows is
 * kept. Columns of kind `time` are DateTime64(3, 'UTC'), except for Arrow, where they leave as they are.
 */
export interface ResultRequest {
  readonly engine: Engine;
  readonly statement: Pick<Statement, 'sql' | 'params' | 'settings'>;
  readonly columns: readonly AnswerColumn[];
  /** Whether the statement names its columns by their headers. Default false. */
  readonly isNamed?: boolean;
  readonly limits: Partial<StatementLimits>;
  /** Key-value metadata of a Parquet file. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}
