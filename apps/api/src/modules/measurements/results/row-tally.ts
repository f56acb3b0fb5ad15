import { ArrowRows } from './arrow-rows.ts';
import type { StreamedFormat } from './formats.ts';
import { parquetTailBytes, readParquetRowCount } from './parquet/parquet-rows.ts';
import type { AnswerColumn } from './result-request.ts';

/** Tells from the bytes of an answer how many rows have passed. */
export interface RowTally {
  see(chunk: Buffer): void;
  /** Told when the last byte has passed; throws where the bytes are not whole. */
  end?(): void;
  rows(): number | null;
}

/** The tally of a format; the header of a CSV file is not shown to it. */
export function rowTallyFor(
  format: StreamedFormat,
  columns: readonly Pick<AnswerColumn, 'kind'>[],
): RowTally {
  if (format === 'parquet') return new FooterTally();
  if (format === 'arrow') return new ArrowRows();
  return format === 'csv' && columns.some(({ kind }) => kind === 'text')
    ? new QuotedLineTally()
    : new LineTally();
}

const lineFeed = 0x0a;
const quote = 0x22;

/** Looked for natively: four times as fast as byte by byte, in lines of the usual length. */
function countLineFeeds(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

/** Counts line feeds, where each ends a row. */
class LineTally implements RowTally {
  private count = 0;

  see(chunk: Buffer): void {
    this.count += countLineFeeds(chunk);
  }

  rows(): number {
    return this.count;
  }
}

/** Counts line feeds outside of quotes; a doubled quote inside opens and closes again, which changes nothing. */
class QuotedLineTally implements RowTally {
  private count = 0;
  private isInside = false;

  see(chunk: Buffer): void {
    let { count, isInside } = this;
    if (!isInside && !chunk.includes(quote)) {
      this.count += countLineFeeds(chunk);
      return;
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === quote) isInside = !isInside;
      else if (byte === lineFeed && !isInside) count += 1;
    }
    this.count = count;
    this.isInside = isInside;
  }

  rows(): number {
    return this.count;
  }
}

/** Keeps the end of a Parquet file, which says how many rows it has. */
class FooterTally implements RowTally {
  private count: number | null = null;
  private kept: Buffer[] = [];
  private retainedBytes = 0;

  see(chunk: Buffer): void {
    this.kept.push(chunk);
    this.retainedBytes += chunk.length;
    let [oldest] = this.kept;
    while (oldest && this.retainedBytes - oldest.length >= parquetTailBytes) {
      this.kept.shift();
      this.retainedBytes -= oldest.length;
      [oldest] = this.kept;
    }
  }

  end(): void {
    this.count = readParquetRowCount(Buffer.concat(this.kept));
    this.kept = [];
  }

  rows(): number | null {
    return this.count;
  }
}
