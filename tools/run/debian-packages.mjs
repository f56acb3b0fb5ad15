import { spawnSync } from 'node:child_process';
import { runCommand } from './run-command.mjs';

/** What the full run uses beside Node: a browser, a database server, independent readers of NetCDF and of tables, an independent TEOS-10, and R for the code in R that pages offer. */
const PACKAGES = [
  'chromium-headless-shell',
  'netcdf-bin',
  'postgresql',
  'python3-gsw',
  'python3-netcdf4',
  'python3-openpyxl',
  'python3-pandas',
  'python3-xarray',
  'r-base-core',
  'r-cran-httr',
];

/**
 * Installs the Debian packages of the full run where that is possible, and says plainly which are missing where it is not: the steps that
 * need them then skip or fail by themselves.
 */
export async function ensureDebianPackages() {
  if (spawnSync('dpkg-query', ['--version']).status !== 0)
    return note('This is not Debian', PACKAGES);
  const missing = PACKAGES.filter((name) => !isPresent(name));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return note('Only root can install packages', missing);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${missing.join(', ')} …`);
  await runCommand('apt-get', ['update', '-qq'], { env });
  /** @param {string[]} names */
  const install = (...names) =>
    runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  await install(...missing);
  // One that cannot be had keeps all others away when they are asked for together.
  for (const name of missing) if (!isPresent(name)) await install(name);
  const still = missing.filter((name) => !isPresent(name));
  if (still.length > 0) note('They could not be installed', still);
}

/** @param {string} name */
function isPresent(name) {
  const query = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
    encoding: 'utf8',
  });
  return query.stdout === 'installed';
}

/**
 * @param {string} reason
 * @param {readonly string[]} missing
 */
function note(reason, missing) {
  console.log(
    `${reason}; tests that need one of these Debian packages are skipped where it is missing: ${missing.join(', ')}`,
  );
}
