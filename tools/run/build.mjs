import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const STAMP = '.isobath/build.json';
const RESULTS = ['apps/api/dist/main.js', 'apps/ingest/dist/main.js', 'apps/web/dist/index.html'];
const ROOT_FILES = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const UNBUILT = new Set(['node_modules', 'dist', 'golden']);

/**
 * A fingerprint of everything a build reads: path, size and time of change of each source of the packages and apps and of the settings at the root.
 * Tests are left out, as no build needs them.
 * @param {string} root
 */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  for (const path of [...ROOT_FILES, ...walk(root, 'packages'), ...walk(root, 'apps')]) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return UNBUILT.has(entry.name) ? [] : walk(root, path);
    return /\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(entry.name) ? [] : [path];
  });
}

/**
 * Whether the last build was of these sources and its results are still there.
 * @param {string} root
 */
export function isBuilt(root) {
  if (!RESULTS.every((path) => existsSync(join(root, path))) || !existsSync(join(root, STAMP)))
    return false;
  return JSON.parse(readFileSync(join(root, STAMP), 'utf8')).sources === fingerprintSources(root);
}

/**
 * Builds what is out of date: the packages with `tsc -b`, which skips what has not changed, then the web. Types are not checked: those who only start a portal
 * need not have the packages of tests, whose types the check reads. Answers whether all of it built.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return true;
  const sources = fingerprintSources(root);
  console.log('Building …');
  for (const step of [EMIT_PACKAGES, BUILD_WEB]) {
    if ((await runCommand(process.execPath, step.args, { cwd: join(root, step.folder) })) !== 0)
      return false;
  }
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  writeFileSync(join(root, STAMP), `${JSON.stringify({ sources })}\n`);
  return true;
}

/** The compiler over all packages. */
export const BUILD_PACKAGES = { folder: '.', args: ['node_modules/typescript/bin/tsc', '-b'] };
const EMIT_PACKAGES = { ...BUILD_PACKAGES, args: [...BUILD_PACKAGES.args, '--noCheck'] };
/** The bundle of the web. */
export const BUILD_WEB = {
  folder: 'apps/web',
  args: ['../../node_modules/vite/bin/vite.js', 'build'],
};
