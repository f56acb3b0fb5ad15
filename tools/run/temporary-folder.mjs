import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';

/** Several times what lies in the folder at the same time: 0.6 GB with the tests of backups and kills. */
const BYTES_NEEDED = 4e9;

const PREFIX = 'isobath-test-';

/**
 * Makes the folder below which a run keeps everything temporary, and answers its path. It lies in memory where that has room, unless TMPDIR names
 * another place: a portal begins with a thousand small files, and writing those to a disk took a third of the processor time of tests that start
 * many portals, and half of their duration. Folders in memory that an interrupted run has left are removed.
 * @param {{ memory?: string, bytesNeeded?: number, env?: NodeJS.ProcessEnv }} [place]
 */
export function makeTemporaryFolder({
  memory = MEMORY,
  bytesNeeded = BYTES_NEEDED,
  env = process.env,
} = {}) {
  const isInMemory = env['TMPDIR'] === undefined && hasRoom(memory, bytesNeeded);
  if (isInMemory) removeLeft(memory);
  const base = isInMemory ? memory : tmpdir();
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user where we are root: it has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * @param {string} memory
 * @param {number} bytes
 */
function hasRoom(memory, bytes) {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= bytes && process.availableMemory() >= bytes;
  } catch {
    return false;
  }
}

/** @param {string} memory */
function removeLeft(memory) {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (pid > 0 && !isRunning(pid)) removeUnlessMounted(join(memory, name));
  }
}

/**
 * A small disk that a killed test had mounted is in use until somebody unmounts it; the run goes on without its room.
 * @param {string} folder
 */
function removeUnlessMounted(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EBUSY') throw error;
    console.warn(`${folder} is left: ${error}`);
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
