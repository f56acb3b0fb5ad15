import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git']);

/**
 * Every file of the repository that is tracked or could be, relative to the root, with forward slashes; without git, every file outside of
 * installed and built folders.
 * @param {string} root
 * @returns {string[]}
 */
export function listFiles(root) {
  if (!existsSync(join(root, '.git'))) return walk(root, '');
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(root, path);
    return [path];
  });
}

/**
 * The sources of packages and apps: TypeScript and JavaScript below `packages/*` and `apps/*`.
 * @param {string} root
 * @returns {string[]}
 */
export function listPackageSources(root) {
  return listFiles(root).filter(
    (path) =>
      /^(packages|apps)\/[^/]+\/.*\.(ts|tsx|mts|js|mjs)$/.test(path) && !path.endsWith('.d.ts'),
  );
}
