import type { FastifyReply } from 'fastify';
import { downloadRoutes, fileFormats, routePath } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import { accessToFiles } from '../../../platform/access/access.ts';
import { createFileOwners } from '../../../platform/access/file-owner.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { clientTableName } from '../../ingestion/loads/index.ts';
import type { DownloadsService } from './downloads.service.ts';
import { writeQuery } from './query-text.ts';

/** A query that is longer is told by the download's own address only; proxies refuse long headers. */
const maxHeaderLength = 6000;

/**
 * The public routes of downloads: anyone who may download files may request one, and only the
 * requester may have it.
 */
export function registerDownloadRoutes(
  server: HttpServer,
  downloads: DownloadsService,
  settings: Pick<Config, 'downloads' | 'publicUrl'>,
): void {
  const owners = createFileOwners(settings);
  serveRoutes(server, { tag: 'downloads', access: accessToFiles(settings) }, downloadRoutes, {
    request: (request, reply) =>
      downloads.request(request.body, {
        owner: owners.claim(request, reply),
        signal: signalOf(request, reply),
      }),
    read(request, reply) {
      void reply.header('cache-control', 'no-store');
      return downloads.read(request.params.id, owners.list(request));
    },
    stop: (request) => downloads.stop(request.params.id, owners.list(request)),
    download: {
      compress: false,
      exposeHeadRoute: false,
      config: { isFile: true },
      async handle(request, reply) {
        const file = await downloads.open(request.params.id, {
          owners: owners.list(request),
          signal: signalOf(request, reply),
        });
        recordUse(request, {
          tables: [clientTableName(file.row.physicalTable)],
          rows: file.delivered,
        });
        return sendFile(reply, file);
      },
    },
  });
}

function sendFile(
  reply: FastifyReply,
  { row, body, bytes, summary }: Awaited<ReturnType<DownloadsService['open']>>,
): FastifyReply {
  void reply.headers({
    'content-type': row.package === 'zip' ? 'application/zip' : fileFormats[row.format].contentType,
    'content-disposition': `attachment; filename="${row.fileName}"`,
    'cache-control': 'no-store',
    'x-isobath-rows-expected': String(row.rowsExpected),
    'x-isobath-dataset': `${row.datasetShortName} release ${row.datasetVersion}`,
  });
  const query = encodeURIComponent(writeQuery(row));
  void (query.length <= maxHeaderLength
    ? reply.header('x-isobath-query', query)
    : reply.header('x-isobath-query-at', routePath(downloadRoutes.read, { id: row.id })));
  // A body of known length ends with it and has no trailers.
  if (bytes !== undefined) return reply.header('content-length', String(bytes)).send(body);
  void reply.trailer('x-isobath-rows', async () => String(summary().rows));
  void reply.trailer('x-isobath-sha256', async () => summary().sha256);
  return reply.send(body);
}
