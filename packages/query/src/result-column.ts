/** A column of a result. The engine calls it `c1`, `c2` … in this order; `header` is what a person sees, empty for an unnamed expression. */
export interface ResultColumn {
  readonly header: string;
  readonly kind: 'int' | 'float' | 'text' | 'time';
  readonly isNullable: boolean;
  /** That no row can hold a value here: a written NULL, or the length of a column that does not exist. */
  readonly isEmpty?: boolean;
  /** That the engine holds its numbers as decimals, exactly; `kind` is then `float`. */
  readonly isDecimal?: boolean;
  /** That no row can hold a NaN here. */
  readonly isFinite?: boolean;
}
