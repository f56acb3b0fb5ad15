import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { MissingFileError } from './file-store.ts';
import type { NamedFile } from '../catalog-database/named-files.ts';
import { filePrefixes } from './file-prefixes.ts';

/** A file that is not in the store as the catalog says. */
export interface FileProblem {
  readonly key: string;
  readonly problem: string;
}

/** How files are compared. */
export interface FileComparison {
  /** Asked before and after the store is read: a file that was removed meanwhile is not missing. */
  readonly listNamed: () => Promise<readonly NamedFile[]>;
  /** Reads every file and compares its SHA-256; by default names and sizes are compared. */
  readonly isHashed?: boolean;
  /** Is told how many files were read of how many. */
  readonly onRead?: (done: number, total: number) => void;
}

/** What a comparison found. */
export interface ComparedFiles {
  /** Files that the catalog names. */
  readonly count: number;
  readonly problems: readonly FileProblem[];
}

/** Compares the store with the files that the catalog names, in the order of their keys. Changes nothing. */
export async function compareFiles(
  files: FileStore,
  { listNamed, isHashed = false, onRead = () => undefined }: FileComparison,
): Promise<ComparedFiles> {
  const named = await listNamed();
  const stored = await listSizes(files);
  const problems: FileProblem[] = [];
  for (const [index, file] of named.entries()) {
    const problem =
      compareSize(file, stored.get(file.key)) ??
      (isHashed ? await compareHash(files, file) : undefined);
    if (isHashed) onRead(index + 1, named.length);
    if (problem !== undefined) problems.push({ key: file.key, problem });
  }
  if (problems.length === 0) return { count: named.length, problems };
  const still = new Set((await listNamed()).map(({ key }) => key));
  return {
    count: named.length,
    problems: problems
      .filter(({ key }) => still.has(key))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

/** Sizes of all files of the portal by their keys. */
async function listSizes(files: FileStore): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const prefix of Object.values(filePrefixes))
    for await (const { key, bytes } of files.list(prefix)) stored.set(key, bytes);
  return stored;
}

function compareSize({ bytes }: NamedFile, found: number | undefined): string | undefined {
  if (found === undefined) return 'is missing in the file store';
  return bytes === undefined || bytes === found
    ? undefined
    : `has ${found} bytes in the file store; the catalog says ${bytes}`;
}

async function compareHash(
  files: FileStore,
  { key, sha256 }: NamedFile,
): Promise<string | undefined> {
  if (sha256 === undefined) return undefined;
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.open(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof MissingFileError) return 'is missing in the file store';
    throw error;
  }
  return hash.digest('hex') === sha256
    ? undefined
    : 'does not have the SHA-256 that the catalog says';
}
