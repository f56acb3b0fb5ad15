/** The disk has no room for what a statement would append to the log; nothing was changed. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  /** PostgreSQL's code of a full disk (SQLSTATE `disk_full`). */
  readonly code = '53100';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
