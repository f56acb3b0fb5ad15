import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;

/** @typedef {{ url: string, stop: () => Promise<void> }} Cluster */

/**
 * Starts a PostgreSQL cluster of its own in a temporary folder on a free loopback port, without passwords and without syncing to disk: for tests
 * only. Undefined, with a note, when this machine has no server or it does not start. `stop` ends it and deletes the folder.
 * @returns {Promise<Cluster | undefined>}
 */
export async function startPostgres() {
  const bin = findServer();
  if (!bin) return decline('no server in /usr/lib/postgresql');
  const user = findUser();
  if (!user) return decline('it refuses to run as root, and there is no user "postgres"');
  const folder = mkdtempSync(join(tmpdir(), 'isobath-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const port = await findFreePort();
  const data = join(folder, 'data');
  const init = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'isobath',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return decline(`initdb failed: ${init.stderr ?? init.error?.message}`);
  }
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // It would visit the databases of all tests, one every fraction of a second.
    'autovacuum=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'logging_collector=off',
    'log_min_messages=fatal',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const stop = () => stopServer(server, folder);
  if (await waitUntilOpen(port, server))
    return { url: `postgres://isobath@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return decline(`it did not answer within ${READY_LIMIT_MS / 1000} s`);
}

/** @param {string} reason */
function decline(reason) {
  console.log(`PostgreSQL is not started: ${reason}; tests that need it are skipped.`);
  return undefined;
}

/** The folder of the newest PostgreSQL that Debian has installed. */
function findServer() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
}

/**
 * Whom to run as: ourselves, or the user postgres when we are root; undefined when there is no such user.
 * @returns {{ uid?: number, gid?: number } | undefined}
 */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) =>
    Number(
      execFileSync('id', [flag, 'postgres'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function waitUntilOpen(port, server) {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline && server.exitCode === null) {
    if (await isOpen(port)) return true;
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isOpen(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} folder
 */
async function stopServer(server, folder) {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    const last = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(last);
  }
  rmSync(folder, { recursive: true, force: true });
}
