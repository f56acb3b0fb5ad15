import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '@isobath/contract';
import { guestLimitMessage, guestPlots } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { CallerSource } from '../../../platform/access/caller.ts';
import { isFromAnotherSite } from '../../../platform/access/caller.ts';
import { hostCookieName, isSecureRequest, writeCookie } from '../../../platform/access/cookies.ts';
import { Refusal, refusalOf } from '../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import { newGuests } from './guest-rule.ts';
import type { Throttle } from '../throttle/index.ts';
import type { AddressPlotParts } from './address-plots.ts';
import { AddressPlots } from './address-plots.ts';
import { rememberCharts } from './counted-charts.ts';
import type { GuestRow } from './guests.repository.ts';
import {
  addGuest,
  addPlot,
  findGuest,
  removeGuestsUntil,
  takePlotBack,
} from './guests.repository.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A day can have 25 hours when clocks go back, and not all clocks are set correctly. */
const maxDayMs = 26 * hourMs;
const cookie = 'isobath-guest';
const countCookie = 'guestPlotCount';
/** Names an anonymous visitor, whose plots are counted by it; it allows nothing else. */
const visitorCookie = 'isobath-visitor';

/** What guests depend on. */
export interface GuestParts extends AddressPlotParts {
  readonly throttle: Throttle;
  readonly settings: Pick<Config, 'publicUrl' | 'addressPlots'>;
}

/**
 * Visitors for the rest of a day: guests and anonymous visitors, each with their own plots, counted by a random token that only the server
 * can issue. All anonymous plots of one address are counted too, up to a far higher bound, which those share who keep no cookie.
 */
export class GuestsService {
  private readonly parts: GuestParts;
  private readonly current = new WeakMap<FastifyRequest, GuestRow>();
  private readonly addressPlots: AddressPlots;
  /** Under which name the plot of a request was counted. */
  private readonly counted = new WeakMap<FastifyRequest, string>();
  readonly charts;

  constructor(parts: GuestParts) {
    this.parts = parts;
    this.charts = rememberCharts(parts.clock);
    this.addressPlots = new AddressPlots(parts);
  }

  /** Callers by a guest cookie; yesterday's cookie identifies nobody. */
  readonly source: CallerSource = async (request) => {
    const row = await this.find(request);
    if (!row) return null;
    this.current.set(request, row);
    return { kind: 'guest', guestId: String(row.id) };
  };

  /**
   * Starts a guest session until the end of the guest's day (epoch ms). Existing guests keep the
   * plots they have left, and so do anonymous visitors who become guests.
   */
  async admit({ request, reply }: Exchange, expires: number): Promise<void> {
    const { clock, database, throttle } = this.parts;
    const now = clock.now().getTime();
    if (expires <= now || expires > now + maxDayMs) {
      const problem = `is ${expires}; expected the end of the day, at most 26 hours from now, in milliseconds since 1970`;
      throw new Refusal('bad-request', `expires ${problem}`, {
        fields: [{ field: 'expires', problem }],
      });
    }
    const known = await this.find(request);
    if (known) return this.showCount({ request, reply }, known);
    await throttle.take(newGuests, request.caller.address);
    const { token, tokenHash } = createToken();
    const row = await addGuest(database, {
      tokenHash,
      plots: (await this.addressPlots.countOf(this.visitorOf(request) ?? '', clock.now())) ?? 0,
      createdAt: clock.now(),
      expiresAt: new Date(expires),
    });
    const isSecure = this.isSecure(request);
    writeCookie(reply, hostCookieName(cookie, isSecure), token, {
      isSecure,
      maxAgeSeconds: (expires - now) / 1000,
    });
    this.showCount({ request, reply }, row);
  }

  /**
   * Counts a plot before it is made, so that plots side by side are counted too. Refuses with
   * `guest-limit` after the last one. Where the catalog has no room for the count, the plot is not
   * counted: data can still be read while a disk is full.
   */
  async countPlot(exchange: Exchange): Promise<void> {
    await this.count(exchange).catch(ignoreFullDisk);
  }

  private async count({ request, reply }: Exchange): Promise<void> {
    const row = this.current.get(request);
    if (!row) return this.countOfVisitor({ request, reply });
    const counted = await addPlot(this.parts.database, row.id, guestPlots.allowed);
    this.showCount({ request, reply }, counted ?? { ...row, plots: guestPlots.allowed });
    if (!counted) throw new Refusal('guest-limit', guestLimitMessage);
  }

  /** Refunds a plot that was refused or failed. */
  async giveBackPlot(request: FastifyRequest): Promise<void> {
    const row = this.current.get(request);
    if (!row) {
      for (const name of [this.counted.get(request), nameAddress(request.caller.address)])
        if (name !== undefined) await this.addressPlots.giveBack(name);
      return;
    }
    await takePlotBack(this.parts.database, row.tokenHash).catch(ignoreFullDisk);
  }

