import { idDescriptions, sessionParamsSchema, sessionsReplySchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import { assertSameOrigin } from '../../platform/access/same-origin.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import type { SessionsService } from './sessions.service.ts';

/** Signing out, and the list of browsers that somebody is signed in with. */
export function registerSessionRoutes(
  server: HttpServer,
  sessions: SessionsService,
  database: Database,
): void {
  registerSignout(server, sessions);
  registerSessionList(server, sessions, database);
}

function registerSignout(server: HttpServer, sessions: SessionsService): void {
  server.post(
    '/api/user/signout',
    {
      config: { access: 'anonymous' },
      schema: { summary: 'Signs out', tags: ['accounts'], ...okReply },
    },
    async (request, reply) => {
      await sessions.end({ request, reply });
      return reply.send('OK');
    },
  );
  server.get(
    '/api/user/signout',
    {
      config: { access: 'anonymous', changes: 'counted' },
      onRequest: assertSameOrigin,
      schema: { summary: 'Signs out (for links)', tags: ['accounts'], ...okReply },
    },
    async (request, reply) => {
      await sessions.end({ request, reply });
      return reply.send('OK');
    },
  );
}

function registerSessionList(
  server: HttpServer,
  sessions: SessionsService,
  database: Database,
): void {
  server.get(
    '/api/user/sessions',
    {
      config: { access: 'registered' },
      schema: {
        summary: "The user's sessions",
        tags: ['accounts'],
        response: { 200: sessionsReplySchema },
      },
    },
    async (request) => {
      const current = sessions.of(request);
      const rows = await sessions.list(current.accountId);
      return {
        sessions: rows.map(({ id, device, createdAt, lastUsedAt, expiresAt, isRemembered }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isRemembered,
          isThisOne: id === current.id,
        })),
      };
    },
  );
  server.delete(
    '/api/user/sessions/:id',
    {
      config: { access: 'registered', words: idDescriptions },
      schema: {
        summary: 'Ends one session',
        tags: ['accounts'],
        params: sessionParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await sessions.endOne(sessions.of(request).accountId, request.params.id);
      return reply.send('OK');
    },
  );
  server.delete(
    '/api/user/sessions',
    {
      config: { access: 'registered' },
      schema: { summary: 'Ends all other sessions', tags: ['accounts'], ...okReply },
    },
    async (request, reply) => {
      const { accountId, id } = sessions.of(request);
      await sessions.endOthers(database, accountId, id);
      return reply.send('OK');
    },
  );
}
