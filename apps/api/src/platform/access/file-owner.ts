import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { hostCookieName, isSecureRequest, writeCookie } from './cookies.ts';
import { createToken, hashToken } from '../secrets/random-token.ts';

/** Tells whose files are: those of the account, key or guest that asked for them; where nobody is known, of the browser, by a cookie. */
export interface FileOwners {
  /** Under whom a file that is asked for now is kept; a browser that nobody knows gets its cookie. */
  claim(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * The identities under which a caller's files may be kept: users who sign in meanwhile keep the
   * files that their browser requested before.
   */
  list(request: FastifyRequest): readonly string[];
}

const cookie = 'isobath-files';

/** Owners of files; the settings say whether cookies go over HTTPS only. */
export function createFileOwners(settings: Pick<Config, 'publicUrl'>): FileOwners {
  const readVisitor = (request: FastifyRequest): string | undefined =>
    request.cookies[hostCookieName(cookie, isSecureRequest(request, settings))];
  return {
    claim(request, reply) {
      const known = ownerOf(request);
      if (known !== undefined) return known;
      const kept = readVisitor(request);
      if (kept) return ownerOfVisitor(kept);
      const { token } = createToken();
      const isSecure = isSecureRequest(request, settings);
      writeCookie(reply, hostCookieName(cookie, isSecure), token, { isSecure });
      return ownerOfVisitor(token);
    },
    list(request) {
      const [known, visitor] = [ownerOf(request), readVisitor(request)];
      return [
        ...(known === undefined ? [] : [known]),
        ...(visitor ? [ownerOfVisitor(visitor)] : []),
      ];
    },
  };
}

function ownerOf({ caller }: FastifyRequest): string | undefined {
  if (caller.kind === 'account') return `account ${caller.accountId}`;
  if (caller.kind === 'key') return `key ${caller.keyId}`;
  return caller.kind === 'guest' ? `guest ${caller.guestId}` : undefined;
}

/** Only the hash of a visitor's token is kept. */
function ownerOfVisitor(token: string): string {
  return `visitor ${hashToken(token)}`;
}
