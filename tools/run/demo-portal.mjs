import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * A portal with the demonstration catalog in a temporary folder, or the one at `--portal=URL`; `end` stops and removes what was started.
 * @param {readonly string[]} args
 * @returns {Promise<{ url: string, end: () => Promise<void> }>}
 */
export async function openDemoPortal(args) {
  const given = args.find((arg) => arg.startsWith('--portal='))?.slice('--portal='.length);
  if (given !== undefined) return { url: given.replace(/\/$/, ''), end: async () => {} };
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
    console.log(`A portal at ${url}; loading the demonstration catalog …`);
    const loading = spawn(process.execPath, [join(ROOT, 'apps/ingest/bin/isobath.js'), 'demo'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(loading, 'exit');
    if (code !== 0) throw new Error(`Loading the demonstration catalog ended with code ${code}.`);
    return { url, end };
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
