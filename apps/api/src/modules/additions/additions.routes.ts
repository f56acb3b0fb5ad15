import type { FastifyRequest } from 'fastify';
import {
  additionLimits,
  additionParamsSchema,
  additionPartQuerySchema,
  additionPreviewReplySchema,
  additionsReplySchema,
  additionStateSchema,
  beginAdditionRequestSchema,
  changeAdditionRecipeRequestSchema,
  setAdditionFieldRequestSchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import type { AdditionsService } from './additions.service.ts';

const tags = ['adding datasets'];
const access = 'administrator';
const words = {
  id: 'Number of an addition of yours.',
  fileName: 'Name of a file that will be uploaded in parts.',
  bytes: 'Its size.',
  offset: 'Where in the file the part begins, bytes.',
  path: 'A file in the folder ADD_FOLDER of the server; of the recipe, a field such as `coordinates.time.zone`.',
  value: 'What the field is set to, as it is written in a recipe; `null` takes it out.',
  recipe: 'A recipe as YAML, in place of the one that is there.',
};
const params = additionParamsSchema;
const response = { 200: additionStateSchema };
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
    registerBeginning(scope, service);
    registerReading(scope, service);
    registerChanges(scope, service);
    registerLoading(scope, service);
  });
}

function registerBeginning(server: HttpServer, service: AdditionsService): void {
  server.get(
    '/api/admin/additions',
    {
      config: { access },
      schema: {
        summary: 'Files that you are adding as datasets, and files on the server that can be added',
        tags,
        response: { 200: additionsReplySchema },
      },
    },
    (request) => service.list(ownerOf(request)),
  );
  server.post(
    '/api/admin/additions',
    {
      config: { access, words, mayRefuse: ['conflict', 'body-too-large', 'disk-full'] },
      schema: {
        summary: 'Begins to add a file: one that will be uploaded, or one on the server',
        tags,
        body: beginAdditionRequestSchema,
        response,
      },
    },
    (request) => service.begin(request.body, ownerOf(request)),
  );
  server.post(
    '/api/admin/additions/:id/part',
    {
      bodyLimit: additionLimits.partBytes,
      config: {
        access,
        words,
        mayRefuse: ['not-found', 'conflict', 'upload-incomplete', 'body-too-large', 'disk-full'],
      },
      schema: {
        summary: 'One part of the file, of at most 8,388,608 bytes; after the last one it is read',
        tags,
        consumes: ['application/octet-stream'],
        params,
        querystring: additionPartQuerySchema,
        response,
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body))
        throw new Refusal('bad-request', 'There is no part of a file in the request.');
      return service.takePart(request.params.id, ownerOf(request), {
        offset: request.query.offset,
        part: request.body,
      });
    },
  );
}

function registerReading(server: HttpServer, service: AdditionsService): void {
  const config = { access, words, mayRefuse: ['not-found', 'conflict'] } as const;
  server.get(
    '/api/admin/additions/:id',
    {
      config,
      schema: {
        summary: 'What was found in a file, its recipe, what is open, and how far a load is',
        tags,
        params,
        response,
      },
    },
    (request) => service.find(request.params.id, ownerOf(request)),
  );
  server.get(
    '/api/admin/additions/:id/preview',
    {
      config,
      schema: {
        summary: 'The first rows as they would be loaded, ranges, places, and a profile or series',
        tags,
        params,
        response: { 200: additionPreviewReplySchema },
      },
    },
    (request) => service.preview(request.params.id, ownerOf(request)),
  );
  server.get(
    '/api/admin/additions/:id/recipe',
    {
      config,
      schema: {
        summary: 'The recipe as a file, for `isobath ingest`',
        tags,
        produces: ['application/yaml'],
        params,
      },
    },
    (request, reply) => {
      const { recipe, shortName } = service.readRecipe(request.params.id, ownerOf(request));
      const name = /^\w+$/.test(shortName) ? shortName : 'recipe';
      return reply
        .headers({
          'content-type': 'application/yaml; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.yaml"`,
        })
        .send(recipe);
    },
  );
}

function registerChanges(server: HttpServer, service: AdditionsService): void {
  const config = { access, words, mayRefuse: ['not-found', 'conflict'] } as const;
  server.post(
    '/api/admin/additions/:id/field',
    {
      config,
      schema: {
        summary: 'Answers a question, or changes any other field of the recipe',
        tags,
        params,
        body: setAdditionFieldRequestSchema,
        response,
      },
    },
    (request) => service.setField(request.params.id, ownerOf(request), request.body),
  );
  server.post(
    '/api/admin/additions/:id/recipe',
    {
      bodyLimit: 4 * additionLimits.recipe,
      config,
      schema: {
        summary: 'Takes another recipe as a whole',
        tags,
        params,
        body: changeAdditionRecipeRequestSchema,
        response,
      },
    },
    (request) => service.changeRecipe(request.params.id, ownerOf(request), request.body.recipe),
  );
  server.post(
    '/api/admin/additions/:id/undo',
    { config, schema: { summary: 'Undoes the last change of the recipe', tags, params, response } },
    (request) => service.undo(request.params.id, ownerOf(request)),
  );
}

function registerLoading(server: HttpServer, service: AdditionsService): void {
  const config = { access, words, mayRefuse: ['not-found', 'conflict'] } as const;
  server.post(
    '/api/admin/additions/:id/load',
    {
      config: { ...config, mayRefuse: ['not-found', 'conflict', 'load-refused'] },
      schema: {
        summary: 'Begins to load the file and to publish it as a dataset',
        tags,
        params,
        response,
      },
    },
    (request) => service.load(request.params.id, ownerOf(request)),
  );
  server.post(
    '/api/admin/additions/:id/cancel',
    { config, schema: { summary: 'Stops a load; nothing of it stays', tags, params, response } },
    (request) => service.cancel(request.params.id, ownerOf(request)),
  );
  server.delete(
    '/api/admin/additions/:id',
    {
      config,
      schema: { summary: 'Discards an addition; an uploaded file is deleted', tags, params },
    },
    async (request, reply) => {
      await service.discard(request.params.id, ownerOf(request));
      return reply.code(204).send();
    },
  );
}
