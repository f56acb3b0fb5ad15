import type { ProblemCode } from '@isobath/contract';
import { problems } from '@isobath/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { addressGroup } from '../address-group.ts';
import type { Refusal } from './problem.ts';

/** Statuses of what was refused because of who asks, from where, or how often. */
const statuses: ReadonlySet<number> = new Set([401, 403, 421, 429]);
/** Steps of an ordinary sign-in. */
const ordinary: ReadonlySet<ProblemCode> = new Set(['second-factor-needed']);
const periodMs = 60_000;
/** Pairs of address and code that have lines of their own in one minute. */
const maxPairs = 100;

/** What is known of a refused request. */
interface RefusedRequest {
  /** Method and pattern of the route, without what was asked for. */
  readonly route: string;
  readonly code: ProblemCode;
  readonly reason: string;
  readonly address: string;
  /** Of the caller who was signed in, or whose key it was. */
  readonly accountId: number | undefined;
}

/**
 * Writes down refused authorization, requests of other sites and limits that were reached, so that
 * a flood leaves few lines: of one address and code the first in a minute, and at its end how many
 * more there were. Beyond 100 such pairs a minute, the rest is one count.
 */
export class RefusalLog {
  private readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  private readonly pairs = new Map<string, { readonly first: RefusedRequest; further: number }>();
  private others = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(logger: Pick<FastifyBaseLogger, 'warn'>) {
    this.logger = logger;
  }

  /** Counts a refusal if it is one of those kinds. */
  record(request: FastifyRequest, refusal: Refusal): void {
    const { code } = refusal;
    if (!statuses.has(problems[code].status) || ordinary.has(code)) return;
    this.timer ??= setTimeout(() => this.flush(), periodMs).unref();
    const pair = `${addressGroup(request.ip)} ${code}`;
    const known = this.pairs.get(pair);
    if (known) {
      known.further += 1;
      return;
    }
    if (this.pairs.size >= maxPairs) {
      this.others += 1;
      return;
    }
    const refused = describeRequest(request, refusal);
    this.pairs.set(pair, { first: refused, further: 0 });
    this.logger.warn(refused, 'A request was refused');
  }

  /** Ends the minute: writes how many more there were. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const { first, further } of this.pairs.values())
      if (further > 0)
        this.logger.warn(
          { code: first.code, address: first.address, further },
          'More requests were refused within a minute',
        );
    if (this.others > 0)
      this.logger.warn(
        { further: this.others },
        'Requests of further addresses were refused within a minute',
      );
    this.pairs.clear();
    this.others = 0;
  }
}

function describeRequest(request: FastifyRequest, { code, message }: Refusal): RefusedRequest {
  // A request that is refused before its caller is known has none.
  const caller = request.caller as FastifyRequest['caller'] | undefined;
  return {
    route: `${request.method} ${request.is404 ? '(no route)' : (request.routeOptions.url ?? '')}`,
    code,
    reason: message,
    address: request.ip,
    accountId: caller?.kind === 'account' ? caller.accountId : undefined,
  };
}
