import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import {
  beginSecondFactorReplySchema,
  beginSecondFactorRequestSchema,
  recoveryCodesReplySchema,
  secondFactorCodeRequestSchema,
} from './accounts.ts';

export const begin = defineRoute({
  method: 'POST',
  path: '/api/user/secondfactor',
  access: 'registered',
  summary: 'Starts setting up a second factor: returns the secret for an app',
  body: beginSecondFactorRequestSchema,
  reply: beginSecondFactorReplySchema,
});

export const confirm = defineRoute({
  method: 'POST',
  path: '/api/user/secondfactor/confirm',
  access: 'registered',
  summary: 'Confirms the second factor with a code',
  body: secondFactorCodeRequestSchema,
  reply: recoveryCodesReplySchema,
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/user/secondfactor/recoverycodes',
  access: 'registered',
  summary: 'New recovery codes',
  body: secondFactorCodeRequestSchema,
  reply: recoveryCodesReplySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/user/secondfactor',
  access: 'registered',
  summary: 'Removes the second factor',
  body: secondFactorCodeRequestSchema,
  reply: okReplySchema,
});
