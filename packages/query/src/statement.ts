/** A value that the engine binds; it never becomes text of the statement. */
export type BoundValue = string | number;

/** ClickHouse SQL with `{name:Type}` placeholders and the values that belong to them. */
export interface PlannedStatement {
  readonly sql: string;
  readonly params: Readonly<Record<string, BoundValue>>;
  /** Names of the result's columns, in order. */
  readonly columns: readonly string[];
}

/**
 * How values leave the engine. `text`: times as DateTime64, missing values as NULL. `columns` (for Arrow): times as Float64
 * milliseconds since 1970, missing floating-point numbers as NaN, so that a reader takes the buffers as they are.
 */
export type Encoding = 'text' | 'columns';

/** A ClickHouse identifier in back quotes. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
