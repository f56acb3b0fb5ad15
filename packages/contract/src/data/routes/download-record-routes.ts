import { defineRoute } from '../../request/define-route.ts';
import {
  downloadRecordParamsSchema,
  downloadRecordsQuerySchema,
  downloadRecordsReplySchema,
} from '../download-records.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/user/downloads',
  access: 'registered',
  summary: 'What you downloaded or plotted, newest first, and what new versions changed in it',
  words: { offset: 'How many of the newest to pass over; a page has 100.' },
  query: downloadRecordsQuerySchema,
  reply: downloadRecordsReplySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/user/downloads/:id',
  access: 'registered',
  summary: 'Forgets a download: you are not told of changes in it any more',
  words: { id: 'The `id` of the download or plot.' },
  mayRefuse: ['not-found'],
  params: downloadRecordParamsSchema,
});
