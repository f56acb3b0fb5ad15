/** Why the engine refused or failed; the API maps each to a status of its own. */
export type EngineErrorCode =
  | 'engine-unavailable'
  | 'timeout'
  | 'memory-limit'
  | 'rows-limit'
  | 'read-only'
  | 'cancelled'
  | 'bad-statement'
  | 'unknown-table'
  | 'damaged'
  | 'disk-full'
  | 'failed';

const CODES: Record<EngineErrorCode, readonly number[]> = {
  // Among them: a shard of a cluster that nobody can reach, or all of whose copies lie behind.
  'engine-unavailable': [202, 203, 242, 279, 369, 519, 999],
  timeout: [159, 160],
  'memory-limit': [241],
  'rows-limit': [158, 307, 396],
  'disk-full': [243],
  'read-only': [164, 358, 392, 452, 497],
  cancelled: [394, 735],
  'bad-statement': [
    6, 8, 10, 12, 15, 16, 20, 27, 34, 35, 36, 38, 41, 42, 43, 44, 46, 47, 48, 50, 51, 53, 57, 62,
    63, 69, 70, 72, 115, 117, 125, 128, 131, 153, 161, 162, 167, 168, 179, 184, 190, 191, 207, 215,
    321, 349, 352, 386, 395, 403, 407, 427, 456, 457, 524, 636, 701,
  ],
  'unknown-table': [60, 81],
  // A checksum, a size, a codec or a file of stored rows is not what it should be.
  damaged: [40, 226, 227, 228, 231, 246, 271, 432, 740],
  failed: [],
};

const CODE_OF = new Map(
  Object.entries(CODES).flatMap(([code, numbers]) =>
    numbers.map((number) => [number, code as EngineErrorCode] as const),
  ),
);

/** A write that failed because the disk was full has many numbers, as the engine names what it was writing; the reason of the system is at its end. */
const NO_ROOM = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;

/** What is known of a failure beside its text. */
export interface EngineErrorDetail {
  /** Seconds after which the same call is worth repeating; only with `engine-unavailable`. */
  readonly retryAfterSeconds?: number | undefined;
  /** ClickHouse's own error number, where the engine gave one. */
  readonly engineCode?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Every failure of the measurement store. `message` is the engine's own text: it may name tables and columns and is meant for
 * the log; what a person sees is made from `code`.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly retryAfterSeconds?: number;
  readonly engineCode?: number;

  constructor(code: EngineErrorCode, message: string, detail: EngineErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.code = code;
    if (detail.retryAfterSeconds !== undefined) this.retryAfterSeconds = detail.retryAfterSeconds;
    if (detail.engineCode !== undefined) this.engineCode = detail.engineCode;
  }
}

/** Reads ClickHouse's exception text (`Code: 159. DB::Exception: …`), with the number from the header when the text has none. */
export function readEngineFailure(text: string, headerCode?: number): EngineError {
  const engineCode = Number(/Code: (\d+)/.exec(text)?.[1] ?? headerCode ?? Number.NaN);
  const message = text.trim() === '' ? 'The engine gave no reason' : text.trim();
  if (Number.isNaN(engineCode))
    return new EngineError(NO_ROOM.test(message) ? 'disk-full' : 'failed', message);
  const code = NO_ROOM.test(message) ? 'disk-full' : (CODE_OF.get(engineCode) ?? 'failed');
  return new EngineError(code, message, {
    engineCode,
    retryAfterSeconds: code === 'engine-unavailable' ? 2 : undefined,
  });
}
