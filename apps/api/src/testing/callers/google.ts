import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A stand-in for Google: it signs ID tokens and publishes its public keys on loopback. */
export interface TestGoogle {
  readonly clientId: string;
  readonly keysUrl: string;
  /** An ID token; what is given replaces or (undefined) removes claims of a good one. `key: 'other'` signs with a key that is not published. */
  sign(claims: Record<string, unknown>, key?: 'published' | 'other'): Promise<string>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startGoogle(): Promise<TestGoogle> {
  const clientId = 'client-1.apps.googleusercontent.com';
  const [published, other] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    clientId,
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    sign(claims, key = 'published') {
      const now = Math.floor(Date.now() / 1000);
      const good = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: '1234567890',
        email_verified: true,
        given_name: 'Zoë',
        family_name: 'O’Connor',
        iat: now,
        exp: now + 3600,
      };
      return new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign((key === 'other' ? other : published).privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
