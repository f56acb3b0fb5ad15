/** The embedded database panicked or its thread ended, and it cannot be asked at the moment (SQLSTATE `cannot_connect_now`). */
export class CatalogAwayError extends Error {
  override readonly name = 'CatalogAwayError';
  readonly code = '57P03';

  constructor(cause?: unknown) {
    super('The catalog is being recovered', cause === undefined ? undefined : { cause });
  }
}
