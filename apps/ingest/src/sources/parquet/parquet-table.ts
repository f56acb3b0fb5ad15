import type {
  AsyncBuffer,
  FileMetaData,
  ParquetParsers,
  ParquetScan,
  SchemaElement,
} from 'hyparquet';
import { parquetMetadataAsync, parquetScan } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { RowCursor, SourceTable, TableColumn } from '../tabular/index.ts';
import { openForReading } from '../tabular/index.ts';
import { parseDecimal } from '../values/decimal.ts';

/** Cells that are decoded at once, about: decoded pages take some 50 bytes a cell. */
const PIECE_CELLS = 2_000_000;
/** Pieces are not smaller than this, because every piece decodes its pages from the start of the row group. */
const MIN_PIECE_ROWS = 25_000;

const LARGEST_INT64 = 2n ** 63n - 1n;

/** What one cell of a decoded column can be. */
type Cell = number | bigint | string | boolean | Date | null | undefined;

interface ParquetColumn extends TableColumn {
  /** Digits after the point of a decimal column. */
  readonly scale?: number;
  readonly isDate: boolean;
}

/** The table of a Parquet file; row groups are read by the piece, and of each only the columns that are wanted. */
export async function openParquetTable(file: string): Promise<SourceTable> {
  const metadata = await readMetadata(file);
  const rowCount = Number(metadata.num_rows);
  if (rowCount === 0) throw new SourceError('the table has columns but no rows', { file });
  const { columns, unreadable } = describeColumns(metadata);
  return {
    file,
    columns,
    unreadable,
    fields: new Map(
      (metadata.key_value_metadata ?? []).flatMap(({ key, value }) =>
        value === undefined || /^(?:ARROW:schema|pandas)$/.test(key) ? [] : [[key, value]],
      ),
    ),
    missingTokens: [],
    rowEstimate: rowCount,
    remarks:
      unreadable.size > 0
        ? [
            `columns that cannot be read: ${[...unreadable].map(([name, reason]) => `${name} (${reason})`).join(', ')}`,
          ]
        : [],
    cursors: (signal, wanted) =>
      readPieces({ file, metadata, columns, wanted: wanted ?? new Set(columns.keys()) }, signal),
  };
}

async function withFile<T>(file: string, read: (buffer: AsyncBuffer) => Promise<T>): Promise<T> {
  const handle = await openForReading(file);
  try {
    const { size } = await handle.stat();
    return await read({
      byteLength: size,
      async slice(start, end = size) {
        const bytes = new Uint8Array(Math.max(0, end - start));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        if (bytesRead < bytes.length)
          throw new RangeError(`the file ends at byte ${start + bytesRead}, before byte ${end}`);
        return bytes.buffer;
      },
    });
  } finally {
    await handle.close();
  }
}

async function readMetadata(file: string): Promise<FileMetaData> {
  return withFile(file, async (buffer) => {
    const isTooShort = buffer.byteLength < 12;
    const [head, tail] = isTooShort
      ? ['', '']
      : await Promise.all(
          [buffer.slice(0, 4), buffer.slice(buffer.byteLength - 4)].map(async (bytes) =>
            Buffer.from(await bytes).toString('latin1'),
          ),
        );
    if (tail === 'PARE') throw new SourceError('the Parquet file is encrypted', { file });
    if (head === 'PAR1' && tail !== 'PAR1')
      throw new SourceError(
        'the file begins as Parquet but ends without its footer: it is truncated',
        { file },
      );
    if (head !== 'PAR1') throw new SourceError('this is not a Parquet file', { file });
    try {
      return await parquetMetadataAsync(buffer, { geoparquet: false });
    } catch (cause) {
      throw new SourceError(
        `the footer of the Parquet file cannot be read (${(cause as Error).message}): it is damaged`,
        { file },
        { cause },
      );
    }
  });
}

