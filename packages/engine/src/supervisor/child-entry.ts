import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/** The file that the child process runs. */
export function findChildEntry(): Promise<string> {
  return findEntry(import.meta.url, { compiled: '../child/main.js', source: '../child/main.ts' });
}

/**
 * The path of a file that a process or thread of its own runs, told relative to the module `from` (its `import.meta.url`): the compiled
 * one, or, when the module runs from its sources (tests do), a bundle of the sources as they are now, those of our other packages included, under
 * the package's `dist/from-source`. Node 20 does not run TypeScript, and a compiled file may be stale.
 */
export async function findEntry(
  from: string,
  { compiled, source }: { readonly compiled: string; readonly source: string },
): Promise<string> {
  const here = fileURLToPath(from);
  if (here.endsWith('.js')) return join(dirname(here), compiled);
  const entry = join(dirname(here), source);
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    plugins: [foreignPackagesOutside],
  });
  const code = (outputFiles[0] as { contents: Uint8Array }).contents;
  const folder = join(packageOf(here), 'dist', 'from-source');
  const path = join(
    folder,
    `${basename(dirname(entry))}-${basename(entry, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`,
  );
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, code);
  await rename(draft, path);
  return path;
}

const foreignPackagesOutside: Plugin = {
  name: 'foreign packages outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@isobath/') ? undefined : { path, external: true },
    );
  },
};

function packageOf(path: string): string {
  const folder = dirname(path);
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
}
