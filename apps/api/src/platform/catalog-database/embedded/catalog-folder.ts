import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DamagedFolderError, innermostReason } from '../../process/start-error.ts';
import { readControlFile } from './control-file.ts';

/** Major version of the PostgreSQL in PGlite, as PG_VERSION has it. */
const postgresVersion = '18';
/** What the folder of every catalog has, and PostgreSQL does not start without. */
const requiredFolders = [
  'base',
  'base/1',
  'base/5',
  'global',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_subtrans',
  'pg_wal',
  'pg_xact',
];
const requiredFiles = [
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
  'global/pg_filenode.map',
  'postgresql.conf',
];
const segmentBytes = 16 * 1024 * 1024;

/**
 * Whether a folder holds a catalog; false where it is empty or is not there. Reads a few files and changes nothing. Throws
 * {@link DamagedFolderError} where there are remains of a catalog that PostgreSQL would not open, or would put a new one over.
 */
export async function hasCatalog(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new DamagedFolderError(`The catalog folder ${folder} cannot be read: ${error.message}`, {
      cause: error,
    });
  });
  if (names.length === 0) return false;
  const version = (await read(folder, 'PG_VERSION')).toString().trim();
  if (version !== postgresVersion)
    throw damaged(
      folder,
      `PG_VERSION is ${JSON.stringify(version.slice(0, 20))}; this program opens version ${postgresVersion}`,
    );
  for (const name of requiredFolders) await requireFolder(folder, name);
  for (const name of requiredFiles) await read(folder, name);
  await checkLog(folder);
  return true;
}

/** The refusal of a catalog that PostgreSQL does not open, although its folder looks whole. */
export function refuseUnopened(
  folder: string,
  error: unknown,
  said: readonly string[],
): DamagedFolderError {
  const reason = said
    .map((line) => /(?:FATAL|PANIC|ERROR): .*/.exec(line)?.[0])
    .findLast((line) => line !== undefined);
  return damaged(folder, `PostgreSQL does not open it: ${reason ?? innermostReason(error)}`, error);
}

/** The parts of the write-ahead log that recovery begins with. */
async function checkLog(folder: string): Promise<void> {
  const control = readControlFile(await read(folder, 'global/pg_control'));
  if (typeof control === 'string') throw damaged(folder, `global/pg_control ${control}`);
  for (const at of new Set(
    [control.redoAt, control.checkpointAt].map((each) => each / BigInt(segmentBytes)),
  )) {
    const path = `pg_wal/${nameSegment(control.timeline, at)}`;
    const { size, head } = await readHead(folder, path);
    if (size !== segmentBytes)
      throw damaged(folder, `${path} has ${size} bytes instead of ${segmentBytes}`);
    if (head.readUInt16LE(0) === 0 || head.readBigUInt64LE(8) !== at * BigInt(segmentBytes))
      throw damaged(folder, `${path} does not begin as a part of the write-ahead log does`);
  }
}

/** Timeline and number of a segment, as PostgreSQL names its file. */
function nameSegment(timeline: number, segment: bigint): string {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  return [BigInt(timeline), segment / perId, segment % perId]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

async function readHead(folder: string, name: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(join(folder, name)).catch((error: unknown) => {
    throw explain(folder, name, error);
  });
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, 0);
    return { size: (await file.stat()).size, head };
  } finally {
    await file.close();
  }
}

async function read(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    throw explain(folder, name, error);
  });
  if (bytes.length === 0) throw damaged(folder, `${name} is empty`);
  return bytes;
}

async function requireFolder(folder: string, name: string): Promise<void> {
  const found = await stat(join(folder, name)).catch((error: unknown) => {
    throw explain(folder, name, error);
  });
  if (!found.isDirectory()) throw damaged(folder, `${name} is not a folder`);
}

function explain(folder: string, name: string, error: unknown): DamagedFolderError {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return damaged(
    folder,
    isMissing ? `${name} is missing` : `${name} cannot be read: ${innermostReason(error)}`,
    error,
  );
}

function damaged(folder: string, problem: string, cause?: unknown): DamagedFolderError {
  return new DamagedFolderError(
    `The catalog in ${folder} is damaged: ${problem}. Put back the whole folder ${folder} from a copy of the data folder that was made while the portal was stopped, ` +
      `or move ${dirname(folder)} aside and run "npx isobath restore <folder of a backup>".`,
    { cause },
  );
}
