import { shareRoutes } from '@isobath/contract';
import type { ShareReply } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { newShares } from './share-rule.ts';
import type { SharesService } from './shares.service.ts';

/** What the routes use of other modules. */
interface ShareRouteParts {
  readonly publicUrl: string | undefined;
  /** The original files of a dataset, by short name or number; `origin` is where its page is. */
  readonly shareFiles: (id: string, origin: string) => Promise<ShareReply>;
}

/** The public routes of shared charts. Existing clients ask the same address for the files of a dataset. */
export function registerShareRoutes(
  server: HttpServer,
  shares: SharesService,
  { publicUrl, shareFiles }: ShareRouteParts,
): void {
  serveRoutes(server, 'data', shareRoutes, {
    open: {
      tag: 'files',
      handle: async (request, reply) => {
        void reply.header('cache-control', 'no-cache');
        const { id } = request.params;
        return (
          (await shares.open(id)) ??
          shareFiles(id, publicUrl ?? `${request.protocol}://${request.host}`)
        );
      },
    },
    create: {
      config: { delays: [newShares] },
      handle: (request) => shares.share(request.body, request),
    },
    listOwn: (request) => shares.list(requireAccount(request).accountId),
    remove: (request) => shares.remove(request.params.id, requireAccount(request).accountId),
  });
}
