import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { CallerSource } from '../../../platform/access/caller.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hostCookieName, isSecureRequest, writeCookie } from '../../../platform/access/cookies.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow, SessionsRepository } from './sessions.repository.ts';

const hourMs = 3_600_000;
const idleMs = 24 * hourMs;
const maxMs = 30 * 24 * hourMs;
const touchEveryMs = 60_000;
/** Sessions of one account at once. */
const maxSessions = 100;
const cookie = 'isobath-session';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** What sessions depend on. */
interface SessionsParts {
  readonly repository: SessionsRepository;
  readonly clock: Clock;
  readonly settings: Pick<Config, 'publicUrl' | 'requireAdminSecondFactor'>;
}

/** Browsers that people are signed in with. A session ends 24 hours after its last use and after 30 days at the latest; a remembered one after 30 days. An account has 100 at most: the first one ends when another begins. */
export class SessionsService {
  private readonly parts: SessionsParts;
  private readonly current = new WeakMap<FastifyRequest, SessionRow>();

  constructor(parts: SessionsParts) {
    this.parts = parts;
  }

  /**
   * Callers by the cookie of their session. An ended one is not an error: the browser sends it by
   * itself, and the visitor is anonymous again.
   */
  readonly source: CallerSource = async (request) => {
    const now = this.parts.clock.now();
    const found = await this.find(request, now);
    if (!found) return null;
    const row = await this.touch(found.session, now);
    this.current.set(request, row);
    const isAdministrator =
      found.isAdministrator &&
      (row.hasSecondFactor || !this.parts.settings.requireAdminSecondFactor);
    return { kind: 'account', accountId: row.accountId, isAdministrator, via: 'session' };
  };

  /** Whether the session of a request is an administrator's, also of one whose second factor is still wanted. For pages, which nobody is identified for. */
  async isOfAdministrator(request: FastifyRequest): Promise<boolean> {
    return (await this.find(request, this.parts.clock.now()))?.isAdministrator ?? false;
  }

  /**
   * The session of a request that its cookie opened; refuses with `unauthorized` if there is none.
   */
  of(request: FastifyRequest): SessionRow {
    const row = this.current.get(request);
    if (!row) throw new Refusal('unauthorized', 'You need to log in to do this.');
    return row;
  }

  /** Signs a browser in. The session it had before ends, so that no token outlives a sign-in. */
  async begin(
    { request, reply }: Exchange,
    accountId: number,
    options: { readonly isRemembered: boolean; readonly hasSecondFactor: boolean },
  ): Promise<void> {
    await this.removeOld(request);
    const now = this.parts.clock.now();
    const { token, tokenHash } = createToken();
    const expiresAt = new Date(now.getTime() + (options.isRemembered ? maxMs : idleMs));
    const session = {
      accountId,
      tokenHash,
      device: describeDevice(request.headers['user-agent']),
      ...options,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    };
    await this.parts.repository.insert(session, maxSessions);
    writeCookie(reply, this.cookieName(request), token, {
      isSecure: this.isSecure(request),
      ...(options.isRemembered && { maxAgeSeconds: maxMs / 1000 }),
    });
  }

  /** Signs a browser out. */
  async end({ request, reply }: Exchange): Promise<void> {
    await this.removeOld(request);
    this.forgetCookie({ request, reply });
  }

  /**
   * Removes the cookie of a session that no longer exists, and tells the browser to empty its cache
   * of the portal, with the pages that it keeps for the way back. What it stores for any visitor
   * (choices, recent searches, drafts) stays.
   */
  forgetCookie({ request, reply }: Exchange): void {
    void reply.header('clear-site-data', '"cache"');
    writeCookie(reply, this.cookieName(request), '', {
      isSecure: this.isSecure(request),
      maxAgeSeconds: 0,
    });
  }

  list(accountId: number): Promise<SessionRow[]> {
    return this.parts.repository.list(accountId, this.parts.clock.now());
  }

  /** Ends one session; refuses with `not-found` where the account has no such session. */
  async endOne(accountId: number, id: number): Promise<void> {
    if (!(await this.parts.repository.remove(accountId, id)))
      throw new Refusal('not-found', 'There is no such session.');
  }

  /** Ends all sessions of an account except `keptId`. */
  endOthers(transaction: Database, accountId: number, keptId: number | null): Promise<void> {
    return this.parts.repository.removeOthers(transaction, accountId, keptId);
  }

  /** The person at this browser has just shown a second factor. */
  noteSecondFactor(request: FastifyRequest): Promise<void> {
    return this.parts.repository.setSecondFactor(this.of(request).id);
  }

  /** The person has no second factor any more: no session counts as one that was opened by it. */
  forgetSecondFactor(transaction: Database, accountId: number): Promise<void> {
    return this.parts.repository.clearSecondFactor(transaction, accountId);
  }

  sweep(): Promise<void> {
    return this.parts.repository.removeEnded(this.parts.clock.now());
  }

  private async find(
    request: FastifyRequest,
    now: Date,
  ): ReturnType<SessionsRepository['findLive']> {
    const token = request.cookies[this.cookieName(request)];
    return token === undefined ? undefined : this.parts.repository.findLive(hashToken(token), now);
  }

  private async removeOld(request: FastifyRequest): Promise<void> {
    const token = request.cookies[this.cookieName(request)];
    if (token !== undefined) await this.parts.repository.removeByToken(hashToken(token));
  }

  /** Writes down that a session is used, at most once a minute. One that seems to begin later than now was begun before the clock went back: it begins now, and lasts no longer for it. */
  private async touch(row: SessionRow, now: Date): Promise<SessionRow> {
    const createdAt = row.createdAt > now ? now : row.createdAt;
    if (
      createdAt === row.createdAt &&
      Math.abs(now.getTime() - row.lastUsedAt.getTime()) < touchEveryMs
    )
      return row;
    const lastEndMs = createdAt.getTime() + maxMs;
    const endMs = row.isRemembered
      ? Math.min(row.expiresAt.getTime(), lastEndMs)
      : Math.min(now.getTime() + idleMs, lastEndMs);
    const touched = { ...row, createdAt, lastUsedAt: now, expiresAt: new Date(endMs) };
    await this.parts.repository.touch(touched);
    return touched;
  }

  private isSecure(request: FastifyRequest): boolean {
    return isSecureRequest(request, this.parts.settings);
  }

  private cookieName(request: FastifyRequest): string {
    return hostCookieName(cookie, this.isSecure(request));
  }
}
