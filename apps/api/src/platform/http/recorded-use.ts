import type { FastifyRequest } from 'fastify';

/** What a call took of the measurements. */
export interface RecordedUse {
  /** Public names of the tables that were read, in any case; those of the catalog relations may be among them and are let go. */
  readonly tables: readonly string[];
  /** Rows that were sent; asked when the answer has ended, whole or not. */
  readonly rows: () => number;
}

const uses = new WeakMap<FastifyRequest, RecordedUse>();

/** Says which tables a call reads, before its answer begins; said twice, the last holds. Nothing is written while the caller waits. */
export function recordUse(
  request: FastifyRequest,
  use: { readonly tables: readonly string[]; readonly rows?: () => number },
): void {
  uses.set(request, { tables: use.tables, rows: use.rows ?? (() => 0) });
}

/** What was recorded for a call. */
export function recordedUseOf(request: FastifyRequest): RecordedUse | undefined {
  return uses.get(request);
}
