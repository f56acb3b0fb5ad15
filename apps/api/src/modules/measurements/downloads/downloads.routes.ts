import {
  downloadFormats,
  downloadParamsSchema,
  downloadRequestSchema,
  downloadSchema,
  fileFormats,
  fileRefusals,
  listFormatNames,
  subsetDescriptions,
  subsetRefusals,
} from '@isobath/contract';
import type { Config } from '../../../config.ts';
import { accessToFiles } from '../../../platform/access/access.ts';
import { createFileOwners } from '../../../platform/access/file-owner.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { clientTableName } from '../../ingestion/loads/index.ts';
import type { DownloadsService } from './downloads.service.ts';
import { writeQuery } from './query-text.ts';

const ofDownload = { id: 'The `id` returned by the request for it.' };
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
  const parts = {
    downloads,
    config: { access: accessToFiles(settings) },
    owners: createFileOwners(settings),
  };
  registerRequest(server, parts);
  registerProgress(server, parts);
  registerStop(server, parts);
  registerFile(server, parts);
}

/** What the routes share: who may download files, and whose a download is. */
interface RouteParts {
  readonly downloads: DownloadsService;
  readonly config: { readonly access: ReturnType<typeof accessToFiles> };
  readonly owners: ReturnType<typeof createFileOwners>;
}

function registerRequest(server: HttpServer, { downloads, config, owners }: RouteParts): void {
  server.post(
    '/api/data/downloads',
    {
      config: {
        ...config,
        words: {
          ...subsetDescriptions,
          format: `${listFormatNames(downloadFormats)}.`,
          package:
            '`file`: the bare file; `zip`: the file with its metadata workbook and a manifest.',
          header:
            'Of CSV: `names` (default), or `units`: a second line holds the units, of `time` UTC.',
          ancillary: 'Whether to include the ancillary columns; refused if there are none.',
        },
        mayRefuse: subsetRefusals,
      },
      schema: {
        summary:
          'Asks for a part of a table as a file, or as a zip with its metadata workbook and a manifest',
        tags: ['downloads'],
        body: downloadRequestSchema,
        response: { 201: downloadSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await downloads.request(request.body, {
          owner: owners.claim(request, reply),
          signal: signalOf(request, reply),
        }),
      ),
  );
}

function registerProgress(server: HttpServer, { downloads, config, owners }: RouteParts): void {
  server.get(
    '/api/data/downloads/:id',
    {
      config: { ...config, words: ofDownload, mayRefuse: ['not-found', 'expired'] },
      schema: {
        summary: 'How far a download is',
        tags: ['downloads'],
        params: downloadParamsSchema,
        response: { 200: downloadSchema },
      },
    },
    (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return downloads.read(request.params.id, owners.list(request));
    },
  );
}

function registerStop(server: HttpServer, { downloads, config, owners }: RouteParts): void {
  server.delete(
    '/api/data/downloads/:id',
    {
      config: { ...config, words: ofDownload, mayRefuse: ['not-found', 'expired'] },
      schema: { summary: 'Stops a download', tags: ['downloads'], params: downloadParamsSchema },
    },
    async (request, reply) => {
      await downloads.stop(request.params.id, owners.list(request));
      return reply.code(204).send();
    },
  );
}

function registerFile(server: HttpServer, { downloads, config, owners }: RouteParts): void {
  server.get(
    '/api/data/downloads/:id/file',
    {
      config: { ...config, isFile: true, words: ofDownload, mayRefuse: fileRefusals },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary:
          'The file or zip; rows and SHA-256 follow as trailers, except for a single NetCDF file, which has a length',
        tags: ['downloads'],
        params: downloadParamsSchema,
      },
    },
    async (request, reply) => {
      const { row, body, bytes, delivered, summary } = await downloads.open(request.params.id, {
        owners: owners.list(request),
        signal: signalOf(request, reply),
      });
      recordUse(request, { tables: [clientTableName(row.physicalTable)], rows: delivered });
      void reply.headers({
        'content-type':
          row.package === 'zip' ? 'application/zip' : fileFormats[row.format].contentType,
        'content-disposition': `attachment; filename="${row.fileName}"`,
        'cache-control': 'no-store',
        'x-isobath-rows-expected': String(row.rowsExpected),
        'x-isobath-dataset': `${row.datasetShortName} release ${row.datasetVersion}`,
      });
      const query = encodeURIComponent(writeQuery(row));
      void (query.length <= maxHeaderLength
        ? reply.header('x-isobath-query', query)
        : reply.header('x-isobath-query-at', `/api/data/downloads/${row.id}`));
      // A body of known length ends with it and has no trailers.
      if (bytes !== undefined) return reply.header('content-length', String(bytes)).send(body);
      void reply.trailer('x-isobath-rows', async () => String(summary().rows));
      void reply.trailer('x-isobath-sha256', async () => summary().sha256);
      return reply.send(body);
    },
  );
}
