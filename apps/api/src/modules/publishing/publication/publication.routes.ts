import type { FastifyRequest } from 'fastify';
import { ingestionControlRoutes, publicationRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { IngestionService } from './ingestion.service.ts';
import type { Actor, PublicationService } from './publication.service.ts';

function actorOf(request: FastifyRequest): Actor {
  const { accountId, isAdministrator, via } = requireAccount(request);
  return { accountId, isAdministrator: isAdministrator && via === 'session' };
}

/** The routes of ingestion, rollback and DOIs. */
export function registerPublicationRoutes(server: HttpServer, service: PublicationService): void {
  serveRoutes(server, 'submissions', publicationRoutes, {
    read: (request) => service.describe(request.query.submissionID, actorOf(request)),
    ingest: (request) => service.ingest(request.body, actorOf(request)),
    stopIngestion: (request) => service.stop(request.body.submissionID, actorOf(request)),
    rollBack: (request) =>
      service.rollBack(request.body.submissionID, request.body.reason, actorOf(request)),
    listDois: () => service.listDois(),
    reserveDoi: (request) =>
      service.reserveDoi(request.body.submissionID, request.body.change, actorOf(request)),
    setOwnDoi: (request) =>
      service.setOwnDoi(request.body.submissionID, request.body.doi, actorOf(request)),
    retryDoi: (request) => service.retryDoi(request.body.submissionID, actorOf(request)),
  });
}

/** The control route that ingests a submission and waits for the end. */
export function registerIngestionControlRoute(
  server: HttpServer,
  ingestions: Pick<IngestionService, 'ingest'>,
): void {
  serveRoutes(server, 'control', ingestionControlRoutes, {
    ingest: ({ body: { submissionID, isHidden } }, report) =>
      ingestions.ingest({ submissionId: submissionID, isHidden, actorId: null }, report),
  });
}
