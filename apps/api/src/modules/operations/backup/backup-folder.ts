import { randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, privateModes } from '@isobath/engine';
import { Refusal } from '../../../platform/problems/problem.ts';
import { syncFolder } from '../../../platform/files/sync-folder.ts';
import { replaceFile } from './backup-files.ts';
import type { Manifest } from './manifest.ts';
import {
  assertAbsolute,
  backupIdPattern,
  listFiles,
  manifestName,
  parseManifest,
} from './manifest.ts';

/**
 * A folder with backups that share files: each has a folder of its own with the files that it wrote and its manifest, which names files of earlier ones
 * too, and the newest manifest is in the folder itself. A backup whose process is killed leaves
 * only its own folder, which the next one removes.
 */
export class BackupFolder {
  readonly path: string;
  /** The backups that can be restored, oldest first. */
  readonly manifests: readonly Manifest[];

  private constructor(path: string, manifests: readonly Manifest[]) {
    this.path = path;
    this.manifests = manifests;
  }

  /**
   * Opens a folder, creating it if necessary, and removes what interrupted backups left. Refuses
   * with `conflict` a folder that holds something else.
   */
  static async open(path: string): Promise<BackupFolder> {
    assertAbsolute(path);
    await makePrivateFolder(path);
    // The parent folder may have any owner, as mount points do; everything below is closed anyway.
    await chmod(path, privateModes.folder).catch(() => undefined);
    const manifests = await readManifests(path);
    const others = (await readdir(path)).filter(
      (name) => !backupIdPattern.test(name) && !name.startsWith(manifestName),
    );
    if (manifests.length === 0 && others.length > 0)
      throw new Refusal(
        'conflict',
        `The folder ${path} is not empty; a backup needs a folder of its own.`,
      );
    const folder = new BackupFolder(path, manifests);
    await folder.removeUnnamed(manifests);
    return folder;
  }

  /** Creates the folder of a backup that starts now, and returns its name. */
  async begin(now: Date): Promise<string> {
    const newest = this.manifests.at(-1)?.id;
    // Names keep increasing even if the clock was set back: their order is that of the backups.
    const at = new Date(Math.max(now.getTime(), newest === undefined ? 0 : readTime(newest) + 1));
    const id = `${at.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
    for (const part of ['catalog', 'measurements', 'files'])
      await makePrivateFolder(join(this.path, id, part));
    return id;
  }

  /** Removes what a backup that failed has written, unless it is the newest one already. */
  async discard(id: string): Promise<void> {
    const newest = await readManifestIn(this.path).catch(() => undefined);
    if (newest?.id !== id) await rm(join(this.path, id), { recursive: true, force: true });
  }

  /**
   * Makes a backup the newest one, in one step, and removes older ones so that `keep` remain in
   * total. Returns how many there are now.
   */
  async publish(manifest: Manifest & { readonly id: string }, keep: number): Promise<number> {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    const own = join(this.path, manifest.id);
    for (const part of ['catalog', 'measurements', 'files']) await syncFolder(join(own, part));
    await replaceFile(own, manifestName, text);
    await replaceFile(this.path, manifestName, text);
    const kept = [...this.manifests.filter(({ id }) => id !== undefined), manifest].slice(-keep);
    for (const { id } of this.manifests) {
      if (id !== undefined && !kept.some((each) => each.id === id))
        await rm(join(this.path, id, manifestName), { force: true });
    }
    const named = await this.removeUnnamed(kept);
    const older = this.manifests.filter(({ id }) => id === undefined).flatMap(listFiles);
    for (const { path } of older)
      if (!named.has(path)) await rm(join(this.path, path), { force: true });
    return kept.length;
  }

  /**
   * Removes what no manifest names from the folders of backups, and folders that are empty then;
   * returns what the manifests name.
   */
  private async removeUnnamed(manifests: readonly Manifest[]): Promise<ReadonlySet<string>> {
    const named = new Set(
      manifests.flatMap((manifest) => listFiles(manifest).map(({ path }) => path)),
    );
    for (const { id } of manifests) if (id !== undefined) named.add(join(id, manifestName));
    for (const entry of await readdir(this.path, { withFileTypes: true })) {
      if (backupIdPattern.test(entry.name) && entry.isDirectory())
        await this.removeBelow(entry.name, named);
    }
    return named;
  }

  private async removeBelow(below: string, named: ReadonlySet<string>): Promise<void> {
    for (const entry of await readdir(join(this.path, below), { withFileTypes: true })) {
      const path = join(below, entry.name);
      if (entry.isDirectory()) await this.removeBelow(path, named);
      else if (!named.has(path)) await rm(join(this.path, path), { force: true });
    }
    await rmdir(join(this.path, below)).catch(() => undefined);
  }
}

/** When a backup was begun, by its name, in ms. */
function readTime(id: string): number {
  return Date.parse(
    id
      .slice(0, 19)
      .replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3}Z?).*$/, '$1-$2-$3:$4:$5.$6'),
  );
}

/** The manifests in a folder, the oldest first: that of an older release, which has no name, before all others. */
async function readManifests(folder: string): Promise<Manifest[]> {
  const places = (await readdir(folder))
    .filter((name) => backupIdPattern.test(name))
    .toSorted()
    .map((name) => join(folder, name));
  const found: Manifest[] = [];
  for (const place of [...places, folder]) {
    const manifest = await readManifestIn(place);
    if (manifest && !found.some(({ id }) => id === manifest.id)) found.push(manifest);
  }
  return found.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
}

async function readManifestIn(folder: string): Promise<Manifest | undefined> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text === undefined ? undefined : readOrRefuse(text, path);
}

function readOrRefuse(text: string, path: string): Manifest {
  try {
    return parseManifest(text, path);
  } catch (error) {
    throw new Refusal(
      'conflict',
      `${path} is damaged, or of a later release. Back up into another folder, or move this one away.`,
      { cause: error },
    );
  }
}
