import type { Readable } from 'node:stream';
import type { ControlDataset } from '@isobath/contract';
import { loadRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { Removal } from './removal/removal.ts';
import type { LoadsService } from './loads.service.ts';

/** What the control routes do. */
interface LoadActions {
  readonly loads: LoadsService;
  readonly listDatasets: () => Promise<ControlDataset[]>;
  readonly removeDataset: (removal: Omit<Removal, 'at'>) => Promise<void>;
}

/** The control routes that put datasets in and take them out. */
export function registerLoadRoutes(
  server: HttpServer,
  { loads, listDatasets, removeDataset }: LoadActions,
): void {
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  serveRoutes(server, 'control', loadRoutes, {
    begin: (request) => loads.begin(request.body),
    sendRows: (request, reply) =>
      loads.addRows(request.params.loadId, request.body as Readable, signalOf(request, reply)),
    beat: (request) => loads.beat(request.params.loadId),
    publish: (request, report) => loads.publish(request.params.loadId, request.body, report),
    abort: (request) => loads.abort(request.params.loadId),
    listDatasets,
    removeDataset: ({ params, query }) =>
      removeDataset({ shortName: params.shortName, replacedBy: query.replacedBy ?? null }),
  });
}
