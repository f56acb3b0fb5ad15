import {
  anyShareReplySchema,
  chartShareReplySchema,
  newChartShareSchema,
  ownSharesReplySchema,
  shareParamsSchema,
} from '@isobath/contract';
import type { ShareReply } from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { newShares } from './share-rule.ts';
import type { SharesService } from './shares.service.ts';

/** What the routes use of other modules. */
interface ShareRouteParts {
  readonly publicUrl: string | undefined;
  /** The original files of a dataset, by short name or number; `origin` is where its page is. */
  readonly shareFiles: (id: string, origin: string) => Promise<ShareReply>;
}

const config = { access: 'anonymous' } as const;

/** The public routes of shared charts. Existing clients ask the same address for the files of a dataset. */
export function registerShareRoutes(
  server: HttpServer,
  shares: SharesService,
  { publicUrl, shareFiles }: ShareRouteParts,
): void {
  server.get(
    '/api/data/share/:id',
    {
      config: {
        ...config,
        words: { id: 'Id of shared charts, or short name or number of a dataset.' },
        mayRefuse: ['unknown-dataset', 'not-found'],
      },
      schema: {
        summary: 'Shared charts by id, or the original files of a dataset by short name or number',
        tags: ['files'],
        params: shareParamsSchema,
        response: { 200: anyShareReplySchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { id } = request.params;
      return (
        (await shares.open(id)) ??
        shareFiles(id, publicUrl ?? `${request.protocol}://${request.host}`)
      );
    },
  );
  server.post(
    '/api/data/share',
    {
      config: {
        ...config,
        words: {
          charts: 'The charts of a page, newest first: at most 10.',
          compare:
            'The comparison that is open over them, as the address of the charts page has it.',
          panel:
            'The control panel beside them: its variable, the bounds that were chosen, the type of chart and the lock, as the address of the charts page has them.',
        },
        mayRefuse: ['unknown-table', 'unknown-variable', 'too-many-requests'],
        delays: [newShares],
      },
      schema: {
        summary: 'Makes a short address of charts and remembers the versions of their datasets',
        tags: ['data'],
        body: newChartShareSchema,
        response: { 201: chartShareReplySchema },
      },
    },
    async (request, reply) => reply.code(201).send(await shares.share(request.body, request)),
  );
  registerOwnShareRoutes(server, shares);
}

/** What somebody does with the charts that they shared. */
function registerOwnShareRoutes(server: HttpServer, shares: SharesService): void {
  server.get(
    '/api/user/shares',
    {
      config: { access: 'registered' },
      schema: {
        summary: 'Charts that you shared, newest first',
        tags: ['data'],
        response: { 200: ownSharesReplySchema },
      },
    },
    async (request) => shares.list(requireAccount(request).accountId),
  );
  server.delete(
    '/api/data/share/:id',
    {
      config: {
        access: 'registered',
        words: { id: 'Id of charts that you shared.' },
        mayRefuse: ['not-found'],
      },
      schema: {
        summary: 'Removes charts that you shared; their short address ends',
        tags: ['data'],
        params: shareParamsSchema,
      },
    },
    async (request, reply) => {
      await shares.remove(request.params.id, requireAccount(request).accountId);
      return reply.code(204).send();
    },
  );
}
