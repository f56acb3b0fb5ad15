/** Kinds of column that measurements come in. `time` is milliseconds since 1970-01-01T00:00Z, stored as `DateTime64(3,'UTC')`. */
export type ColumnType =
  | 'time'
  | 'float64'
  | 'float32'
  | 'int64'
  | 'int32'
  | 'int16'
  | 'uint8'
  | 'text';

/** One column: its name, kind, and whether a value may be missing. */
export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

/** Values of one column; `time` may come as exact milliseconds in a `Float64Array` or a `BigInt64Array`. */
export interface ColumnValues {
  readonly values:
    | Float64Array
    | Float32Array
    | Int32Array
    | Int16Array
    | Uint8Array
    | BigInt64Array
    | readonly string[];
  /** 1 where the value is missing; for a nullable float column NaN means missing too. */
  readonly isMissing?: Uint8Array;
}

/** Rows held column by column, in the order of the specs. */
export interface ColumnBlock {
  readonly rowCount: number;
  readonly columns: readonly ColumnValues[];
}

const TYPES: Record<ColumnType, string> = {
  time: "DateTime64(3,'UTC')",
  float64: 'Float64',
  float32: 'Float32',
  int64: 'Int64',
  int32: 'Int32',
  int16: 'Int16',
  uint8: 'UInt8',
  text: 'String',
};

/** ClickHouse's name for a column's type, e.g. `Nullable(Float32)`. */
export function clickhouseType(spec: Pick<ColumnSpec, 'type' | 'isNullable'>): string {
  return spec.isNullable ? `Nullable(${TYPES[spec.type]})` : TYPES[spec.type];
}
