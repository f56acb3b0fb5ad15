import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  controlVaultFileSchema,
  controlVaultFilesReplySchema,
  controlVaultParamsSchema,
  datasetFilesReplySchema,
  datasetQuerySchema,
  vaultFileParamsSchema,
  vaultPlaceSchema,
  vaultZipParamsSchema,
  vaultZipQuerySchema,
} from '@isobath/contract';
import type { VaultFileParams } from '@isobath/contract';
import { accessToFiles } from '../../platform/access/access.ts';
import type { ByteRange } from '../../platform/files/index.ts';
import { MissingFileError } from '../../platform/files/index.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { shortNameWords } from '../../platform/http/route-description.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import { checkConditions, parseRange, writeDisposition } from './http-range.ts';
import type { VaultRow } from './vault.repository.ts';
import type { VaultService } from './vault.service.ts';
import type { FilesZip } from './zip-files.ts';
import { ZipMaker } from './zip-files.ts';

const config = { access: 'anonymous' } as const;
const controlled = { access: 'control' } as const;

/**
 * The public routes of original files: everyone can list them, and anyone who may download rows may
 * download them.
 */
export function registerVaultRoutes(
  server: HttpServer,
  vault: VaultService,
  platform: Pick<Platform, 'files' | 'config'>,
): void {
  server.get(
    '/api/catalog/datasetfiles',
    {
      config: { ...config, words: shortNameWords, mayRefuse: ['unknown-dataset'] },
      schema: {
        summary: 'Original files of a dataset by folder; none where it has no files',
        tags: ['files'],
        querystring: datasetQuerySchema,
        response: { 200: datasetFilesReplySchema },
      },
    },
    (request) => vault.listOf(request.query.shortname),
  );
  registerFile(server, vault, platform);
  registerFilesZip(server, vault, platform);
}

function registerFile(
  server: HttpServer,
  vault: VaultService,
  platform: Pick<Platform, 'files' | 'config'>,
): void {
  const options = {
    config: {
      access: accessToFiles(platform.config),
      isFile: true,
      words: { ...shortNameWords, folder: '`rep`, `raw` or `nrt`.', file: 'Name of the file.' },
      mayRefuse: ['unknown-dataset', 'not-found', 'files-unavailable'],
    },
    compress: false,
    exposeHeadRoute: false,
    schema: {
      summary: 'An original file; ranges are answered, its ETag is its SHA-256',
      tags: ['files'],
      params: vaultFileParamsSchema,
    },
  } as const;
  const find = ({ shortName, folder, file }: VaultFileParams): Promise<VaultRow> =>
    vault.find(shortName, { folder, name: file });
  server.get('/api/data/vault/:shortName/:folder/:file', options, async (request, reply) => {
    const row = await find(request.params);
    const range = writeHead(describeRow(row), request, reply);
    if (range === 'none') return reply.send();
    const part = range === 'whole' ? {} : { range };
    return reply.send(
      await platform.files
        .open(row.storageKey, { ...part, signal: signalOf(request, reply) })
        .catch((error: unknown) => {
          throw refusalOfMissing(error, row);
        }),
    );
  });
  server.head('/api/data/vault/:shortName/:folder/:file', options, async (request, reply) => {
    writeHead(describeRow(await find(request.params)), request, reply);
    return reply.send();
  });
}

