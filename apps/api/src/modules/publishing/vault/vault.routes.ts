import type { Readable } from 'node:stream';
import { fileControlRoutes, fileListRoutes, fileRoutes } from '@isobath/contract';
import type { VaultFileParams } from '@isobath/contract';
import { accessToFiles } from '../../../platform/access/access.ts';
import type { RangedFile } from '../../../platform/caching/ranged-file.ts';
import { planHead, writeHead } from '../../../platform/caching/ranged-file.ts';
import { MissingFileError } from '../../../platform/files/index.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { VaultRow } from './vault.repository.ts';
import type { VaultService } from './vault.service.ts';
import type { FilesZip } from './zip-files.ts';
import { ZipMaker } from './zip-files.ts';

/**
 * The public routes of original files: everyone can list them, and anyone who may download rows may
 * download them. Ranges are answered, of a zip too: a broken transfer goes on where it was.
 */
export function registerVaultRoutes(
  server: HttpServer,
  vault: VaultService,
  { files, config }: Pick<Platform, 'files' | 'config'>,
): void {
  serveRoutes(server, 'files', fileListRoutes, {
    list: (request) => vault.listOf(request.query.shortname),
  });
  const zips = new ZipMaker(files);
  const find = ({ shortName, folder, file }: VaultFileParams): Promise<VaultRow> =>
    vault.find(shortName, { folder, name: file });
  const plan = async (
    { shortName, files: ids }: { shortName: string; files: readonly number[] },
    signal: AbortSignal,
  ): Promise<FilesZip> => {
    const picked = await vault.pick(shortName, ids);
    return zips.plan(picked.shortName, picked.rows, signal);
  };
  const heading = {
    tag: 'files',
    access: accessToFiles(config),
    compress: false,
    config: { isFile: true },
  } as const;
  serveRoutes(server, heading, fileRoutes, {
    read: {
      async handle(request, reply) {
        const row = await find(request.params);
        const head = planHead(describeRow(row), request);
        if (head.range === 'none') return writeHead(reply, head).send();
        const part = head.range === 'whole' ? {} : { range: head.range };
        const signal = signalOf(request, reply);
        const stream = await files.open(row.storageKey, { ...part, signal });
        return writeHead(reply, head).send(stream);
      },
      async handleHead(request, reply) {
        const row = await find(request.params);
        const stored = await files.stat(row.storageKey, signalOf(request, reply));
        if (!stored) throw new MissingFileError(row.storageKey);
        return writeHead(reply, planHead(describeRow(row), request)).send();
      },
    },
    readZip: {
      async handle(request, reply) {
        const signal = signalOf(request, reply);
        const zip = await plan({ ...request.params, ...request.query }, signal);
        const head = planHead({ ...zip, type: 'application/zip' }, request);
        writeHead(reply, head);
        if (head.range === 'none') return reply.send();
        const wanted = head.range === 'whole' ? { first: 0, last: zip.bytes - 1 } : head.range;
        return reply.send(zips.open(zip, wanted, signal));
      },
      async handleHead(request, reply) {
        const zip = await plan({ ...request.params, ...request.query }, signalOf(request, reply));
        return writeHead(reply, planHead({ ...zip, type: 'application/zip' }, request)).send();
      },
    },
  });
}

function describeRow({ name, bytes, sha256, addedAt }: VaultRow): RangedFile {
  const type = 'application/octet-stream';
  return { name, bytes, sha256, tag: `"${sha256}"`, modifiedAt: addedAt, type };
}

/** The control routes of original files. */
export function registerVaultControlRoutes(server: HttpServer, vault: VaultService): void {
  serveRoutes(server, 'control', fileControlRoutes, {
    list: () => vault.listAll(),
    add: (request, reply) =>
      vault.add(request.params.shortName, request.query, {
        source: request.body as Readable,
        signal: signalOf(request, reply),
      }),
    remove: (request) => vault.remove(request.params.shortName, request.query),
  });
}
