import type { FastifyRequest } from 'fastify';
import { collectionRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { CollectionsService } from './collections.service.ts';

/** The routes of collections of datasets. */
export function registerCollectionRoutes(
  server: HttpServer,
  collections: CollectionsService,
): void {
  serveRoutes(server, 'collections', collectionRoutes, {
    list: async (request, reply) => {
      const { collections: listed, total } = await collections.list(
        request.query,
        viewerOf(request),
      );
      void reply.header('x-total-count', total);
      return listed;
    },
    listFollowed: (request) => collections.listFollowed(accountOf(request)),
    verifyName: async (request) => {
      const { name, collectionId } = request.query;
      const isAvailable = await collections.isNameAvailable(accountOf(request), name, collectionId);
      return { name, isAvailable };
    },
    read: (request) => collections.read(request.params.id, viewerOf(request)),
    create: (request) => collections.create(accountOf(request), request.body),
    change: (request) => collections.change(request.params.id, accountOf(request), request.body),
    remove: (request) => collections.remove(request.params.id, accountOf(request)),
    copy: (request) => collections.copy(request.params.id, accountOf(request)),
    follow: (request) => collections.follow(request.params.id, accountOf(request)),
    unfollow: (request) => collections.unfollow(request.params.id, accountOf(request)),
    countView: (request) => collections.count(request.params.id, 'views', request),
    countDownload: (request) => collections.count(request.params.id, 'downloads', request),
  });
}

const accountOf = (request: FastifyRequest): number => requireAccount(request).accountId;

/** Who asks: the number of an account, undefined for visitors. */
function viewerOf({ caller }: FastifyRequest): number | undefined {
  return caller.kind === 'account' ? caller.accountId : undefined;
}
