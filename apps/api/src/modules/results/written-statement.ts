import { requireValue } from '@isobath/ocean';
import type { ResultFormat, Statement } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import { nameColumns } from './column-names.ts';
import type { StreamedFormat } from './formats.ts';
import type { AnswerColumn, ResultRequest } from './result-request.ts';

/**
 * A statement whose result, in the engine's format, is the body of the answer except for the CSV
 * header.
 */
export interface WrittenStatement {
  readonly statement: Statement;
  readonly engineFormat: ResultFormat;
}

/** Rows stay in the order of the statement within. */
const kept = { query_plan_remove_redundant_sorting: 0 } as const;
const settingsOf: Readonly<Record<StreamedFormat, Readonly<Record<string, string | number>>>> = {
  csv: {
    format_custom_escaping_rule: 'Raw',
    format_custom_field_delimiter: ',',
    format_custom_row_after_delimiter: '\n',
    format_tsv_null_representation: '',
    date_time_output_format: 'iso',
  },
  jsonl: {
    date_time_output_format: 'iso',
    output_format_json_quote_64bit_integers: 0,
    output_format_json_quote_denormals: 0,
    output_format_json_escape_forward_slashes: 0,
  },
  // A slice of a million cells is 29 MB plain and 5 MB so; a reader takes 40 ms to unpack it.
  arrow: { output_format_arrow_compression_method: 'lz4_frame' },
  parquet: {},
};
const engineFormats = {
  csv: 'CustomSeparated',
  jsonl: 'JSONEachRow',
  arrow: 'ArrowStream',
  parquet: 'Parquet',
} as const satisfies Record<StreamedFormat, ResultFormat>;

/** Puts a statement into another one that writes each column as the format needs it. */
export function writeStatement(
  { statement, columns, limits }: Pick<ResultRequest, 'statement' | 'columns' | 'limits'>,
  format: StreamedFormat,
): WrittenStatement {
  const isAlone = columns.length === 1 && columns[0]?.isEmpty !== true;
  const written =
    format === 'csv'
      ? columns.map((column, index) => writeCell(column, placeName(index), isAlone))
      : nameValues(columns, format);
  const sql = `SELECT ${written.join(', ')} FROM (${statement.sql}) AS r (${columns.map((_, index) => placeName(index)).join(', ')})`;
  return {
    engineFormat: engineFormats[format],
    statement: {
      sql,
      limits,
      settings: {
        ...statement.settings,
        ...kept,
        ...settingsOf[format],
        ...(isAlone && format === 'csv' && { format_tsv_null_representation: '""' }),
      },
      ...(statement.params && { params: statement.params }),
    },
  };
}

function placeName(index: number): string {
  return `i${index + 1}`;
}

/**
 * Numbers print as they are read back, infinities as `inf` and `-inf`; NaN and NULL are empty cells; text is quoted where RFC 4180 needs it. A line
 * of a single column is never blank, because readers leave blank lines out: there an empty cell is `""`. Only where no row can hold a value it is
 * blank: clients ask for the length of a column, and take no line for no column.
 */
function writeCell(
  { kind, isFinite = false }: AnswerColumn,
  name: string,
  isAlone: boolean,
): string {
  if (kind === 'float' && !isFinite) return `if(isNaN(${name}), NULL, ${name})`;
  if (kind === 'boolean') return `if(${name}, '1', '${isAlone ? '""' : ''}')`;
  if (kind === 'text')
    return `if(match(${name}, '${isAlone ? '[",\\\\r\\\\n]|^\\\\s*$' : '[",\\\\r\\\\n]'}'), concat('"', replaceAll(${name}, '"', '""'), '"'), ${name})`;
  return name;
}

function nameValues(columns: readonly AnswerColumn[], format: StreamedFormat): string[] {
  const names = nameColumns(columns);
  return columns.map((column, index) => {
    const name = requireValue(names[index], 'name of a column');
    return `${writeValue(column, placeName(index), format)} AS ${quoteIdentifier(name)}`;
  });
}

function writeValue({ kind }: AnswerColumn, name: string, format: StreamedFormat): string {
  return kind === 'boolean' && format !== 'arrow' ? `CAST(${name} AS Nullable(Bool))` : name;
}