function describeColumns({ schema }: FileMetaData): {
  columns: ParquetColumn[];
  unreadable: Map<string, string>;
} {
  const columns: ParquetColumn[] = [];
  const unreadable = new Map<string, string>();
  const root = requireValue(schema[0], 'root of the schema');
  let at = 1;
  for (let index = 0; index < (root.num_children ?? 0); index += 1) {
    const element = requireValue(schema[at], `column ${index + 1} of the schema`);
    if (element.num_children !== undefined) unreadable.set(element.name, 'it is nested');
    else if (element.repetition_type === 'REPEATED') unreadable.set(element.name, 'it is a list');
    else {
      const column = describeColumn(element);
      if (typeof column === 'string') unreadable.set(element.name, column);
      else columns.push(column);
    }
    at = skipElement(schema, at);
  }
  return { columns, unreadable };
}

function skipElement(schema: readonly SchemaElement[], at: number): number {
  let next = at + 1;
  const element = requireValue(schema[at], 'element of the schema');
  for (let child = 0; child < (element.num_children ?? 0); child += 1)
    next = skipElement(schema, next);
  return next;
}

function describeColumn(element: SchemaElement): ParquetColumn | string {
  const { name, converted_type: converted, logical_type: logical } = element;
  const plain = { name, isDate: false };
  if (converted === 'INTERVAL' || converted === 'BSON') return `its type is ${converted}`;
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL')
    return { ...plain, storedType: 'float64', scale: element.scale ?? 0 };
  if (converted === 'DATE' || logical?.type === 'DATE')
    return { ...plain, storedType: 'text', isDate: true };
  if (logical?.type === 'TIMESTAMP')
    return { ...plain, storedType: 'text', isLocalTime: !logical.isAdjustedToUTC };
  if (converted?.startsWith('TIMESTAMP')) return { ...plain, storedType: 'text' };
  const storedType = storedTypeOf(element);
  return storedType === undefined ? 'it holds bytes' : { ...plain, storedType };
}

/** The type of a column by how its values are stored; undefined for bytes that are not text. */
function storedTypeOf({
  type,
  converted_type: converted,
  logical_type: logical,
}: SchemaElement): TableColumn['storedType'] {
  if (logical?.type === 'FLOAT16') return 'float32';
  if (converted === 'UINT_64') return 'float64';
  if (converted === 'UINT_32') return 'int64';
  if (type === 'FIXED_LEN_BYTE_ARRAY') return logical?.type === 'UUID' ? 'text' : undefined;
  return (
    {
      BOOLEAN: 'text',
      INT32: 'int32',
      INT64: 'int64',
      INT96: 'text',
      FLOAT: 'float32',
      DOUBLE: 'float64',
      BYTE_ARRAY: 'text',
    } as const
  )[type ?? 'BYTE_ARRAY'];
}

/** Times are floored to the millisecond, also before 1970. */
const parsers: Partial<ParquetParsers> = {
  timestampFromMicroseconds: (micros) => new Date(Number(floorDivide(micros, 1000n))),
  timestampFromNanoseconds: (nanos) => new Date(Number(floorDivide(nanos, 1_000_000n))),
  jsonFromBytes: (bytes) => (bytes as Uint8Array | undefined) && new TextDecoder().decode(bytes),
};

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

interface PieceOptions {
  readonly file: string;
  readonly metadata: FileMetaData;
  readonly columns: readonly ParquetColumn[];
  readonly wanted: ReadonlySet<number>;
}

async function* readPieces(
  { file, metadata, columns, wanted }: PieceOptions,
  signal: AbortSignal,
): AsyncGenerator<RowCursor> {
  const cursor = new ColumnCursor();
  const named = [...columns.entries()].filter(([index]) => wanted.has(index));
  const names = named.map(([, { name }]) => name);
  const pieceRows = Math.max(MIN_PIECE_ROWS, Math.floor(PIECE_CELLS / Math.max(1, names.length)));
  let start = 0;
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows);
    for (let from = start; from < end; from += pieceRows) {
      signal.throwIfAborted();
      const rows = { rowStart: from, rowEnd: Math.min(end, from + pieceRows) };
      const decoded = await withFile(file, async (buffer) => {
        const scan = await parquetScan({
          file: buffer,
          metadata,
          columns: names,
          compressors,
          parsers,
          geoparquet: false,
          ...rows,
        });
        return decodeColumns(scan, { file, named, rows });
      });
      cursor.load(decoded, rows.rowStart, rows.rowEnd - rows.rowStart);
      yield cursor;
    }
    start = end;
  }
}

