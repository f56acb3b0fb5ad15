import { fileFormats } from '@isobath/contract';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { AnswerBody } from './answer-body.ts';
import type { StreamedFormat } from './formats.ts';
import { writeCsvHeader } from './csv-header.ts';
import { ParquetLabels } from './parquet/parquet-labels.ts';
import type { ResultRequest } from './result-request.ts';
import type { RowTally } from './row-tally.ts';
import { rowTallyFor } from './row-tally.ts';
import { writeStatement } from './written-statement.ts';

/** An answer in progress. */
export interface OpenResult {
  /**
   * The bytes. A failure destroys the stream with the reason: the sender then closes the
   * connection, so that it never looks complete.
   */
  readonly body: Readable;
  readonly contentType: string;
  /** Ending of a file that holds the answer, without a dot. */
  readonly extension: string;
  /** Length of the body where it is known beforehand. */
  readonly bytes?: number;
  /** Whether packing makes the bytes of a format smaller that mostly comes compressed. */
  readonly isLoose?: boolean;
  /** The bytes of the body, where all of them are there already. */
  readonly whole?: Buffer;
  /** Rows of the answer once the body has ended; before, those that have passed so far, or null where nobody counts them on the way. */
  readonly rows: () => number | null;
}

/**
 * Runs a statement and streams its rows in a format; resolves when the engine's first bytes are there, so that a refusal still has a status
 * of its own. Aborting the signal or destroying the body ends the statement in the engine. `watch` may put a tally in front
 * of the format's own.
 */
export async function openResult(
  request: ResultRequest,
  format: StreamedFormat,
  watch: (tally: RowTally) => RowTally = (tally) => tally,
): Promise<OpenResult> {
  const { statement, engineFormat } = writeStatement(request, format);
  const source = await request.engine.readStream(statement, engineFormat, request.signal);
  const { contentType, extension } = fileFormats[format];
  const tally = watch(rowTallyFor(format, request.columns));
  const body = new AnswerBody(format === 'csv' ? writeCsvHeader(request.columns) : '', tally);
  const { labels } = request;
  if (format === 'parquet' && labels !== undefined) {
    const labelled = new ParquetLabels(labels);
    pipeline(source, body, labelled, () => undefined);
    return { body: labelled, contentType, extension, rows: () => tally.rows() };
  }
  pipeline(source, body, () => undefined);
  return { body, contentType, extension, rows: () => tally.rows() };
}
