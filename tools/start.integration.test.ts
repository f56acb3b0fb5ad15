import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintSources } from './run/build.mjs';
import { ROOT } from './run/repository.mjs';

const SERVER = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const names = process.env.STORED === '1' ? [{ Dataset_Name: 'a' }] : [];
const server = createServer((_, reply) => reply.end(JSON.stringify(names)));
server.listen(0, '127.0.0.1', () => {
  if (process.env.FAIL === '1') process.exit(7);
  writeFileSync('server.pid', String(process.pid));
  console.log('Isobath is ready at http://127.0.0.1:' + server.address().port);
});
process.on('SIGINT', () => { if (process.env.STUBBORN !== '1') { writeFileSync('ended', 'cleanly'); process.exit(0); } });
`;

let root = '';
let started: ChildProcessWithoutNullStreams | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-start-'));
  cpSync(join(ROOT, 'tools'), join(root, 'tools'), { recursive: true });
  plant({
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'apps/api/dist/main.js': SERVER,
    'apps/ingest/dist/main.js': '',
    'apps/ingest/bin/isobath.js':
      "console.log('loading', process.argv.slice(2).join(' ')); if (process.env.DEMO_FAILS === '1') process.exit(3);",
    'apps/web/dist/index.html': '',
  });
  plant({ '.isobath/build.json': JSON.stringify({ sources: fingerprintSources(root) }) });
});

afterEach(() => {
  if (started?.exitCode === null) started.kill('SIGKILL');
  const pid = existsSync(join(root, 'server.pid'))
    ? Number(readFileSync(join(root, 'server.pid'), 'utf8'))
    : undefined;
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function start(
  env: Readonly<Record<string, string>> = {},
  ...args: string[]
): { output: () => string; end: Promise<number | null>; child: ChildProcessWithoutNullStreams } {
  const child = spawn('node', ['tools/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  started = child;
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  return {
    child,
    output: () => text,
    end: new Promise((done) => {
      child.once('close', done);
    }),
  };
}

const until = (claim: () => void): Promise<void> =>
  vi.waitFor(claim, { timeout: 60_000, interval: 20 });

describe('npm start', () => {
  it('serves, loads the demonstration into an empty catalog, says the address again, and ends cleanly', async () => {
    const { child, output, end } = start();
    await until(() => expect(output().match(/Isobath is ready at/g)).toHaveLength(2));
    expect(output()).toContain('loading demo');
    child.kill('SIGINT');
    expect(await end).toBe(0);
    expect(readFileSync(join(root, 'ended'), 'utf8')).toBe('cleanly');
  });

  it('leaves a catalog alone that holds something, and an empty one when told to', async () => {
    for (const run of [start({ STORED: '1' }), start({}, '--no-demo')]) {
      await until(() => expect(run.output()).toContain('Isobath is ready at'));
      run.child.kill('SIGTERM');
      expect(await run.end).toBe(0);
      expect(run.output()).not.toContain('loading');
    }
  });

  it('goes on serving when the demonstration could not be loaded, and says so', async () => {
    const { child, output, end } = start({ DEMO_FAILS: '1' });
    await until(() => expect(output()).toContain('was not loaded completely'));
    child.kill('SIGINT');
    expect(await end).toBe(0);
  });

  it('takes two signals of one Ctrl-C as one, and a later one as an order', async () => {
    const { child, output, end } = start({ STUBBORN: '1', STORED: '1' });
    await until(() => expect(output()).toContain('Isobath is ready at'));
    const server = Number(readFileSync(join(root, 'server.pid'), 'utf8'));
    child.kill('SIGINT');
    await until(() => expect(output()).toContain('Ending'));
    child.kill('SIGINT');
    expect(isAlive(server)).toBe(true);
    await until(() => {
      child.kill('SIGINT');
      expect(child.exitCode).not.toBeNull();
    });
    expect(await end).toBe(1);
    await until(() => expect(isAlive(server)).toBe(false));
  });

  it('ends with the server’s own code when that cannot start', async () => {
    expect(await start({ FAIL: '1' }).end).toBe(7);
  });
});

describe('npm test', () => {
  const STEP =
    "import { writeFileSync } from 'node:fs'; process.exit(process.argv.join(' ').includes(process.env.BREAK ?? 'nothing') ? 1 : 0);";
  const VITEST = `
import { writeFileSync } from 'node:fs';
const report = process.argv.find((each) => each.startsWith('--outputFile=')).slice(13);
writeFileSync(report, JSON.stringify({ testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }] }] }));
console.log('database', process.env.ISOBATH_TEST_POSTGRES_URL ? 'given' : 'missing');`;

  function runTests(
    env: Readonly<Record<string, string>>,
    ...steps: string[]
  ): Promise<{ code: number | null; output: string }> {
    plant({
      'node_modules/oxlint/bin/oxlint': STEP,
      'node_modules/oxlint/package.json': '{ "type": "module" }',
      'node_modules/typescript/bin/tsc': STEP,
      'node_modules/typescript/package.json': '{ "type": "module" }',
      'tools/gates/check-docs.mjs': STEP,
      'node_modules/vitest/vitest.mjs': VITEST,
    });
    const child = spawn('node', ['tools/test.mjs', ...steps], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    return new Promise((done) => {
      child.once('close', (code) => done({ code, output }));
    });
  }

  const lastLine = (output: string): string | undefined => output.trimEnd().split('\n').at(-1);

  it('closes with the count of tests and gates', async () => {
    const { code, output } = await runTests({}, 'lint', 'doc-comments', 'tests', 'journeys');
    expect(lastLine(output)).toBe('4 passed, 0 failed, 2 skipped');
    expect(code).toBe(0);
  });

  it('fails when one gate fails, and still runs the others', async () => {
    const { code, output } = await runTests({ BREAK: 'oxlint' }, 'lint', 'doc-comments', 'tests');
    expect(lastLine(output)).toBe('3 passed, 1 failed, 1 skipped');
    expect(code).toBe(1);
  });

  it('knows its steps', async () => {
    const { code, output } = await runTests({}, 'lunch');
    expect(code).toBe(2);
    expect(output).toContain('There is no step lunch');
  });
});
