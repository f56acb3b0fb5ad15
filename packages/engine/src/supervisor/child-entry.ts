import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file that the child process runs: the compiled `dist/child/main.js`, or, when this package runs from its sources (tests do),
 * a bundle of the sources as they are now. Node 20 does not run TypeScript, and a compiled file may be stale.
 */
export async function findChildEntry(): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith('.js')) return join(dirname(here), '..', 'child', 'main.js');
  const packageFolder = join(dirname(here), '..', '..');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(packageFolder, 'src/child/main.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  const code = (outputFiles[0] as { contents: Uint8Array }).contents;
  const folder = join(packageFolder, 'dist', 'from-source');
  const path = join(folder, `child-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, code);
  await rename(draft, path);
  return path;
}