async function decodeColumns(
  scan: ParquetScan,
  {
    file,
    named,
    rows,
  }: {
    file: string;
    named: readonly (readonly [index: number, column: ParquetColumn])[];
    rows: { rowStart: number; rowEnd: number };
  },
): Promise<DecodedColumn[]> {
  const decoded: DecodedColumn[] = [];
  for (const [index, column] of named) {
    const { name } = column;
    let cells: ArrayLike<Cell>;
    try {
      cells = (await scan.readColumn({ column: name, ...rows })) as ArrayLike<Cell>;
    } catch (cause) {
      throw new SourceError(
        `rows ${rows.rowStart + 1} to ${rows.rowEnd} cannot be decoded (${(cause as Error).message})`,
        { file, variable: name },
        { cause },
      );
    }
    decoded[index] = { column, cells };
    if (cells.length !== rows.rowEnd - rows.rowStart)
      throw new SourceError(
        `rows ${rows.rowStart + 1} to ${rows.rowEnd} have ${cells.length} values`,
        { file, variable: name },
      );
  }
  return decoded;
}

/** A column and its cells in a piece of the table. */
interface DecodedColumn {
  readonly column: ParquetColumn;
  readonly cells: ArrayLike<Cell>;
}

/** Walks through decoded columns; its line is the 1-based row. */
class ColumnCursor implements RowCursor {
  line = 0;
  readonly blankRows = 0;
  private decoded: readonly DecodedColumn[] = [];
  private at = -1;
  private count = 0;
  private firstRow = 0;

  load(decoded: readonly DecodedColumn[], firstRow: number, count: number): void {
    this.decoded = decoded;
    this.firstRow = firstRow;
    this.count = count;
    this.at = -1;
  }

  next(): boolean {
    this.at += 1;
    this.line = this.firstRow + this.at + 1;
    return this.at < this.count;
  }

  private decodedOf(column: number): DecodedColumn {
    return requireValue(this.decoded[column], 'decoded column; only those wanted may be looked at');
  }

  text(index: number): string {
    const { column, cells } = this.decodedOf(index);
    const cell = cells[this.at];
    if (cell === undefined || cell === null) return '';
    if (!(cell instanceof Date)) return String(cell).trim();
    const { isDate, isLocalTime } = column;
    if (Number.isNaN(cell.getTime())) return '';
    const iso = cell.toISOString();
    return isDate ? iso.slice(0, 10) : isLocalTime ? iso.slice(0, -1) : iso;
  }

  instant(index: number): number | undefined {
    const { column, cells } = this.decodedOf(index);
    const cell = cells[this.at];
    return cell instanceof Date && !column.isDate ? cell.getTime() : undefined;
  }

  integer(index: number): bigint | undefined {
    const cell = this.decodedOf(index).cells[this.at];
    if (typeof cell === 'bigint') return cell <= LARGEST_INT64 ? cell : undefined;
    return Number.isSafeInteger(cell) ? BigInt(cell as number) : undefined;
  }

  number(index: number): number {
    const { column, cells } = this.decodedOf(index);
    const cell = cells[this.at];
    if (typeof cell === 'number') {
      const { scale } = column;
      return scale === undefined ? cell : Number(cell.toFixed(scale));
    }
    if (typeof cell === 'bigint') return Number(cell);
    return typeof cell === 'string' ? parseDecimal(cell.trim()) : Number.NaN;
  }
}
