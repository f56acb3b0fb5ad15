import type { Readable } from 'node:stream';
import {
  beginLoadSchema,
  begunLoadSchema,
  controlDatasetParamsSchema,
  loadParamsSchema,
  publishLoadSchema,
  removeDatasetQuerySchema,
  storedRowsSchema,
} from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { sendProgress } from '../../../platform/http/progress.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { Removal } from './removal/removal.ts';
import type { LoadsService } from './loads.service.ts';

const config = { access: 'control' } as const;

/** What the control routes do. */
interface LoadActions {
  readonly loads: LoadsService;
  readonly removeDataset: (removal: Omit<Removal, 'at'>) => Promise<void>;
  readonly logger: Logger;
}

/** The control routes that put datasets in and take them out. */
export function registerLoadRoutes(
  server: HttpServer,
  { loads, removeDataset, logger }: LoadActions,
): void {
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  server.post(
    '/control/loads',
    { config, schema: { body: beginLoadSchema, response: { 200: begunLoadSchema } } },
    (request) => loads.begin(request.body),
  );
  server.post(
    '/control/loads/:loadId/rows',
    { config, schema: { params: loadParamsSchema, response: { 200: storedRowsSchema } } },
    (request, reply) =>
      loads.addRows(request.params.loadId, request.body as Readable, signalOf(request, reply)),
  );
  server.post(
    '/control/loads/:loadId/heartbeat',
    { config, schema: { params: loadParamsSchema } },
    async (request, reply) => {
      await loads.beat(request.params.loadId);
      return reply.code(204).send();
    },
  );
  server.post(
    '/control/loads/:loadId/publish',
    { config, schema: { params: loadParamsSchema, body: publishLoadSchema } },
    (request, reply) =>
      sendProgress(reply, logger, (report) =>
        loads.publish(request.params.loadId, request.body, report),
      ),
  );
  server.delete(
    '/control/loads/:loadId',
    { config, schema: { params: loadParamsSchema } },
    async (request, reply) => {
      await loads.abort(request.params.loadId);
      return reply.code(204).send();
    },
  );
  server.delete(
    '/control/datasets/:shortName',
    {
      config,
      schema: { params: controlDatasetParamsSchema, querystring: removeDatasetQuerySchema },
    },
    async (request, reply) => {
      const { params, query } = request;
      await removeDataset({ shortName: params.shortName, replacedBy: query.replacedBy ?? null });
      return reply.code(204).send();
    },
  );
}
