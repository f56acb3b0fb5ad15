import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { VaultFolder } from '@isobath/contract';
import { fileControlRoutes, vaultFileNameSchema, vaultFolderSchema } from '@isobath/contract';
import type { ServerInUse } from '../server/with-server.ts';
import { withServer } from '../server/with-server.ts';
import { formatBytes } from '../terminal/amounts.ts';
import { openProgress } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** A folder of a dataset as it was typed. */
interface TypedPlace {
  shortName: string;
  folder: string;
}

/** `isobath vault add <short name> <rep|nrt|raw> <file…>`: every file is looked at before the first one is sent. */
export async function addVaultFiles(
  context: CommandContext,
  { shortName, folder: typed }: TypedPlace,
  typedPaths: readonly string[],
): Promise<void> {
  const folder = readFolder(typed);
  const files = await Promise.all(
    typedPaths.map((path) => describeFile(resolve(context.workingFolder, path))),
  );
  const repeated = files.find(
    ({ name }, index) => files.findIndex((other) => other.name === name) < index,
  );
  if (repeated)
    throw new CommandError(
      `two of the files are named ${repeated.name}; file names must be unique in a folder`,
    );
  await withServer(serverAccess(context), async (server) => {
    for (const file of files) await sendFile(context, server, { ...file, shortName, folder });
  });
}

/** `isobath vault list [short name] [--json]` */
export async function listVaultFiles(
  context: CommandContext,
  shortName: string | undefined,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const all = await withServer(serverAccess(context), ({ control }) =>
    control.call(fileControlRoutes.list, {}, { signal }),
  );
  const files = all.filter(
    (file) => shortName === undefined || file.shortName.toLowerCase() === shortName.toLowerCase(),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(files, null, 2));
    return;
  }
  const titles = [
    { title: 'dataset' },
    { title: 'folder' },
    { title: 'size', isNumber: true },
    { title: 'SHA-256' },
    { title: 'added (UTC)' },
    { title: 'name' },
  ];
  const rows = files.map((file) => [
    file.shortName,
    file.folder,
    formatBytes(file.bytes),
    file.sha256,
    file.addedAt.slice(0, 16).replace('T', ' '),
    file.name,
  ]);
  for (const line of formatTable(titles, rows)) terminal.print(line);
  terminal.tell(
    `${files.length} file${files.length === 1 ? '' : 's'}, ${formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}`,
  );
}

/** `isobath vault remove <short name> <rep|nrt|raw> <name…>` */
export async function removeVaultFiles(
  context: CommandContext,
  { shortName, folder: typed }: TypedPlace,
  names: readonly string[],
): Promise<void> {
  const folder = readFolder(typed);
  await withServer(serverAccess(context), async ({ control }) => {
    for (const name of names) {
      await control.call(
        fileControlRoutes.remove,
        { params: { shortName }, query: { folder, name } },
        { signal: context.signal },
      );
      context.terminal.print(`${folder}/${name} was removed.`);
    }
  });
}

interface LocalFile {
  path: string;
  name: string;
  bytes: number;
}

async function describeFile(path: string): Promise<LocalFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`${path} is not a file`);
  const name = basename(path);
  if (!vaultFileNameSchema.safeParse(name).success)
    throw new CommandError(
      `${name} is not a valid file name: use at most 150 characters, no leading dot and no backslash`,
    );
  return { path, name, bytes: found.size };
}

/** Sends one file and compares what the server has with what was read here. */
async function sendFile(
  { terminal, signal }: CommandContext,
  { control }: ServerInUse,
  file: LocalFile & { shortName: string; folder: VaultFolder },
): Promise<void> {
  const progress = openProgress(terminal, file.name);
  const hash = createHash('sha256');
  let sent = 0;
  async function* read(): AsyncGenerator<Buffer> {
    if (file.bytes === 0) return;
    for await (const chunk of createReadStream(file.path, {
      highWaterMark: 1 << 20,
      end: file.bytes - 1,
      signal,
    })) {
      hash.update(chunk as Buffer);
      sent += (chunk as Buffer).length;
      progress.show({ step: 'sending', done: sent, total: file.bytes, unit: 'bytes' });
      yield chunk as Buffer;
    }
    if (sent < file.bytes)
      throw new CommandError(`${file.path} was truncated while it was being read`);
  }
  try {
    const place = {
      params: { shortName: file.shortName },
      query: { folder: file.folder, name: file.name },
    };
    const stream = { source: read(), bytes: file.bytes };
    const kept = await control.call(fileControlRoutes.add, place, { stream, signal });
    if (kept.sha256 !== hash.digest('hex') || kept.bytes !== sent) {
      await control.call(fileControlRoutes.remove, place, { signal });
      throw new CommandError(`${file.path} changed while it was being read; it was not stored`);
    }
    terminal.print(
      `${file.folder}/${file.name}  ${formatBytes(kept.bytes)}  SHA-256 ${kept.sha256}`,
    );
  } finally {
    progress.end();
  }
}

function readFolder(typed: string): VaultFolder {
  const folder = vaultFolderSchema.safeParse(typed);
  if (!folder.success)
    throw new CommandError(
      `there is no folder ${typed}; choose rep (reprocessed), nrt (near real time) or raw`,
    );
  return folder.data;
}
