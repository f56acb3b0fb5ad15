import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { additionLimits } from '@isobath/contract';
import type { AdditionsReply } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';

/** A file that may be added. */
export interface ServerFile {
  /** Absolute, without links. */
  readonly path: string;
  readonly bytes: number;
}

/** Files of the folder and of those in it, without links; of very many the first. */
export async function listServerFiles(
  folder: string,
): Promise<Pick<AdditionsReply, 'files' | 'fileCount'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException): Dirent[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const sized = await Promise.all(
    paths.slice(0, additionLimits.files).map(async (path) => {
      const found = await stat(join(folder, path)).catch(() => undefined);
      return found ? [{ path, bytes: found.size }] : [];
    }),
  );
  return { files: sized.flat(), fileCount: paths.length };
}

/** A file of a folder (absolute), by its path in it. Refuses with `bad-request` what is not in it, links that lead out of it, and what is no file. */
export async function findServerFile(folder: string, path: string): Promise<ServerFile> {
  const refuse = (problem: string): never => {
    throw new Refusal('bad-request', `${path} ${problem}`, {
      fields: [{ field: 'path', problem }],
    });
  };
  if (path.includes('\0')) return refuse('is not a path.');
  const wanted = resolve(folder, path);
  if (!wanted.startsWith(folder + sep)) return refuse('is outside the folder.');
  const root = await realpath(folder).catch(() => undefined);
  const real = await realpath(wanted).catch(() => undefined);
  if (root === undefined || real === undefined) return refuse(`is not in the folder ${folder}.`);
  if (!real.startsWith(root + sep)) return refuse('is a link that leads out of the folder.');
  const found = await stat(real);
  if (!found.isFile()) return refuse('is not a file.');
  return { path: real, bytes: found.size };
}
