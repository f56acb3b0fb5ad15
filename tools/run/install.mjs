import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean }} LockedPackage */

/**
 * Whether what lies in node_modules is what package-lock.json asks for, judged by the list npm keeps of what it installed. Packages for other
 * machines, which npm leaves out, may be missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true;
    const have = installed[path];
    if (!have) return want.optional === true;
    return want.link
      ? existsSync(join(root, path))
      : have.version === want.version && have.integrity === want.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/**
 * Installs the packages of package-lock.json unless they are there. Answers whether they are now.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return true;
  console.log('Installing packages (npm ci) …');
  return (
    (await runCommand(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund'],
      { cwd: root },
    )) === 0
  );
}
