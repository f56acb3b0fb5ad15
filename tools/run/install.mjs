import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean, dev?: boolean }} LockedPackage */

/** A package that only tests use: where it is, so are the others of theirs. */
const TEST_RUNNER = 'node_modules/vitest';

/**
 * Whether what lies in node_modules is what package-lock.json asks for, judged by the list npm keeps of what it installed. Packages for other
 * machines, which npm leaves out, may be missing.
 * @param {string} root
 * @param {{ isForTests: boolean }} purpose packages of tests may be missing where no tests are run
 */
export function isInstalled(root, { isForTests }) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true;
    const have = installed[path];
    if (!have) return want.optional === true || (!isForTests && want.dev === true);
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
 * Installs the packages of package-lock.json unless they are there. Answers whether they are now. Those of tests stay where they are.
 * @param {string} root
 * @param {{ isForTests: boolean }} purpose
 */
export async function ensureInstalled(root, { isForTests }) {
  if (isInstalled(root, { isForTests })) return true;
  const isWhole = isForTests || existsSync(join(root, TEST_RUNNER));
  const args = ['ci', ...(isWhole ? [] : ['--omit=dev']), '--no-audit', '--no-fund'];
  console.log(`Installing packages (npm ${args.slice(0, isWhole ? 1 : 2).join(' ')}) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return (await runCommand(npm, args, { cwd: root })) === 0;
}
