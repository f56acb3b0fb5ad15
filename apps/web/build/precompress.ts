import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthFromBytes = 1024;

/**
 * Writes each text file of the pages as Brotli and gzip beside itself, as small as it gets: the server sends these, and compresses nothing itself. That takes more
 * processor time than all the rest of a build, so `kept`, a folder, holds what the last build made, named by what it was made of.
 */
export function precompress(folder: string, kept: string): Plugin {
  return {
    name: 'isobath:precompress',
    apply: 'build',
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(js|css|svg)$|\/coast\.json$/.test(file),
      );
      await mkdir(kept, { recursive: true });
      const used = await Promise.all(files.map((file) => compress(join(folder, file), kept)));
      const stays = new Set(used.flat());
      for (const name of await readdir(kept))
        if (!stays.has(name)) await rm(join(kept, name), { force: true });
    },
  };
}

/** Answers the names of what it was kept as. */
async function compress(path: string, kept: string): Promise<string[]> {
  const bytes = await readFile(path);
  if (bytes.length < worthFromBytes) return [];
  const digest = createHash('sha256').update(bytes).digest('hex');
  const made = Object.entries(encodings).map(async ([ending, encode]) => {
    const name = `${digest}-${process.version}${ending}`;
    await copyFile(join(kept, name), path + ending).catch(async () => {
      await writeFile(path + ending, await encode(bytes));
      const draft = join(kept, `${name}.${process.pid}`);
      await copyFile(path + ending, draft);
      await rename(draft, join(kept, name));
    });
    return name;
  });
  return Promise.all(made);
}

const encodings: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
