import {
  googleSettingsReplySchema,
  googleauthReplySchema,
  googleauthRequestSchema,
  signInRefusals,
} from '@isobath/contract';
import type { Config } from '../../config.ts';
import { hostCookieName, isSecureRequest, writeCookie } from '../../platform/access/cookies.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { createToken } from '../../platform/secrets/random-token.ts';
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
  server.get(
    '/api/user/googlesettings',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Whether Google sign-in is offered, and its client id',
        tags: ['accounts'],
        response: { 200: googleSettingsReplySchema },
      },
    },
    async (request, reply) => {
      if (settings.google === undefined) return { clientId: null, nonce: null };
      const isSecure = isSecureRequest(request, settings);
      const { token: nonce } = createToken();
      writeCookie(reply, hostCookieName(cookie, isSecure), nonce, {
        isSecure,
        maxAgeSeconds: patienceSeconds,
      });
      return { clientId: settings.google.clientId, nonce };
    },
  );
  server.post(
    '/api/user/googleauth',
    {
      config: {
        access: 'anonymous',
        mayRefuse: signInRefusals,
        delays: [rules.signInFromAddress, rules.secondFactor],
      },
      schema: {
        summary: 'Signs in with a Google ID token',
        tags: ['accounts'],
        body: googleauthRequestSchema,
        response: { 200: googleauthReplySchema },
      },
    },
    async (request, reply) => {
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
  );
}