  /** What a guest is told about their day; null for anybody else. */
  describe(request: FastifyRequest): Extract<Me, { kind: 'guest' }> | null {
    const row = this.current.get(request);
    return row
      ? {
          kind: 'guest',
          expires: row.expiresAt.toISOString(),
          plots: row.plots,
          plotsAllowed: guestPlots.allowed,
          noticeFrom: guestPlots.noticeFrom,
        }
      : null;
  }

  async sweep(): Promise<void> {
    const now = this.parts.clock.now();
    await this.addressPlots.forgetUntil(now);
    await removeGuestsUntil(this.parts.database, now);
  }

  /** Writes plots that have been counted in memory only. */
  close(): Promise<void> {
    return this.addressPlots.close().catch(ignoreFullDisk);
  }

  /** Who a visitor is among those whose charts are counted: a guest, a name of theirs, or their address. */
  nameVisitor(request: FastifyRequest): string {
    const { caller } = request;
    if (caller.kind === 'guest') return `guest ${caller.guestId}`;
    return this.counted.get(request) ?? this.visitorOf(request) ?? nameAddress(caller.address);
  }

  /**
   * Counts a plot of an anonymous visitor and one of their address until the day ends (UTC). A visitor without a cookie that was issued today
   * gets one. Each count is a row among those of guests; no cookie of a guest has its name.
   */
  private async countOfVisitor({ request, reply }: Exchange): Promise<void> {
    const { clock, settings } = this.parts;
    const now = clock.now();
    const expiresAt = new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
    const today = { now, expiresAt };
    const address = nameAddress(request.caller.address);
    if ((await this.addressPlots.take(address, today, settings.addressPlots)) === undefined)
      throw new Refusal('guest-limit', guestLimitMessage);
    if (isFromAnotherSite(request)) return;
    const given = this.visitorOf(request);
    const isKnown =
      given !== undefined && (await this.addressPlots.countOf(given, now)) !== undefined;
    const { token, tokenHash } = createToken();
    const name = isKnown ? given : nameToken(tokenHash);
    const plots = await this.addressPlots.take(name, today, guestPlots.allowed);
    this.showCount({ request, reply }, { plots: plots ?? guestPlots.allowed, expiresAt });
    if (plots === undefined) {
      await this.addressPlots.giveBack(address);
      throw new Refusal('guest-limit', guestLimitMessage);
    }
    this.counted.set(request, name);
    if (isKnown) return;
    const isSecure = this.isSecure(request);
    writeCookie(reply, hostCookieName(visitorCookie, isSecure), token, {
      isSecure,
      maxAgeSeconds: (expiresAt.getTime() - now.getTime()) / 1000,
    });
  }

  /** The name that a visitor's cookie states, issued or not; none where another site's page makes the browser send it. */
  private visitorOf(request: FastifyRequest): string | undefined {
    if (isFromAnotherSite(request)) return undefined;
    const token = request.cookies[hostCookieName(visitorCookie, this.isSecure(request))];
    return token === undefined ? undefined : nameToken(hashToken(token));
  }

  private async find(request: FastifyRequest): Promise<GuestRow | undefined> {
    const token = request.cookies[hostCookieName(cookie, this.isSecure(request))];
    if (token === undefined) return undefined;
    const { database, clock } = this.parts;
    return findGuest(database, hashToken(token), clock.now());
  }

  /** Mirrors the count for the page, in a cookie that it can read and in headers. The server never reads either. */
  private showCount(
    { request, reply }: Exchange,
    { plots, expiresAt }: Pick<GuestRow, 'plots' | 'expiresAt'>,
  ): void {
    void reply.headers({
      'x-guest-plots': String(plots),
      'x-guest-plots-allowed': String(guestPlots.allowed),
    });
    const maxAgeSeconds = (expiresAt.getTime() - this.parts.clock.now().getTime()) / 1000;
    writeCookie(reply, countCookie, String(plots), {
      isSecure: this.isSecure(request),
      maxAgeSeconds,
      isReadable: true,
    });
  }

  private isSecure(request: FastifyRequest): boolean {
    return isSecureRequest(request, this.parts.settings);
  }
}

function ignoreFullDisk(error: unknown): void {
  if (refusalOf(error).code !== 'disk-full') throw error;
}

const nameToken = (tokenHash: string): string => `visitor ${tokenHash}`;

/** No address is kept as such; addresses of one IPv6 network (64 bits) count as one. */
function nameAddress(address: string): string {
  return `address ${hashToken(addressGroup(address))}`;
}
