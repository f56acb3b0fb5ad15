import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server.ts';

/** Who a caller says to be, once that is shown to be true. */
export type CallerIdentity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'guest'; readonly guestId: string }
  /** A key that was made on the command line and belongs to no account. */
  | { readonly kind: 'key'; readonly keyId: number }
  | {
      readonly kind: 'account';
      readonly accountId: number;
      readonly isAdministrator: boolean;
      readonly via: 'session';
    }
  | {
      readonly kind: 'account';
      readonly accountId: number;
      readonly isAdministrator: boolean;
      readonly via: 'key';
      readonly keyId: number;
    };

/** Who sends a request, and from which address (behind a trusted proxy, the one that the proxy names). */
export type Caller = CallerIdentity & { readonly address: string };

/**
 * One way of identifying the caller: null if the request does not use it. Invalid credentials are
 * refused by throwing a `Refusal`; it never becomes anonymous.
 */
export type CallerSource = (request: FastifyRequest) => Promise<CallerIdentity | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; on the public listener, from the hook `onRequest` on. */
    caller: Caller;
  }
}

/** Where callers are known from: what a program presents, and what a browser sends by itself. */
export interface CallerSources {
  readonly presented: readonly CallerSource[];
  readonly cookies: readonly CallerSource[];
}

/**
 * Identifies the caller of each API route, with the first source that recognises the request; pages
 * and files are anonymous. A browser sends cookies also with requests that another site's page
 * makes it send, by a link or a picture: those identify nobody, so that they cost the user
 * nothing.
 */
export function identifyCallers(server: HttpServer, { presented, cookies }: CallerSources): void {
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    request.caller = { kind: 'anonymous', address: request.ip };
    if (request.routeOptions.config.isPage || request.is404) return;
    for (const source of isFromAnotherSite(request) ? presented : [...presented, ...cookies]) {
      const identity = await source(request);
      if (identity === null) continue;
      request.caller = { ...identity, address: request.ip };
      return;
    }
  });
}

/** Whether a browser sends a request for a page of another site, by Fetch Metadata, which browsers since 2023 send: `none` is an address that was typed, a bookmark or a program. */
export function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
