import { newsroomRoutes } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { NewsroomService } from './newsroom.service.ts';

const bodyLimit = 256 * 1024;

/** The writing of news, for administrators. */
export function registerNewsroomRoutes(server: HttpServer, newsroom: NewsroomService): void {
  serveRoutes(server, 'news administration', newsroomRoutes, {
    list: ({ query }) => newsroom.list(query),
    listRanked: () => newsroom.listRanked(),
    read: ({ params }) => newsroom.find(params.id),
    listHistory: ({ params }) => newsroom.listHistory(params.id),
    create: {
      handle: (request) => newsroom.create(request.body.story, actorOf(request)),
      bodyLimit,
    },
    update: {
      handle(request) {
        const { modDate, story } = request.body;
        return newsroom.update(story, { actorId: actorOf(request), modDate });
      },
      bodyLimit,
    },
    restore(request) {
      const { id, revision } = request.body;
      return newsroom.restore({ id, actorId: actorOf(request) }, revision);
    },
    publish: (request) =>
      newsroom.setStatus('publish', { ...request.body, actorId: actorOf(request) }),
    draft: (request) => newsroom.setStatus('draft', { ...request.body, actorId: actorOf(request) }),
    preview: (request) =>
      newsroom.setStatus('preview', { ...request.body, actorId: actorOf(request) }),
    unpublish: (request) =>
      newsroom.setStatus('unpublish', { ...request.body, actorId: actorOf(request) }),
    feature(request) {
      const { current, id } = request.body;
      const wasFeatured = current === true || current === '1';
      return newsroom.feature({ id, actorId: actorOf(request) }, wasFeatured);
    },
    categorize(request) {
      const { category, id } = request.body;
      return newsroom.categorize({ id, actorId: actorOf(request) }, category);
    },
    updateRanks: {
      handle(request) {
        const { ranks, seen } = request.body;
        return newsroom.updateRanks(ranks, { seen, actorId: actorOf(request) });
      },
      bodyLimit,
    },
  });
}

const actorOf = (request: FastifyRequest): number => requireAccount(request).accountId;
