import { defineRoute } from '../request/define-route.ts';
import { signInRefusals } from '../request/route-refusals.ts';
import {
  googleSettingsReplySchema,
  googleauthReplySchema,
  googleauthRequestSchema,
} from './accounts.ts';

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/user/googlesettings',
  access: 'anonymous',
  summary: 'Whether Google sign-in is offered, and its client id',
  reply: googleSettingsReplySchema,
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/user/googleauth',
  access: 'anonymous',
  summary: 'Signs in with a Google ID token',
  mayRefuse: signInRefusals,
  body: googleauthRequestSchema,
  reply: googleauthReplySchema,
});
