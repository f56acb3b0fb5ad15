import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Engine, StatementLimits } from '@isobath/engine';
import type { PlannedStatement } from '@isobath/query';
import { CsvWriter } from './csv-writer.ts';

/** Text of instants with milliseconds and Z, as every client expects it. */
const isoTimes = { date_time_output_format: 'iso' } as const;

/** A statement with what running it may cost. */
export interface ResultRequest {
  readonly engine: Engine;
  readonly statement: Pick<PlannedStatement, 'sql' | 'params'>;
  readonly limits: Partial<StatementLimits>;
  readonly signal: AbortSignal;
}

/** A column of a CSV file; text may need quotes. */
export interface CsvColumn {
  readonly name: string;
  readonly isText: boolean;
}

/** The columns of a planned result. */
export function listCsvColumns({ columns }: Pick<PlannedStatement, 'columns'>): CsvColumn[] {
  return columns.map(({ header, kind }) => ({ name: header, isText: kind === 'text' }));
}

/** Streams a result as CSV; a failure on the way destroys the stream. */
export async function streamCsv(request: ResultRequest, columns: readonly CsvColumn[]): Promise<CsvWriter> {
  const { engine, statement: { sql, params }, limits, signal } = request;
  const source = await engine.readStream({ sql, params, limits, settings: isoTimes }, 'TabSeparated', signal);
  const writer = new CsvWriter(columns);
  pipeline(source, writer, () => undefined);
  return writer;
}

/** A slice of a million cells is 29 MB plain and 5 MB so; a reader takes 40 ms to unpack it. */
const compressed = { output_format_arrow_compression_method: 'lz4_frame' } as const;

/** Streams a result as one Arrow stream whose buffers are LZ4 frames. */
export function streamArrow({ engine, statement: { sql, params }, limits, signal }: ResultRequest): Promise<Readable> {
  return engine.readStream({ sql, params, limits, settings: compressed }, 'ArrowStream', signal);
}
