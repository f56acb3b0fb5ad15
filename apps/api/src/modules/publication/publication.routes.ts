import type { FastifyRequest } from 'fastify';
import {
  ingestRequestSchema,
  ownDoiRequestSchema,
  publicationQuerySchema,
  publicationReplySchema,
  reserveDoiRequestSchema,
  retryDoiRequestSchema,
  rollBackRequestSchema,
  stopIngestionRequestSchema,
  submissionControlPaths,
  submissionDoisReplySchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { sendProgress } from '../../platform/http/progress.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { IngestionService } from './ingestion.service.ts';
import type { Actor, PublicationService } from './publication.service.ts';

const tags = ['submissions'];
const words = {
  submissionID: 'Number of a submission.',
  isHidden: 'Whether searches leave the dataset out. It then has a random name.',
  reason: 'Why the version is withdrawn; the page of its DOI says so.',
  change: '`minor` keeps the DOI of the version before, `major` makes a new one.',
  doi: 'A DOI that exists already, such as `10.5281/zenodo.1`; also with `doi:` or as an address.',
};
const response = { 200: publicationReplySchema };

function actorOf(request: FastifyRequest): Actor {
  const { accountId, isAdministrator, via } = requireAccount(request);
  return { accountId, isAdministrator: isAdministrator && via === 'session' };
}

/** The routes of ingestion, rollback and DOIs. */
export function registerPublicationRoutes(server: HttpServer, service: PublicationService): void {
  server.get(
    '/api/datasubmission/publication',
    {
      config: { access: 'key', words, mayRefuse: ['no-submission'] },
      schema: {
        summary: 'Ingestion, DOI and dataset of a submission of yours',
        tags,
        querystring: publicationQuerySchema,
        response,
      },
    },
    (request) => service.describe(request.query.submissionID, actorOf(request)),
  );
  registerIngestionRoutes(server, service);
  registerDoiRoutes(server, service);
}

function registerIngestionRoutes(server: HttpServer, service: PublicationService): void {
  const config = { access: 'administrator', words } as const;
  server.post(
    '/api/datasubmission/ingest',
    {
      config: { ...config, mayRefuse: ['no-submission', 'illegal-phase', 'conflict'] },
      schema: {
        summary: 'Begins to make a submission a version of a dataset',
        tags,
        body: ingestRequestSchema,
        response,
      },
    },
    (request) => service.ingest(request.body, actorOf(request)),
  );
  server.post(
    '/api/datasubmission/stopingestion',
    {
      config: { ...config, mayRefuse: ['no-submission', 'conflict'] },
      schema: {
        summary: 'Stops an ingestion; nothing of it stays',
        tags,
        body: stopIngestionRequestSchema,
        response,
      },
    },
    (request) => service.stop(request.body.submissionID, actorOf(request)),
  );
  server.post(
    '/api/datasubmission/rollback',
    {
      config: { ...config, mayRefuse: ['no-submission', 'conflict'] },
      schema: {
        summary: 'Takes the last publication of a submission back',
        tags,
        body: rollBackRequestSchema,
        response,
      },
    },
    (request) => service.rollBack(request.body.submissionID, request.body.reason, actorOf(request)),
  );
}

function registerDoiRoutes(server: HttpServer, service: PublicationService): void {
  const config = { access: 'administrator', words } as const;
  server.get(
    '/api/datasubmission/dois',
    {
      config,
      schema: {
        summary: 'DOIs of all submissions: those first that DataCite has not confirmed',
        tags,
        response: { 200: submissionDoisReplySchema },
      },
    },
    () => service.listDois(),
  );
  server.post(
    '/api/datasubmission/reservedoi',
    {
      config: { ...config, mayRefuse: ['no-submission', 'illegal-phase', 'conflict'] },
      schema: {
        summary: 'Reserves a DOI for a submission, or keeps that of the version before',
        tags,
        body: reserveDoiRequestSchema,
        response,
      },
    },
    (request) =>
      service.reserveDoi(request.body.submissionID, request.body.change, actorOf(request)),
  );
  server.post(
    '/api/datasubmission/owndoi',
    {
      config: {
        access: 'registered',
        words,
        mayRefuse: ['no-submission', 'illegal-phase', 'conflict'],
      },
      schema: {
        summary: "The author's own DOI of a submission",
        tags,
        body: ownDoiRequestSchema,
        response,
      },
    },
    (request) => service.setOwnDoi(request.body.submissionID, request.body.doi, actorOf(request)),
  );
  server.post(
    '/api/datasubmission/retrydoi',
    {
      config: { ...config, mayRefuse: ['no-submission'] },
      schema: {
        summary: 'Asks DataCite again for what it has not confirmed',
        tags,
        body: retryDoiRequestSchema,
        response,
      },
    },
    (request) => service.retryDoi(request.body.submissionID, actorOf(request)),
  );
}

/** The control route that ingests a submission and waits for the end. */
export function registerIngestionControlRoute(
  server: HttpServer,
  ingestions: Pick<IngestionService, 'ingest'>,
  logger: Logger,
): void {
  server.post(
    submissionControlPaths.ingest,
    { config: { access: 'control' }, schema: { body: ingestRequestSchema } },
    ({ body: { submissionID, isHidden } }, reply) =>
      sendProgress(reply, logger, async (report) => ({
        ...(await ingestions.ingest(
          { submissionId: submissionID, isHidden, actorId: null },
          report,
        )),
      })),
  );
}
