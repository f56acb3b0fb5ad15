import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  bulkDownloadParamsSchema,
  bulkDownloadSchema,
  bulkInitReplySchema,
  bulkRequestSchema,
  fileRefusals,
} from '@isobath/contract';
import type { Config } from '../../config.ts';
import { accessToFiles } from '../../platform/access/access.ts';
import { createFileOwners } from '../../platform/access/file-owner.ts';
import { acceptForms } from '../../platform/http/form-body.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { recordUse } from '../../platform/http/recorded-use.ts';
import { refusalOfFindings } from '../../platform/problems/request-refusal.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import type { BulkService, OpenZip } from './bulk.service.ts';

const ofZip = { id: 'The `id` returned by the request for it.' };
const subsetsDescriptions = {
  shortNames: 'Short names of datasets; in a form, the list as JSON text.',
  filters:
    'The subset of each dataset: `temporal` with `startDate` and `endDate`, `spatial` with `latMin`, `latMax`, `lonMin`, `lonMax`, `depthMin` and `depthMax`, any of which may be omitted; in a form, the object as JSON text.',
  cruise:
    'Name of a cruise: only its rows, of each dataset; those that the dataset marks as such, else those at the times and places of its track, which `Notes` says.',
  ancillary: 'Whether to include the ancillary columns; refused if there are none.',
};

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
    config: { access: accessToFiles(settings) },
    owners: createFileOwners(settings),
  };
  registerRequests(server, parts);
  registerPrepared(server, parts);
}

/** What the routes share: who may download files, and whose a zip is. */
interface RouteParts {
  readonly bulk: BulkService;
  readonly config: { readonly access: ReturnType<typeof accessToFiles> };
  readonly owners: ReturnType<typeof createFileOwners>;
}

/** A zip sent immediately, or prepared for later; forms can request both. */
function registerRequests(server: HttpServer, { bulk, config, owners }: RouteParts): void {
  /** A POST that only reads, so programs may send it without a page of this portal. */
  const reading = { ...config, isReading: true, words: subsetsDescriptions } as const;
  void server.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    acceptForms(forms);
    forms.post(
      '/api/data/bulk-download',
      {
        config: {
          ...reading,
          isFile: true,
          mayRefuse: [
            'bad-bounds',
            'unknown-cruise',
            'too-large',
            'time-limit',
            'data-damaged',
            'engine-unavailable',
            'busy',
          ],
        },
        compress: false,
        attachValidation: true,
        schema: {
          summary: 'Several datasets as one zip: workbooks of metadata, rows as CSV, a manifest',
          tags: ['downloads'],
          body: bulkRequestSchema,
        },
      },
      async (request, reply) => {
        refuseInvalid(request);
        const [owner] = owners.list(request);
        const signal = signalOf(request, reply);
        return sendZip(request, reply, await bulk.send(request.body, { owner, signal }));
      },
    );
    forms.post(
      '/api/data/bulk-download-init',
      {
        config: {
          ...reading,
          mayRefuse: ['bad-bounds', 'unknown-cruise', 'time-limit', 'engine-unavailable', 'busy'],
        },
        attachValidation: true,
        schema: {
          summary: 'What a zip of several datasets would hold, and an address to fetch it from',
          tags: ['downloads'],
          body: bulkRequestSchema,
          response: { 200: bulkInitReplySchema },
        },
      },
      (request, reply) => {
        refuseInvalid(request);
        return bulk.prepare(request.body, {
          owner: owners.claim(request, reply),
          address: request.caller.address,
          signal: signalOf(request, reply),
        });
      },
    );
  });
}

/** A prepared zip: its progress, its outcome, and the zip itself. */
function registerPrepared(server: HttpServer, { bulk, config, owners }: RouteParts): void {
  server.get(
    '/api/data/bulk-download/:id',
    {
      config: { ...config, words: ofZip, mayRefuse: ['not-found', 'expired'] },
      schema: {
        summary: 'How far a zip is',
        tags: ['downloads'],
        params: bulkDownloadParamsSchema,
        response: { 200: bulkDownloadSchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return bulk.read(request.params.id, owners.list(request));
    },
  );
  server.delete(
    '/api/data/bulk-download/:id',
    {
      config: { ...config, words: ofZip, mayRefuse: ['not-found', 'expired'] },
      schema: { summary: 'Stops a zip', tags: ['downloads'], params: bulkDownloadParamsSchema },
    },
    async (request, reply) => {
      bulk.stop(request.params.id, owners.list(request));
      return reply.code(204).send();
    },
  );
  server.get(
    '/api/data/bulk-download/:id/file',
    {
      config: { ...config, isFile: true, words: ofZip, mayRefuse: fileRefusals },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary: 'The zip that was prepared',
        tags: ['downloads'],
        params: bulkDownloadParamsSchema,
      },
    },
    async (request, reply) =>
      sendZip(
        request,
        reply,
        await bulk.open(request.params.id, {
          owners: owners.list(request),
          signal: signalOf(request, reply),
        }),
      ),
  );
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
