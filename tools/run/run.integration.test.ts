import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintSources, isBuilt } from './build.mjs';
import { isInstalled } from './install.mjs';
import { complainAboutNode } from './repository.mjs';
import {
  addTallies,
  countGate,
  formatTally,
  listFailures,
  listSlowest,
  readVitestResults,
} from './results.mjs';
import { runCommand } from './run-command.mjs';
import { runSteps } from './run-steps.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-run-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

describe('the count of results', () => {
  const report = (...files: unknown[]): string => {
    plant({ 'report.json': { testResults: files } });
    return join(root, 'report.json');
  };
  const file = (status: string, ...statuses: string[]): unknown => ({
    status,
    assertionResults: statuses.map((each) => ({ status: each })),
  });

  it('is that of the tests', () => {
    expect(
      readVitestResults(
        report(
          file('passed', 'passed', 'passed', 'pending'),
          file('failed', 'failed', 'passed', 'todo'),
        ),
        1,
      ),
    ).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('has a failure for a file that could not be loaded, for a crash, and for silence', () => {
    expect(readVitestResults(report(file('failed'), file('passed', 'passed')), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
    expect(readVitestResults(report(file('passed', 'passed')), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
    expect(readVitestResults(join(root, 'nothing.json'), 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('names what failed and begins to say why, for a file that could not be loaded too', () => {
    plant({
      'report.json': {
        testResults: [
          {
            name: 'west.test.ts',
            status: 'failed',
            assertionResults: [
              {
                status: 'failed',
                fullName: 'a box stays one box',
                failureMessages: ['expected 1\nto be 2'],
              },
              { status: 'passed' },
            ],
          },
          {
            name: 'east.test.ts',
            status: 'failed',
            message: 'cannot be read',
            assertionResults: [],
          },
          { name: 'north.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
        ],
      },
    });
    expect(listFailures(join(root, 'report.json'))).toEqual([
      'west.test.ts: a box stays one box\n    expected 1\n    to be 2',
      'east.test.ts\n    cannot be read',
    ]);
    expect(listFailures(join(root, 'nothing.json'))).toHaveLength(1);
  });

  it('names the files that took longest', () => {
    plant({
      'report.json': {
        testResults: [
          { name: 'a.test.ts', startTime: 1000, endTime: 3500 },
          { name: 'b.test.ts', startTime: 0, endTime: 100 },
          { name: 'c.test.ts', startTime: 0, endTime: 61_000 },
        ],
      },
    });
    expect(listSlowest(join(root, 'report.json'), 2)).toEqual([
      '   61.0 s  c.test.ts',
      '    2.5 s  a.test.ts',
    ]);
    expect(listSlowest(join(root, 'nothing.json'), 2)).toEqual([]);
  });

  it('takes a gate as one and closes in one line', () => {
    const total = addTallies([countGate(0), countGate(1), { passed: 10, failed: 0, skipped: 2 }]);
    expect(formatTally(total)).toBe('11 passed, 1 failed, 2 skipped');
    expect(formatTally(addTallies([countGate(0)]))).toBe('1 passed, 0 failed');
  });
});

describe('what is installed', () => {
  const lock = (packages: unknown): unknown => ({ packages });
  const zod = { version: '4.6.7', integrity: 'sha512-x' };

  it('is enough when it is what the lock file asks for, packages for other machines aside', () => {
    plant({
      'package-lock.json': lock({
        '': {},
        'packages/ocean': {},
        'node_modules/zod': zod,
        'node_modules/for-windows': { version: '1.0.0', optional: true },
      }),
      'node_modules/.package-lock.json': lock({
        'packages/ocean': {},
        'node_modules/zod': zod,
        'node_modules/left-over': { version: '1.0.0' },
      }),
    });
    expect(isInstalled(root, { isForTests: true })).toBe(true);
  });

  it('may be without the packages of tests for a portal, not for tests', () => {
    plant({
      'package-lock.json': lock({
        'node_modules/zod': zod,
        'node_modules/vitest': { version: '4.1.12', dev: true },
      }),
      'node_modules/.package-lock.json': lock({ 'node_modules/zod': zod }),
    });
    expect(isInstalled(root, { isForTests: false })).toBe(true);
    expect(isInstalled(root, { isForTests: true })).toBe(false);
  });

  it.each([
    ['nothing is there', undefined],
    ['a package is missing', lock({})],
    ['a version is another', lock({ 'node_modules/zod': { ...zod, version: '4.6.6' } })],
    [
      'a package is not the one that was locked',
      lock({ 'node_modules/zod': { ...zod, integrity: 'sha512-y' } }),
    ],
  ])('is not enough when %s', (_, installed) => {
    plant({
      'package-lock.json': lock({ 'node_modules/zod': zod }),
      ...(installed !== undefined && { 'node_modules/.package-lock.json': installed }),
    });
    expect(isInstalled(root, { isForTests: false })).toBe(false);
  });
});

describe('what is built', () => {
  const results = {
    'apps/api/dist/main.js': '',
    'apps/ingest/dist/main.js': '',
    'apps/web/dist/index.html': '',
  };

  beforeEach(() => {
    plant({
      ...results,
      'packages/ocean/src/west.ts': 'export const west = 1;\n',
      'packages/ocean/src/west.test.ts': '',
    });
    plant({ '.isobath/build.json': { sources: fingerprintSources(root) } });
  });

  it('is up to date until a source changes, comes or goes', () => {
    expect(isBuilt(root)).toBe(true);
    plant({ 'packages/ocean/src/west.test.ts': 'changed' });
    expect(isBuilt(root)).toBe(true);
    plant({ 'packages/ocean/src/east.ts': '' });
    expect(isBuilt(root)).toBe(false);
    rmSync(join(root, 'packages/ocean/src/east.ts'));
    expect(isBuilt(root)).toBe(true);
    utimesSync(join(root, 'packages/ocean/src/west.ts'), 1, 1);
    expect(isBuilt(root)).toBe(false);
  });

  it('is not there when a result has been deleted', () => {
    rmSync(join(root, 'apps/web/dist/index.html'));
    expect(isBuilt(root)).toBe(false);
  });
});

describe('Node', () => {
  it('is refused below 20.19, in words', () => {
    expect(['20.19.0', '20.20.2', '22.0.0', '24.3.1'].map(complainAboutNode)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(complainAboutNode('20.18.3')).toContain('needs Node 20.19 or newer; this is 20.18.3');
    expect(complainAboutNode('18.20.0')).toContain('18.20.0');
  });
});

describe('the temporary folder of a run', () => {
  const make = (place: Parameters<typeof makeTemporaryFolder>[0]): string => {
    const folder = makeTemporaryFolder({ memory: root, env: {}, ...place });
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  it('lies in memory, where others may pass through it but not read', () => {
    const folder = make({ bytesNeeded: 1 });
    expect(dirname(folder)).toBe(root);
    expect(statSync(folder).mode & 0o777).toBe(0o711);
  });

  it('lies where the system keeps such folders if memory has no room, or TMPDIR is set', () => {
    expect(dirname(make({ bytesNeeded: 1e18 }))).toBe(tmpdir());
    expect(dirname(make({ memory: join(root, 'nowhere'), bytesNeeded: 1 }))).toBe(tmpdir());
    expect(dirname(make({ bytesNeeded: 1, env: { TMPDIR: tmpdir() } }))).toBe(tmpdir());
  });

  it('replaces those in memory whose run has ended, and leaves those of others', () => {
    plant({
      // Numbers of processes end at 2^22 on Linux.
      'isobath-test-999999999-ended/file': '',
      [`isobath-test-${process.pid}-running/file`]: '',
      'another/file': '',
    });
    make({ bytesNeeded: 1 });
    expect(existsSync(join(root, 'isobath-test-999999999-ended'))).toBe(false);
    expect(existsSync(join(root, `isobath-test-${process.pid}-running/file`))).toBe(true);
    expect(existsSync(join(root, 'another/file'))).toBe(true);
  });
});

describe('the steps of a run', () => {
  const passed = { passed: 1, failed: 0, skipped: 0 };

  /** Runs steps that note when they begin and end, and end when the next turn comes. */
  const note = async (
    atOnce: number,
    ...steps: readonly { name: string; after?: string[]; turns?: number }[]
  ): Promise<{ notes: string[]; results: string[] }> => {
    const notes: string[] = [];
    const results = await runSteps(
      steps.map(({ turns = 1, ...step }) => ({
        ...step,
        async run() {
          notes.push(`${step.name} begins`);
          for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
          notes.push(`${step.name} ends`);
          return passed;
        },
      })),
      atOnce,
    );
    return { notes, results: results.map(({ name }) => name) };
  };

  it('run so many at once, in their order, and answer in it', async () => {
    expect(await note(2, { name: 'a', turns: 2 }, { name: 'b' }, { name: 'c' })).toEqual({
      notes: ['a begins', 'b begins', 'b ends', 'c begins', 'a ends', 'c ends'],
      results: ['a', 'b', 'c'],
    });
    expect((await note(1, { name: 'a' }, { name: 'b' })).notes).toEqual([
      'a begins',
      'a ends',
      'b begins',
      'b ends',
    ]);
  });

  it('wait for those they need, where those are part of the run', async () => {
    expect(
      await note(2, { name: 'a', after: ['b', 'not asked for'] }, { name: 'b' }, { name: 'c' }),
    ).toMatchObject({
      notes: ['b begins', 'c begins', 'b ends', 'a begins', 'c ends', 'a ends'],
      results: ['a', 'b', 'c'],
    });
  });

  it('are refused where they wait for each other', async () => {
    await expect(note(2, { name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })).rejects.toThrow(
      'wait for each other: a, b',
    );
  });
});

it('a command says its lines to whom it is told, and its exit code', async () => {
  const lines: string[] = [];
  expect(
    await runCommand(
      process.execPath,
      ['-e', "console.log('one'); process.stdout.write('two'); process.exitCode = 3"],
      { say: (line) => lines.push(line) },
    ),
  ).toBe(3);
  expect(lines).toEqual(['one', 'two']);
});

// Windows knows only six priorities.
it.skipIf(process.platform === 'win32')(
  'a command leaves the processors to others, and so does what it starts',
  async () => {
    const ask = "process.stdout.write(String(require('node:os').getPriority()) + '\\n')";
    const lines: string[] = [];
    await runCommand(
      process.execPath,
      [
        '-e',
        `setTimeout(() => require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(ask)}], { stdio: 'inherit' }), 50)`,
      ],
      { say: (line) => lines.push(line), niceness: getPriority() + 5 },
    );
    expect(lines).toEqual([String(getPriority() + 5)]);
  },
);
