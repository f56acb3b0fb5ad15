import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateModes } from '@isobath/engine';
import { requireFreeSpace } from '../../../platform/files/require-free-space.ts';

/** Characters that a pattern of files or a shell would read as something else. */
const unsafe = /[\p{Cc}\p{Cf}*?[\]{}!<>|"'`$\\/:;&]/gu;
const maxNameLength = 150;

/** The name under which an uploaded file is kept: its own, as far as it is a plain one. */
export function stagedName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  if (plain === '') return 'file';
  if (plain.length <= maxNameLength) return plain;
  // The ending may tell the format.
  const ending = /\.[^.]{1,12}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, maxNameLength - ending.length) + ending;
}

/** Files of additions, each in a folder of its own, until the addition ends. */
export class Staging {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'additions');
  }

  /** Removes what a portal that has ended left. */
  recover(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Makes room for a file that will be uploaded; returns where. Refuses with `disk-full`. */
  async beginFile(id: string, fileName: string, bytes: number): Promise<string> {
    const folder = await this.makeFolder(id, 'file');
    await requireFreeSpace(folder, 'The file', bytes);
    const path = join(folder, stagedName(fileName));
    await writeFile(path, '', { mode: privateModes.file });
    return path;
  }

  /** Writes bytes of a file from an offset on. */
  async writePart(path: string, offset: number, part: Buffer): Promise<void> {
    const handle = await open(path, 'r+');
    try {
      await handle.write(part, 0, part.length, offset);
    } finally {
      await handle.close();
    }
  }

  /** Writes the recipe of an addition; returns where. */
  async writeRecipe(id: string, recipe: string): Promise<string> {
    const path = join(await this.makeFolder(id), 'recipe.yaml');
    await writeFile(path, recipe, { mode: privateModes.file });
    return path;
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.folder, id), { recursive: true, force: true });
  }

  private async makeFolder(...names: readonly string[]): Promise<string> {
    const folder = join(this.folder, ...names);
    await mkdir(folder, { recursive: true, mode: privateModes.folder });
    return folder;
  }
}
