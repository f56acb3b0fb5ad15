import { problemSchema } from '@isobath/contract';
import type { Problem, ProblemCode } from '@isobath/contract';

/** Refusals that no server wrote: nothing answered, or the answer is not what the contract says. */
type LocalCode = 'unreachable' | 'unexpected-reply';

interface ProblemParts {
  code: ProblemCode | LocalCode | (string & {});
  /** HTTP status; 0 when nothing answered. */
  status: number;
  title: string;
  detail: string;
  remedy: string;
  fields?: Problem['fields'];
  suggestions?: Problem['suggestions'];
  report?: Problem['report'];
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
}

/**
 * A call that was refused or failed, in the words of the server's problem document (RFC 9457).
 * `code` is one of the contract's, or `unreachable` (nothing answered) or `unexpected-reply` (an answer outside the contract).
 */
export class ApiProblem extends Error {
  readonly code: ProblemParts['code'];
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
  readonly fields: NonNullable<Problem['fields']>;
  readonly suggestions: NonNullable<Problem['suggestions']>;
  /** What a validation found, after `validation-errors`. */
  readonly report: Problem['report'];
  readonly requestId: string | undefined;
  /** How long the server asks to wait before the next try, milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(parts: ProblemParts, options?: ErrorOptions) {
    super(parts.detail || parts.title, options);
    this.name = 'ApiProblem';
    this.code = parts.code;
    this.status = parts.status;
    this.title = parts.title;
    this.detail = parts.detail;
    this.remedy = parts.remedy;
    this.fields = parts.fields ?? [];
    this.suggestions = parts.suggestions ?? [];
    this.report = parts.report;
    this.requestId = parts.requestId;
    this.retryAfterMs = parts.retryAfterMs;
  }
}

/**
 * Reads the refusal out of a reply that is not `ok`. A body that is not a problem document keeps
 * the status.
 */
export async function readProblem(reply: Response): Promise<ApiProblem> {
  const retryAfterMs = secondsToMs(reply.headers.get('retry-after'));
  const body: unknown = await reply.json().catch(() => undefined);
  const parsed = problemSchema.safeParse(body);
  if (parsed.success) return new ApiProblem({ ...parsed.data, retryAfterMs });
  return new ApiProblem({
    code: reply.status === 503 ? 'engine-unavailable' : 'unexpected-reply',
    status: reply.status,
    title: 'There was an error performing the current operation.',
    detail: `The server answered ${reply.status}${reply.statusText ? ` ${reply.statusText}` : ''} without saying why.`,
    remedy: 'Try again in a moment.',
    retryAfterMs,
  });
}

/** Nothing answered: the network is down, the server is not there, or the connection broke. */
export function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem(
    {
      code: 'unreachable',
      status: 0,
      title: 'The server cannot be reached',
      detail: 'unknown error, the request may not have been sent',
      remedy: 'Check the connection and try again.',
    },
    { cause },
  );
}

/** An answer that the contract does not know. */
export function unexpectedReply(url: string, status: number, cause: unknown): ApiProblem {
  return new ApiProblem(
    {
      code: 'unexpected-reply',
      status,
      title: 'The answer could not be read',
      detail: `The answer of ${url.split('?')[0] ?? url} is not what this page expects.`,
      remedy: 'Reload the page: the portal may have been updated.',
    },
    { cause },
  );
}

function secondsToMs(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
