import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { KnownBrowsers } from '../../protection/known-browsers/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import type { SecondFactorService } from '../second-factor/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import type { AccountRow, AccountsRepository } from './accounts.repository.ts';

/** What the services of accounts depend on. */
export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsService;
  readonly knownBrowsers: KnownBrowsers;
  readonly secondFactor: SecondFactorService;
  readonly throttle: Throttle;
  readonly mail: MailService;
  readonly audit: Audit;
  /** Address of the pages, without a slash at its end. */
  readonly portalUrl: () => string;
}

/** A request and the answer that cookies are set on. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An instant the given number of milliseconds from now. */
export function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** The account of the signed-in user; it may have been deleted since. */
export async function requireSignedIn(
  { accounts, sessions }: Pick<AccountParts, 'accounts' | 'sessions'>,
  request: FastifyRequest,
): Promise<AccountRow> {
  const row = await accounts.find(sessions.of(request).accountId);
  if (!row) throw new Refusal('unauthorized', 'You need to log in to do this.');
  return row;
}
