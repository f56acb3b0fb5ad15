import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import type { Recipe } from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import type { OpenedSource, SourceFormat } from '../sources/source.ts';

/** Rows that a preview looks at, at most. */
const maxRows = 200_000;
const shownRows = 10;

/** What a recipe makes of a file. */
export interface Preview {
  readonly columns: readonly ColumnSpec[];
  readonly units: readonly string[];
  /** The first rows as text; a missing value is empty. */
  readonly rows: readonly (readonly string[])[];
  /** Rows that were looked at, and whether those are all. */
  readonly rowCount: number;
  readonly isWhole: boolean;
  /** The rows that were looked at, column by column; NaN where missing; of texts only how many there are. */
  readonly numbers: readonly Float64Array[];
  readonly missing: readonly number[];
  readonly notes: readonly string[];
}

/** Reads the beginning of a file by a recipe, as a load would. Throws SourceError. */
export async function readPreview(
  format: SourceFormat,
  path: string,
  { recipe, signal }: { readonly recipe: Recipe; readonly signal: AbortSignal },
): Promise<Preview> {
  const source = await format.open([path], recipe, signal);
  try {
    return await readRows(source, signal);
  } finally {
    await source.close();
  }
}

async function readRows(source: OpenedSource, signal: AbortSignal): Promise<Preview> {
  const { columns } = source;
  const rows: string[][] = [];
  const parts: Float64Array[][] = columns.map(() => []);
  const missing = columns.map(() => 0);
  let rowCount = 0;
  let isWhole = true;
  for await (const block of source.read(signal)) {
    for (let row = 0; row < block.rowCount && rows.length < shownRows; row += 1)
      rows.push(columns.map((column, at) => writeCell(column, block, at, row)));
    for (const [at, column] of columns.entries()) {
      const numbers = numbersOf(column, block, at);
      parts[at]?.push(numbers);
      missing[at] =
        (missing[at] ?? 0) +
        (column.type === 'text' ? countEmpty(block, at) : numbers.filter(Number.isNaN).length);
    }
    rowCount += block.rowCount;
    if (rowCount >= maxRows) {
      isWhole = false;
      break;
    }
  }
  return {
    columns,
    units: columns.map(
      ({ name }) => source.variables.find((variable) => variable.name === name)?.unit ?? '',
    ),
    rows,
    rowCount,
    isWhole,
    numbers: parts.map(join),
    missing,
    notes: isWhole ? source.notes() : [],
  };
}

function numbersOf({ type }: ColumnSpec, block: ColumnBlock, at: number): Float64Array {
  const column = block.columns[at];
  if (type === 'text' || !column) return new Float64Array(0);
  const { values, isMissing } = column;
  return Float64Array.from({ length: block.rowCount }, (_, row) =>
    isMissing?.[row] === 1 ? NaN : Number(values[row]),
  );
}

function countEmpty(block: ColumnBlock, at: number): number {
  const column = block.columns[at];
  let empty = 0;
  for (let row = 0; row < block.rowCount; row += 1)
    if (column?.isMissing?.[row] === 1 || column?.values[row] === '') empty += 1;
  return empty;
}

function writeCell({ type }: ColumnSpec, block: ColumnBlock, at: number, row: number): string {
  const column = block.columns[at];
  const value = column?.values[row];
  if (column?.isMissing?.[row] === 1 || value === undefined || Number.isNaN(value)) return '';
  if (type === 'time') return writeTime(Number(value));
  if (type !== 'float32' && type !== 'float64') return String(value);
  return String(Number(Number(value).toPrecision(type === 'float64' ? 9 : 7)));
}

/** A time without milliseconds where it has none. */
export function writeTime(ms: number): string {
  return formatInstant(ms).replace('.000Z', 'Z');
}

function join(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
