import type { Problem, ProblemCode } from '@isobath/contract';
import { oversizedMessage, problems } from '@isobath/contract';
import type { Planned, QueryRefusal } from '@isobath/query';
import { EngineError } from '@isobath/engine';
import type { EngineErrorCode } from '@isobath/engine';
import { isDatabaseAway } from '../catalog-database/database-failure.ts';

/** What goes with a refusal beside its code. */
interface RefusalDetail {
  readonly fields?: Problem['fields'];
  readonly suggestions?: Problem['suggestions'];
  readonly report?: Problem['report'];
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** An expected refusal, thrown by a service and turned into problem+json at the edge. `message` is for the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly fields: Problem['fields'];
  readonly suggestions: Problem['suggestions'];
  readonly report: Problem['report'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, detail: RefusalDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.suggestions = detail.suggestions;
    this.report = detail.report;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

const engineProblems: Record<EngineErrorCode, readonly [ProblemCode, string]> = {
  'engine-unavailable': ['engine-unavailable', 'The measurement store is not responding.'],
  timeout: ['time-limit', 'The query exceeded its time limit.'],
  'memory-limit': ['memory-limit', 'The query exceeded its memory limit.'],
  'rows-limit': ['too-large', `${oversizedMessage}: it gives more rows than one answer may hold.`],
  'read-only': ['internal', 'The measurement store refused the statement.'],
  cancelled: ['internal', 'The query was stopped.'],
  'bad-statement': ['internal', 'The measurement store refused the statement.'],
  'unknown-table': ['internal', 'The measurement store has no such table.'],
  'disk-full': ['disk-full', 'The disk of the measurement store is full.'],
  damaged: [
    'data-damaged',
    'Stored rows of this dataset are damaged or missing, so it cannot be used.',
  ],
  failed: ['internal', 'The measurement store failed.'],
};

/** The refusal of a plan by the query package. */
export function refusalOfPlan(refusal: QueryRefusal): Refusal {
  return new Refusal(refusal.code, refusal.message, {
    fields: [{ field: refusal.field, problem: refusal.message }],
  });
}

/** What was planned; throws the refusal by field where it could not be. */
export function unwrapPlan<T>(plan: Planned<T>): T {
  if (!plan.ok) throw refusalOfPlan(plan);
  return plan.value;
}

/**
 * The problem shown for any failure; unexpected errors become `internal` and reveal nothing
 * internal.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof EngineError) {
    const [code, message] = engineProblems[error.code];
    return new Refusal(code, message, { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  }
  if (isOutOfSpace(error))
    return new Refusal('disk-full', 'There is not enough disk space on the portal.', {
      cause: error,
    });
  if (isDatabaseAway(error))
    return new Refusal('catalog-unavailable', 'The catalog database is not responding.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  return new Refusal('internal', 'The request could not be answered.', { cause: error });
}

/** A full disk as Node.js and PostgreSQL (`disk_full`) name it. */
const outOfSpaceCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

function isOutOfSpace(error: unknown): boolean {
  const { code, cause } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  return outOfSpaceCodes.has(code) || (cause !== undefined && isOutOfSpace(cause));
}

/** What the caller can do about a refusal. */
export function remedyOf({ code, fields }: Pick<Refusal, 'code' | 'fields'>): string {
  if (code === 'bad-request' && !fields?.length) return 'Correct what the message names.';
  return problems[code].remedy;
}

/** The body of a refusal. */
export function problemBody(refusal: Refusal, requestId: string): Problem {
  const { status, title } = problems[refusal.code];
  return {
    type: `urn:isobath:problem:${refusal.code}`,
    title,
    status,
    code: refusal.code,
    detail: refusal.message,
    remedy: remedyOf(refusal),
    requestId,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.suggestions && { suggestions: refusal.suggestions }),
    ...(refusal.report !== undefined && { report: refusal.report }),
  };
}
