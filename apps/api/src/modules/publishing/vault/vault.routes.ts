import type { Readable } from 'node:stream';
import {
  controlVaultFileSchema,
  controlVaultFilesReplySchema,
  controlVaultParamsSchema,
  datasetFilesReplySchema,
  datasetQuerySchema,
  shortNameDescriptions,
  vaultFileParamsSchema,
  vaultPlaceSchema,
  vaultZipParamsSchema,
  vaultZipQuerySchema,
} from '@isobath/contract';
import type { VaultFileParams } from '@isobath/contract';
import { accessToFiles } from '../../../platform/access/access.ts';
import type { RangedFile } from '../../../platform/caching/ranged-file.ts';
import { planHead, writeHead } from '../../../platform/caching/ranged-file.ts';
import { MissingFileError } from '../../../platform/files/index.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
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
      config: { ...config, words: shortNameDescriptions, mayRefuse: ['unknown-dataset'] },
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
      words: {
        ...shortNameDescriptions,
        folder: '`rep`, `raw` or `nrt`.',
        file: 'Name of the file.',
      },
      mayRefuse: ['unknown-dataset', 'not-found', 'file-missing', 'files-unavailable'],
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
    const head = planHead(describeRow(row), request);
    if (head.range === 'none') return writeHead(reply, head).send();
    const part = head.range === 'whole' ? {} : { range: head.range };
    const signal = signalOf(request, reply);
    const stream = await platform.files.open(row.storageKey, { ...part, signal });
    return writeHead(reply, head).send(stream);
  });
  server.head('/api/data/vault/:shortName/:folder/:file', options, async (request, reply) => {
    const row = await find(request.params);
    const stored = await platform.files.stat(row.storageKey, signalOf(request, reply));
    if (!stored) throw new MissingFileError(row.storageKey);
    return writeHead(reply, planHead(describeRow(row), request)).send();
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
        ...shortNameDescriptions,
        files: 'Numbers of files (`id` in `datasetfiles`) and ranges of them: `3,7-9`.',
      },
      mayRefuse: ['unknown-dataset', 'not-found', 'too-large', 'file-missing', 'files-unavailable'],
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
    const head = planHead({ ...zip, type: 'application/zip' }, request);
    writeHead(reply, head);
    if (head.range === 'none') return reply.send();
    const wanted = head.range === 'whole' ? { first: 0, last: zip.bytes - 1 } : head.range;
    return reply.send(zips.open(zip, wanted, signal));
  });
  server.head('/api/data/vault-zip/:shortName', options, async (request, reply) => {
    const zip = await plan({ ...request.params, ...request.query }, signalOf(request, reply));
    return writeHead(reply, planHead({ ...zip, type: 'application/zip' }, request)).send();
  });
}

function describeRow({ name, bytes, sha256, addedAt }: VaultRow): RangedFile {
  const type = 'application/octet-stream';
  return { name, bytes, sha256, tag: `"${sha256}"`, modifiedAt: addedAt, type };
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
