import {
  downloadRecordParamsSchema,
  downloadRecordsQuerySchema,
  downloadRecordsReplySchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { RecallsService } from './recalls.service.ts';

/** What somebody downloaded or plotted: to look at, and to forget. */
export function registerRecallRoutes(server: HttpServer, recalls: RecallsService): void {
  server.get(
    '/api/user/downloads',
    {
      config: {
        access: 'registered',
        words: { offset: 'How many of the newest to pass over; a page has 100.' },
      },
      schema: {
        summary:
          'What you downloaded or plotted, newest first, and what new versions changed in it',
        tags: ['downloads'],
        querystring: downloadRecordsQuerySchema,
        response: { 200: downloadRecordsReplySchema },
      },
    },
    (request) => recalls.list(requireAccount(request).accountId, request.query.offset),
  );
  server.delete(
    '/api/user/downloads/:id',
    {
      config: {
        access: 'registered',
        words: { id: 'The `id` of the download or plot.' },
        mayRefuse: ['not-found'],
      },
      schema: {
        summary: 'Forgets a download: you are not told of changes in it any more',
        tags: ['downloads'],
        params: downloadRecordParamsSchema,
      },
    },
    async (request, reply) => {
      await recalls.remove(request.params.id, requireAccount(request).accountId);
      return reply.code(204).send();
    },
  );
}
