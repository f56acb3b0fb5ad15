#!/usr/bin/env node
// Two commands to a running portal: a clone, and `npm start`. Installs, builds, serves, and loads the demonstration catalog into an empty one.
// `npm start -- --no-demo` leaves an empty catalog empty. Needs nothing but Node to begin with.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { ensureInstalled } from './run/install.mjs';
import { complainAboutNode, ROOT } from './run/repository.mjs';

const READY_LINE = /^Isobath is ready at (\S+)/m;
/** npm passes a Ctrl-C on that the terminal has sent already: what comes this soon after is the same one. */
const SAME_CTRL_C_MS = 400;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
let endingSince = 0;

const isEnding = () => endingSince > 0;

/**
 * Starts a script in a process group of its own, so that a Ctrl-C reaches it once, through us.
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
function startScript(args, stdio) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio,
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
function waitForEnd(child) {
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

/**
 * The first signal asks everything to end; another one, later, ends it at once.
 * @param {NodeJS.Signals} signal
 */
function endAll(signal) {
  const isSame = performance.now() - endingSince < SAME_CTRL_C_MS;
  if (isEnding() && isSame) return;
  if (!isEnding()) {
    endingSince = performance.now();
    console.log(running.size > 0 ? '\nEnding … (again to end at once)' : '');
    for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (running.size === 0) process.exit(0);
    return;
  }
  for (const child of running) killGroup(child);
  process.exit(1);
}

/** @param {ChildProcess} child */
function killGroup(child) {
  try {
    process.kill(
      process.platform === 'win32' || !child.pid ? (child.pid ?? 0) : -child.pid,
      'SIGKILL',
    );
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Starts the server with its output on ours. Answers its address once it says that it is ready, undefined when it ends before.
 * @returns {{ server: ChildProcess, ready: Promise<string | undefined>, ended: Promise<number> }}
 */
function startServer() {
  const server = startScript(['apps/api/dist/main.js'], ['pipe', 'pipe', 'inherit']);
  const ended = waitForEnd(server);
  server.stdin?.on('error', () => {});
  const ready = new Promise((/** @type {(url: string | undefined) => void} */ done) => {
    let seen = '';
    server.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      process.stdout.write(chunk);
      seen = (seen + chunk.toString('utf8')).slice(-10_000);
      const url = READY_LINE.exec(seen)?.[1];
      if (url) done(url);
    });
    void ended.then(() => done(undefined));
  });
  return { server, ready, ended };
}

/**
 * Whether the catalog holds no dataset. A server that does not say counts as one that holds some: nothing is loaded then.
 * @param {string} url
 */
async function isCatalogEmpty(url) {
  try {
    const reply = await fetch(new URL('/api/catalog/dataset-names', url), {
      signal: AbortSignal.timeout(30_000),
    });
    const names = await reply.json();
    return reply.ok && Array.isArray(names) && names.length === 0;
  } catch (error) {
    console.log(
      `The catalog could not be read (${error instanceof Error ? error.message : error}); the demonstration catalog is not loaded.`,
    );
    return false;
  }
}

async function main() {
  const complaint = complainAboutNode(process.versions.node);
  if (complaint) {
    console.error(complaint);
    return 2;
  }
  if (!(await ensureInstalled(ROOT, { isForTests: false })))
    return fail(
      'The packages could not be installed; see above. A network connection is needed the first time.',
    );
  if (!(await ensureBuilt(ROOT))) return fail('The build failed; see above.');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, endAll);
  const { ready, ended } = startServer();
  const url = await ready;
  // A request whose server dies is now and then never settled by fetch; the end of the server settles it.
  const isEmpty =
    url &&
    !isEnding() &&
    !process.argv.includes('--no-demo') &&
    (await Promise.race([isCatalogEmpty(url), ended.then(() => false)]));
  if (isEmpty && !isEnding()) await loadDemo(url);
  const code = await ended;
  return isEnding() ? 0 : code;
}

/** @param {string} url */
async function loadDemo(url) {
  console.log(
    'The catalog is empty: loading the demonstration catalog. The portal can be used meanwhile.',
  );
  const code = await waitForEnd(
    startScript([join('apps', 'ingest', 'bin', 'isobath.js'), 'demo'], 'inherit'),
  );
  if (isEnding()) return;
  console.log(
    code === 0
      ? ''
      : '\nThe demonstration catalog was not loaded completely; `npx isobath demo` goes on from there.',
  );
  console.log(`Isobath is ready at ${url}`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  return 1;
}

process.exitCode = await main();
