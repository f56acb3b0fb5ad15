import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGate } from './run-gate.mjs';

/** @typedef {{ version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string>, resolved?: string, link?: boolean, integrity?: string }} Locked */

const EXCEPTIONS = 'tools/gates/lock-without-integrity.json';
const SOME_HASH = /^sha512-[A-Za-z0-9+/]{86}==( |$)/;

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
  const gaps = Object.entries(packages).flatMap(([path, locked]) => {
    const isOurs = !path.includes('node_modules/');
    const names = Object.keys({
      ...locked.dependencies,
      ...locked.optionalDependencies,
      ...(isOurs ? locked.devDependencies : {}),
    });
    const missing = names
      .filter((name) => !resolveLocked(packages, path, name))
      .map((name) => `package-lock.json: ${path || 'the root'} needs ${name}, which is not locked`);
    const isElsewhere = !locked.link && /^(git|file|https?:)/.test(locked.resolved ?? '');
    return isElsewhere
      ? [...missing, `package-lock.json: ${path} is locked from ${locked.resolved}`]
      : missing;
  });
  return [...gaps, ...findMissingIntegrity(packages, readExceptions(root))];
}

/**
 * Packages without a SHA-512 of their content: `npm ci` installs whatever the registry serves under their name. The exceptions are packages of other
 * platforms that the registry did not have when they were locked; each names one version, so that an update has to record its hash.
 * @param {Record<string, Locked>} packages
 * @param {readonly string[]} exceptions
 * @returns {string[]}
 */
function findMissingIntegrity(packages, exceptions) {
  const isFromRegistry = (/** @type {string} */ path) =>
    path.includes('node_modules/') && !packages[path]?.link;
  const nameOf = (/** @type {string} */ path) =>
    `${path.split('node_modules/').at(-1)}@${packages[path]?.version}`;
  const unhashed = Object.keys(packages).filter(
    (path) => isFromRegistry(path) && !SOME_HASH.test(packages[path]?.integrity ?? ''),
  );
  const names = new Set(unhashed.map(nameOf));
  return [
    ...unhashed
      .filter((path) => !exceptions.includes(nameOf(path)))
      .map(
        (path) =>
          `package-lock.json: ${path} has no integrity; remove its entry and run npm install --package-lock-only against a registry that has it`,
      ),
    ...exceptions
      .filter((name) => !names.has(name))
      .map((name) => `${EXCEPTIONS}: ${name} is no longer an exception; remove it from the list`),
  ];
}

/**
 * @param {string} root
 * @returns {readonly string[]}
 */
function readExceptions(root) {
  const path = join(root, EXCEPTIONS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
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
    if (`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}` in packages)
      return true;
  }
  return `node_modules/${name}` in packages;
}

runGate(import.meta.url, 'lock file', findLockGaps);
