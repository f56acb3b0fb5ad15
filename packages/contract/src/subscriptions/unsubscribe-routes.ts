import { unsubscribeQuerySchema } from '../people/accounts.ts';
import { defineRoute } from '../request/define-route.ts';
import { unsubscribedReplySchema } from './subscriptions.ts';

const tokenText = { token: 'The token of the link.' };

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/api/user/unsubscribe',
  access: 'anonymous',
  summary: 'Unsubscribes with the link from an e-mail',
  words: tokenText,
  isReading: true,
  query: unsubscribeQuerySchema,
  reply: unsubscribedReplySchema,
});

export const showPage = defineRoute({
  method: 'GET',
  path: '/api/user/unsubscribe',
  access: 'anonymous',
  summary: 'What the link from an e-mail would unsubscribe',
  words: tokenText,
  query: unsubscribeQuerySchema,
  reply: 'bytes',
});
