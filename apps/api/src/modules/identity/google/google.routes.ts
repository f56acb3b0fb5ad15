import { googleRoutes } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import { hostCookieName, isSecureRequest, writeCookie } from '../../../platform/access/cookies.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken } from '../../../platform/secrets/random-token.ts';
import { rules } from '../accounts/index.ts';
import type { GoogleService } from './google.service.ts';

const cookie = 'isobath-google';
const patienceSeconds = 3600;

/** Signing in with Google. Without GOOGLE_CLIENT_ID the settings say so, and the sign-in is not there. */
export function registerGoogleRoutes(
  server: HttpServer,
  google: GoogleService | null,
  settings: Pick<Config, 'google' | 'publicUrl'>,
): void {
  serveRoutes(server, 'accounts', googleRoutes, {
    readSettings(request, reply) {
      if (settings.google === undefined) return { clientId: null, nonce: null };
      const isSecure = isSecureRequest(request, settings);
      const { token: nonce } = createToken();
      writeCookie(reply, hostCookieName(cookie, isSecure), nonce, {
        isSecure,
        maxAgeSeconds: patienceSeconds,
      });
      return { clientId: settings.google.clientId, nonce };
    },
    signIn: {
      async handle(request, reply) {
        if (google === null)
          throw new Refusal('not-found', 'Signing in with Google is not enabled on this portal.');
        const isSecure = isSecureRequest(request, settings);
        const nonce = request.cookies[hostCookieName(cookie, isSecure)];
        if (nonce === undefined)
          throw new Refusal(
            'sign-in-failed',
            'The sign-in with Google was not begun in this browser, or too long ago.',
          );
        const answer = await google.signIn(request.body, nonce, { request, reply });
        writeCookie(reply, hostCookieName(cookie, isSecure), '', { isSecure, maxAgeSeconds: 0 });
        return answer;
      },
      config: { delays: [rules.signInFromAddress, rules.secondFactor] },
    },
  });
}