/** Several files as one zip, of which ranges are answered: a broken transfer goes on where it was. */
function registerFilesZip(
  server: HttpServer,
  vault: VaultService,
  platform: Pick<Platform, 'files' | 'config'>,
): void {
  const zips = new ZipMaker(platform.files);
  const options = {
    config: {
      access: accessToFiles(platform.config),
      isFile: true,
      words: {
        ...shortNameWords,
        files: 'Numbers of files (`id` in `datasetfiles`) and ranges of them: `3,7-9`.',
      },
      mayRefuse: ['unknown-dataset', 'not-found', 'too-large', 'files-unavailable'],
    },
    compress: false,
    exposeHeadRoute: false,
    schema: {
      summary: 'Several original files of a dataset as one zip; ranges are answered',
      tags: ['files'],
      params: vaultZipParamsSchema,
      querystring: vaultZipQuerySchema,
    },
  } as const;
  const plan = async (
    { shortName, files }: { shortName: string; files: readonly number[] },
    signal: AbortSignal,
  ): Promise<FilesZip> => {
    const picked = await vault.pick(shortName, files);
    return zips.plan(picked.shortName, picked.rows, signal);
  };
  server.get('/api/data/vault-zip/:shortName', options, async (request, reply) => {
    const signal = signalOf(request, reply);
    const zip = await plan({ ...request.params, ...request.query }, signal);
    const range = writeHead({ ...zip, type: 'application/zip' }, request, reply);
    if (range === 'none') return reply.send();
    const wanted = range === 'whole' ? { first: 0, last: zip.bytes - 1 } : range;
    return reply.send(zips.open(zip, wanted, signal));
  });
  server.head('/api/data/vault-zip/:shortName', options, async (request, reply) => {
    const zip = await plan({ ...request.params, ...request.query }, signalOf(request, reply));
    writeHead({ ...zip, type: 'application/zip' }, request, reply);
    return reply.send();
  });
}

/** What is sent, as headers describe it. */
interface Sent {
  readonly name: string;
  readonly bytes: number;
  readonly tag: string;
  readonly modifiedAt: Date;
  readonly type: string;
  /** Hexadecimal, where it is known. */
  readonly sha256?: string;
}

function describeRow({ name, bytes, sha256, addedAt }: VaultRow): Sent {
  const type = 'application/octet-stream';
  return { name, bytes, sha256, tag: `"${sha256}"`, modifiedAt: addedAt, type };
}

/** Status and headers of a file; answers which bytes follow. */
function writeHead(
  { name, bytes, tag, modifiedAt, type, sha256 }: Sent,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): ByteRange | 'whole' | 'none' {
  void reply.headers({
    etag: tag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
  });
  const ended = checkConditions(headers, { tag, modifiedAt });
  if (ended) {
    void reply.code(ended);
    return 'none';
  }
  const isPart =
    method === 'GET' && (headers['if-range'] === undefined || headers['if-range'] === tag);
  const range = parseRange(isPart ? headers.range : undefined, bytes);
  if (range === 'unsatisfiable') {
    void reply.code(416).header('content-range', `bytes */${bytes}`);
    return 'none';
  }
  void reply.headers({
    'content-type': type,
    'content-disposition': writeDisposition(name),
    'content-length': String(range === 'whole' ? bytes : range.last - range.first + 1),
  });
  if (sha256 !== undefined)
    void reply.header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`);
  if (range !== 'whole')
    void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  return range;
}

/** The control routes of original files. */
export function registerVaultControlRoutes(server: HttpServer, vault: VaultService): void {
  server.get(
    '/control/vault',
    { config: controlled, schema: { response: { 200: controlVaultFilesReplySchema } } },
    () => vault.listAll(),
  );
  server.post(
    '/control/vault/:shortName',
    {
      config: controlled,
      schema: {
        params: controlVaultParamsSchema,
        querystring: vaultPlaceSchema,
        response: { 200: controlVaultFileSchema },
      },
    },
    (request, reply) =>
      vault.add(request.params.shortName, request.query, {
        source: request.body as Readable,
        signal: signalOf(request, reply),
      }),
  );
  server.delete(
    '/control/vault/:shortName',
    {
      config: controlled,
      schema: { params: controlVaultParamsSchema, querystring: vaultPlaceSchema },
    },
    async (request, reply) => {
      await vault.remove(request.params.shortName, request.query);
      return reply.code(204).send();
    },
  );
}

/** The refusal if the store has lost a file that the catalog names; any other error as it is. */
function refusalOfMissing(error: unknown, row: VaultRow): unknown {
  if (!(error instanceof MissingFileError)) return error;
  return new Refusal(
    'internal',
    `The file ${row.folder}/${row.name} is missing in the file store.`,
    { cause: error },
  );
}
