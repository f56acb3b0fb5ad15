import type { FastifyRequest } from 'fastify';
import { additionLimits, additionRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { AdditionsService } from './additions.service.ts';

const ownerOf = (request: FastifyRequest): number => requireAccount(request).accountId;

/** The routes by which an administrator adds a file step by step, in a scope of their own: it takes parts of files as they are. */
export async function registerAdditionRoutes(
  server: HttpServer,
  service: AdditionsService,
): Promise<void> {
  await server.register(async (scope: HttpServer) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    serveAdditions(scope, service);
  });
}

function serveAdditions(server: HttpServer, service: AdditionsService): void {
  serveRoutes(server, 'adding datasets', additionRoutes, {
    list: (request) => service.list(ownerOf(request)),
    begin: (request) => service.begin(request.body, ownerOf(request)),
    takePart: {
      consumes: ['application/octet-stream'],
      bodyLimit: additionLimits.partBytes,
      handle: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('bad-request', 'There is no part of a file in the request.');
        return service.takePart(request.params.id, ownerOf(request), {
          offset: request.query.offset,
          part: request.body,
        });
      },
    },
    read: (request) => service.find(request.params.id, ownerOf(request)),
    preview: (request) => service.preview(request.params.id, ownerOf(request)),
    downloadRecipe: {
      produces: ['application/yaml'],
      handle: (request, reply) => {
        const { recipe, shortName } = service.readRecipe(request.params.id, ownerOf(request));
        const name = /^\w+$/.test(shortName) ? shortName : 'recipe';
        return reply
          .headers({
            'content-type': 'application/yaml; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.yaml"`,
          })
          .send(recipe);
      },
    },
    setField: (request) => service.setField(request.params.id, ownerOf(request), request.body),
    changeRecipe: {
      bodyLimit: 4 * additionLimits.recipe,
      handle: (request) =>
        service.changeRecipe(request.params.id, ownerOf(request), request.body.recipe),
    },
    undo: (request) => service.undo(request.params.id, ownerOf(request)),
    load: (request) => service.load(request.params.id, ownerOf(request)),
    cancel: (request) => service.cancel(request.params.id, ownerOf(request)),
    discard: (request) => service.discard(request.params.id, ownerOf(request)),
  });
}
