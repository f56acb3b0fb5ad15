import type { FastifyRequest } from 'fastify';
import {
  changedCollectionSchema,
  collectionNameQuerySchema,
  collectionNameReplySchema,
  collectionParamsSchema,
  collectionSchema,
  collectionsQuerySchema,
  collectionsReplySchema,
  newCollectionSchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { pageParamDescriptions } from '../../platform/http/route-description.ts';
import type { CollectionsService } from './collections.service.ts';

const tags = ['collections'];
const idDescriptions = { id: 'Number of a collection.' };
const fieldDescriptions = {
  name: 'Name of the collection, which you have given to no other.',
  description: 'What it is for.',
  isPublic: 'Whether everybody may see it; your name stands on it then.',
  datasets: 'Short names of its datasets.',
};

/** The routes of collections of datasets. */
export function registerCollectionRoutes(
  server: HttpServer,
  collections: CollectionsService,
): void {
  registerReading(server, collections);
  registerWriting(server, collections);
  registerFollowing(server, collections);
}

function registerReading(server: HttpServer, collections: CollectionsService): void {
  server.get(
    '/api/collections',
    {
      config: {
        access: 'anonymous',
        words: {
          ...pageParamDescriptions,
          includeDatasets: '`true`: with their datasets.',
          query: 'Words that all stand in name, description or owner’s name.',
          dataset: 'Short name of a dataset that they have.',
          own: '`true`: only your own.',
        },
      },
      schema: {
        summary: 'Public collections and your own; the full count is in X-Total-Count',
        tags,
        querystring: collectionsQuerySchema,
        response: { 200: collectionsReplySchema },
      },
    },
    async (request, reply) => {
      const { collections: listed, total } = await collections.list(
        request.query,
        viewerOf(request),
      );
      return reply.header('x-total-count', total).send(listed);
    },
  );
  server.get(
    '/api/collections/followed',
    {
      config: { access: 'registered' },
      schema: {
        summary: 'Collections you follow',
        tags,
        response: { 200: collectionsReplySchema },
      },
    },
    (request) => collections.listFollowed(requireAccount(request).accountId),
  );
  registerOne(server, collections);
}

function registerOne(server: HttpServer, collections: CollectionsService): void {
  server.get(
    '/api/collections/verify-name',
    {
      config: {
        access: 'registered',
        words: {
          name: fieldDescriptions.name,
          collectionId: 'Number of the collection that has the name already.',
        },
      },
      schema: {
        summary: 'Whether you may use a name for a collection',
        tags,
        querystring: collectionNameQuerySchema,
        response: { 200: collectionNameReplySchema },
      },
    },
    async (request) => {
      const { name, collectionId } = request.query;
      const { accountId } = requireAccount(request);
      return {
        name,
        isAvailable: await collections.isNameAvailable(accountId, name, collectionId),
      };
    },
  );
  server.get(
    '/api/collections/:id',
    {
      config: { access: 'anonymous', words: idDescriptions, mayRefuse: ['not-found'] },
      schema: {
        summary: 'A collection with its datasets',
        tags,
        params: collectionParamsSchema,
        response: { 200: collectionSchema },
      },
    },
    (request) => collections.read(request.params.id, viewerOf(request)),
  );
}

function registerWriting(server: HttpServer, collections: CollectionsService): void {
  server.post(
    '/api/collections',
    {
      config: {
        access: 'registered',
        words: fieldDescriptions,
        mayRefuse: ['conflict', 'unknown-dataset'],
      },
      schema: {
        summary: 'Makes a collection',
        tags,
        body: newCollectionSchema,
        response: { 201: collectionSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await collections.create(requireAccount(request).accountId, request.body)),
  );
  server.patch(
    '/api/collections/:id',
    {
      config: {
        access: 'registered',
        words: {
          ...idDescriptions,
          ...fieldDescriptions,
          addDatasets: 'Short names of datasets to add.',
          removeDatasets: 'Short names of datasets to take out.',
        },
        mayRefuse: ['not-found', 'conflict', 'unknown-dataset'],
      },
      schema: {
        summary: 'Changes a collection of yours; one that becomes private loses its followers',
        tags,
        params: collectionParamsSchema,
        body: changedCollectionSchema,
        response: { 200: collectionSchema },
      },
    },
    (request) =>
      collections.change(request.params.id, requireAccount(request).accountId, request.body),
  );
  server.delete(
    '/api/collections/:id',
    {
      config: { access: 'registered', words: idDescriptions, mayRefuse: ['not-found'] },
      schema: { summary: 'Deletes a collection of yours', tags, params: collectionParamsSchema },
    },
    async (request, reply) => {
      await collections.remove(request.params.id, requireAccount(request).accountId);
      return reply.code(204).send();
    },
  );
}

function registerFollowing(server: HttpServer, collections: CollectionsService): void {
  const config = {
    access: 'registered',
    words: idDescriptions,
    mayRefuse: ['not-found', 'conflict'],
  } as const;
  const schema = { tags, params: collectionParamsSchema };
  server.post(
    '/api/collections/:id/copy',
    {
      config,
      schema: {
        ...schema,
        summary: 'A private copy of a collection for you',
        response: { 201: collectionSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await collections.copy(request.params.id, requireAccount(request).accountId)),
  );
  server.post(
    '/api/collections/:id/follow',
    {
      config,
      schema: { ...schema, summary: 'Follows a public collection' },
    },
    async (request, reply) => {
      await collections.follow(request.params.id, requireAccount(request).accountId);
      return reply.code(204).send();
    },
  );
  server.delete(
    '/api/collections/:id/follow',
    {
      config: { access: 'registered', words: idDescriptions, mayRefuse: ['not-found'] },
      schema: { ...schema, summary: 'Stops following a collection' },
    },
    async (request, reply) => {
      await collections.unfollow(request.params.id, requireAccount(request).accountId);
      return reply.code(204).send();
    },
  );
  for (const [address, what, summary] of [
    ['/api/collections/:id/view', 'views', 'Counts a view of a collection'],
    ['/api/collections/:id/download', 'downloads', 'Counts a download of a collection'],
  ] as const)
    server.post(
      address,
      {
        config: { access: 'anonymous', words: idDescriptions, mayRefuse: ['not-found'] },
        schema: { ...schema, summary },
      },
      async (request, reply) => {
        await collections.count(request.params.id, what, request);
        return reply.code(204).send();
      },
    );
}

/** Who asks: the number of an account, undefined for visitors. */
function viewerOf({ caller }: FastifyRequest): number | undefined {
  return caller.kind === 'account' ? caller.accountId : undefined;
}
