import type { FetchImplementation, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { withDeadline } from '../../../platform/outgoing/with-deadline.ts';

/** What Google says about a signed-in user. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google is authoritative for the address: it runs the mailbox, or the organisation's. Of
   * any other it saw a confirmation once.
   */
  readonly isAuthoritative: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Checks an ID token: signature, audience, issuer, time, nonce and that the address is verified. Null for one that does not hold. */
export type VerifyGoogleToken = (token: string, nonce: string) => Promise<GooglePerson | null>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.literal(true),
  nonce: z.string(),
  hd: z.string().optional(),
  given_name: z.string().max(100).default(''),
  family_name: z.string().max(100).default(''),
});

/** Failures unrelated to the token: Google's keys could not be fetched. */
const keysAreAway = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

const fetchKeys: FetchImplementation = (url, init) =>
  withDeadline((signal) => fetch(url, { ...init, signal }), { signal: init.signal });

/** Checks tokens for a client id against the public keys at an address, which are fetched when they are needed and kept. What checks them is loaded with the first token. */
export function createGoogleVerifier({
  clientId,
  keysUrl,
}: {
  readonly clientId: string;
  readonly keysUrl: string;
}): VerifyGoogleToken {
  let keys: JWTVerifyGetKey | undefined;
  return async (token, nonce) => {
    const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: 5000,
      [customFetch]: fetchKeys,
    });
    try {
      const { payload } = await jwtVerify(token, keys, {
        audience: clientId,
        issuer: issuers,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: '1 hour',
        clockTolerance: 60,
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || claims.data.nonce !== nonce) return null;
      const { sub, email, hd, given_name: firstName, family_name: lastName } = claims.data;
      return {
        subject: sub,
        email,
        isAuthoritative: hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email),
        firstName,
        lastName,
      };
    } catch (error) {
      if (error instanceof errors.JOSEError && !keysAreAway.has(error.code)) return null;
      throw error;
    }
  };
}
