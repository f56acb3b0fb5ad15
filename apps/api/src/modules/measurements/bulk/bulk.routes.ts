import type { FastifyReply, FastifyRequest } from 'fastify';
import { bulkDownloadRoutes, bulkRequestRoutes } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import { accessToFiles } from '../../../platform/access/access.ts';
import { createFileOwners } from '../../../platform/access/file-owner.ts';
import { acceptForms } from '../../../platform/http/form-body.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { refusalOfFindings } from '../../../platform/problems/request-refusal.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { BulkService, OpenZip } from './bulk.service.ts';

/**
 * The public routes of zips of several datasets: anyone who may download files may request one, and
 * only the requester may have it.
 */
export function registerBulkRoutes(
  server: HttpServer,
  bulk: BulkService,
  settings: Pick<Config, 'downloads' | 'publicUrl'>,
): void {
  const parts = {
    bulk,
    heading: { tag: 'downloads', access: accessToFiles(settings) },
    owners: createFileOwners(settings),
  };
  serveRequests(server, parts);
  servePrepared(server, parts);
}

/** What the routes share: who may download files, and whose a zip is. */
interface RouteParts {
  readonly bulk: BulkService;
  readonly heading: { readonly tag: string; readonly access: ReturnType<typeof accessToFiles> };
  readonly owners: ReturnType<typeof createFileOwners>;
}

/** A zip sent immediately, or prepared for later; forms can request both. */
function serveRequests(server: HttpServer, { bulk, heading, owners }: RouteParts): void {
  void server.register(async (forms: HttpServer) => {
    acceptForms(forms);
    serveRoutes(forms, { ...heading, attachValidation: true }, bulkRequestRoutes, {
      send: {
        compress: false,
        config: { isFile: true },
        handle: async (request, reply) => {
          refuseInvalid(request);
          const [owner] = owners.list(request);
          const signal = signalOf(request, reply);
          return sendZip(request, reply, await bulk.send(request.body, { owner, signal }));
        },
      },
      prepare: (request, reply) => {
        refuseInvalid(request);
        return bulk.prepare(request.body, {
          owner: owners.claim(request, reply),
          address: request.caller.address,
          signal: signalOf(request, reply),
        });
      },
    });
  });
}

/** A prepared zip: its progress, its outcome, and the zip itself. */
function servePrepared(server: HttpServer, { bulk, heading, owners }: RouteParts): void {
  serveRoutes(server, heading, bulkDownloadRoutes, {
    read: (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return bulk.read(request.params.id, owners.list(request));
    },
    stop: (request) => bulk.stop(request.params.id, owners.list(request)),
    download: {
      compress: false,
      exposeHeadRoute: false,
      config: { isFile: true },
      handle: async (request, reply) =>
        sendZip(
          request,
          reply,
          await bulk.open(request.params.id, {
            owners: owners.list(request),
            signal: signalOf(request, reply),
          }),
        ),
    },
  });
}

/** Clients recognise these refusals by their first words. */
function refuseInvalid(request: FastifyRequest): void {
  const { validationError } = request;
  if (!validationError?.validation) return;
  const { message, fields } = refusalOfFindings(
    request,
    validationError.validation,
    validationError.validationContext,
  );
  throw new Refusal('bad-request', `bad request: ${message}`, { fields });
}

function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tables, rows }: OpenZip,
): FastifyReply {
  recordUse(request, { tables, rows });
  const name = `CMAP-Bulk-Download_${new Date().toISOString().slice(0, 10)}.zip`;
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(body);
}
