import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hostCookieName, isSecureRequest, writeCookie } from '../../../platform/access/cookies.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** What known browsers need. */
interface KnownBrowserParts {
  readonly clock: Clock;
  readonly secrets: Keyring;
  readonly settings: Pick<Config, 'publicUrl'>;
}

const cookie = 'isobath-browser';
const context = 'known-browser';
const lifeMs = 180 * 86_400_000;
/** Several people may share a computer; the cookie names the last of them. */
const maxAccounts = 5;

const browserSchema = z.object({
  id: z.string(),
  accounts: z.array(z.number().int()).min(1),
  at: z.number(),
});
type KnownBrowser = z.infer<typeof browserSchema>;

/**
 * Browsers that people have signed in with, told by a sealed cookie that names their accounts ("device cookies", OWASP). Such a browser has counters
 * of its own, so that attempts of others behind the same address do not delay it. The cookie opens
 * nothing; for an account it does not name, it counts for nothing, so that an attacker's own
 * cookies give no further guesses at another account.
 */
export class KnownBrowsers {
  private readonly parts: KnownBrowserParts;

  constructor(parts: KnownBrowserParts) {
    this.parts = parts;
  }

  /** Names a browser that has just signed in to an account. It keeps its counters. */
  remember({ request, reply }: Exchange, accountId: number): void {
    const known = this.read(request);
    const accounts = [accountId, ...(known?.accounts ?? []).filter((id) => id !== accountId)].slice(
      0,
      maxAccounts,
    );
    this.write(
      { request, reply },
      {
        id: known?.id ?? randomBytes(16).toString('base64url'),
        accounts,
        at: this.parts.clock.now().getTime(),
      },
    );
  }

  /** Leaves an account out of what the browser is known for. */
  forget(exchange: Exchange, accountId: number): void {
    const known = this.read(exchange.request);
    if (known !== null)
      this.write(exchange, { ...known, accounts: known.accounts.filter((id) => id !== accountId) });
  }

  /**
   * What the attempts of a browser at an account are counted by; null where nobody has signed in to
   * that account with it.
   */
  subjectFor(request: FastifyRequest, accountId: number): string | null {
    const known = this.read(request);
    return known?.accounts.includes(accountId) ? `browser ${known.id} ${accountId}` : null;
  }

  /**
   * What requests that anybody may send are counted by: the account that is signed in or that signed in last with this browser, else the address.
   * Accounts are counted, not cookies, because anyone with an account can get any number of
   * cookies.
   */
  subjectOf(request: FastifyRequest): string {
    const { caller } = request;
    const accountId =
      caller.kind === 'account' ? caller.accountId : this.read(request)?.accounts[0];
    return accountId === undefined ? caller.address : `account ${accountId}`;
  }

  private read(request: FastifyRequest): KnownBrowser | null {
    const sealed = request.cookies[hostCookieName(cookie, this.isSecure(request))];
    const text = sealed === undefined ? null : this.parts.secrets.open(sealed, context);
    if (text === null) return null;
    const known = browserSchema.parse(JSON.parse(text));
    return known.at + lifeMs > this.parts.clock.now().getTime() ? known : null;
  }

  private write({ request, reply }: Exchange, known: KnownBrowser): void {
    const isSecure = this.isSecure(request);
    const isEnded = known.accounts.length === 0;
    const value = isEnded ? '' : this.parts.secrets.seal(JSON.stringify(known), context);
    writeCookie(reply, hostCookieName(cookie, isSecure), value, {
      isSecure,
      maxAgeSeconds: isEnded ? 0 : lifeMs / 1000,
    });
  }

  private isSecure(request: FastifyRequest): boolean {
    return isSecureRequest(request, this.parts.settings);
  }
}
