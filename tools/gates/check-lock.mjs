import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGate } from './run-gate.mjs';

/** @typedef {{ version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string>, resolved?: string, link?: boolean }} Locked */

/**
 * What package-lock.json names as a dependency without having it: `npm ci` refuses such a file on a fresh machine, while a machine that has installed
 * before does not notice. npm writes one when the registry it asks lacks a package for another platform. Also what was locked from somewhere
 * other than a registry or a workspace.
 * @param {string} root
 * @returns {string[]}
 */
export function findLockGaps(root) {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(packages).flatMap(([path, locked]) => {
    const isOurs = !path.includes('node_modules/');
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...(isOurs ? locked.devDependencies : {}) });
    const gaps = names.filter((name) => !resolveLocked(packages, path, name)).map((name) => `package-lock.json: ${path || 'the root'} needs ${name}, which is not locked`);
    const isElsewhere = !locked.link && /^(git|file|https?:)/.test(locked.resolved ?? '');
    return isElsewhere ? [...gaps, `package-lock.json: ${path} is locked from ${locked.resolved}`] : gaps;
  });
}

/**
 * Looks a package up as Node does: in the folder's own node_modules, then in those above.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function resolveLocked(packages, from, name) {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    if (`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}` in packages) return true;
  }
  return `node_modules/${name}` in packages;
}

runGate(import.meta.url, 'lock file', findLockGaps);
