import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * A portal with the demonstration catalog in a temporary folder, or the one at `--portal=URL`; `enter` signs somebody in and returns their cookies, `end` stops and
 * removes what was started.
 * @typedef {object} DemoPortal
 * @property {string} url
 * @property {string} folder its temporary folder
 * @property {(args: string[]) => string} run runs the command line and returns what it prints
 * @property {() => Promise<{ name: string, value: string, url: string }[]>} enter
 * @property {() => Promise<void>} end
 *
 * @param {readonly string[]} args
 * @returns {Promise<DemoPortal>}
 */
export async function openDemoPortal(args) {
  const given = args.find((arg) => arg.startsWith('--portal='))?.slice('--portal='.length);
  if (given !== undefined) {
    const refuse = () => {
      throw new Error(
        'Only a portal that is started here has somebody who signs in and a command line; leave out --portal.',
      );
    };
    const url = given.replace(/\/$/, '');
    return { url, folder: '', run: refuse, enter: async () => refuse(), end: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'isobath-demo-'));
  const env = {
    ...process.env,
    ISOBATH_DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LIMITS_ADDRESS: 'plots=1000000',
  };
  const portal = spawn(process.execPath, [join(ROOT, 'apps/api/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    portal.kill('SIGTERM');
    if (portal.exitCode === null) await once(portal, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await readAddress(portal);
    const run = (/** @type {string[]} */ words) => runProgram(words, env);
    const opened = { url, folder, run, enter: () => enterPortal(url, run), end };
    if (args.includes('--empty')) return opened;
    console.log(`A portal at ${url}; loading the demonstration catalog …`);
    const loading = spawn(process.execPath, [join(ROOT, 'apps/ingest/bin/isobath.js'), 'demo'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(loading, 'exit');
    if (code !== 0) throw new Error(`Loading the demonstration catalog ended with code ${code}.`);
    return opened;
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} portal
 * @returns {Promise<string>}
 */
function readAddress(portal) {
  return new Promise((resolve, reject) => {
    let text = '';
    portal.once('exit', (code) => reject(new Error(`The portal ended with code ${code}.`)));
    portal.stdout?.on('data', (/** @type {Buffer} */ bytes) => {
      text += bytes.toString();
      const [, url] = /Isobath is ready at (\S+)/.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}

/**
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 */
function runProgram(words, env) {
  const program = join(ROOT, 'apps/ingest/bin/isobath.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`isobath ${words.slice(0, 2).join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/**
 * Makes somebody who may sign in by the command line, and signs them in.
 * @param {string} url
 * @param {DemoPortal['run']} run
 */
async function enterPortal(url, run) {
  const made = run(['admin', 'create', 'submitter@example.org']);
  const token = /\/choosepassword\/(\S+)/.exec(made)?.[1];
  if (token === undefined) throw new Error(`No link in: ${made}`);
  const password = 'Deep Chlorophyll 26!';
  await post(`${url}/api/user/choosepassword`, { token, password });
  const entered = await post(`${url}/api/user/signin`, {
    username: 'submitter@example.org',
    password,
  });
  return entered.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/**
 * @param {string} address
 * @param {object} body
 */
async function post(address, body) {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
