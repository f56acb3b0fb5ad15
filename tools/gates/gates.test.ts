import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBoundaryViolations } from './check-boundaries.mjs';
import { findClockFaults } from './check-clocks.mjs';
import { findCommentedOutCode } from './check-comments.mjs';
import { findUndocumentedExports } from './check-docs.mjs';
import { findImageLeaks } from './check-image.mjs';
import { findLockGaps } from './check-lock.mjs';
import { findSlowExpressions } from './check-expressions.mjs';
import { findForbiddenNames } from './check-names.mjs';
import { compareReference } from './compare-reference.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-gate-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe('the dependency rules', () => {
  const repository = {
    'packages/ocean/src/index.ts': "export { west } from './west.ts';\n",
    'packages/ocean/src/west.ts': '/** West. */\nexport const west = -180;\n',
    'packages/charts/src/index.ts':
      "import { west } from '@isobath/ocean';\n/** West, drawn. */\nexport const drawn = west;\n",
    'apps/web/src/main.tsx': "import { portal } from './app/portal.tsx';\nportal();\n",
    'apps/web/src/app/portal.tsx':
      "import { open } from '../features/catalog/index.ts';\nexport const portal = open;\n",
    'apps/web/src/features/catalog/index.ts': "export { open } from './open.ts';\n",
    'apps/web/src/features/catalog/open.ts':
      "import '@isobath/ui/styles.css';\nimport { get } from '@isobath/client';\nexport const open = get;\n",
    'apps/web/src/features/dataset/index.ts': 'export const page = 1;\n',
    'apps/web/package.json': '{ "dependencies": { "@isobath/ocean": "0.1.0" } }',
  };

  it('let a well-built repository pass', () => {
    plant(repository);
    expect(findBoundaryViolations(root)).toEqual([]);
  });

  it.each([
    [
      'ocean knows nobody',
      'packages/ocean/src/bad.ts',
      "import { x } from '@isobath/contract';",
      /packages\/ocean must not know @isobath\/contract/,
    ],
    [
      'no package imports an app',
      'packages/engine/src/bad.ts',
      "export * from '@isobath/api';",
      /apps must not be imported/,
    ],
    [
      'an app does not know another',
      'apps/web/src/bad.ts',
      "import type { X } from '@isobath/api';",
      /apps must not be imported/,
    ],
    [
      'the web never sees query',
      'apps/web/src/bad.ts',
      "import type { Plan } from '@isobath/query';",
      /apps\/web must not know @isobath\/query/,
    ],
    [
      'the web never sees the engine, not even later',
      'apps/web/src/bad.ts',
      "export const later = () => import('@isobath/engine');",
      /apps\/web must not know @isobath\/engine/,
    ],
    [
      'the web never sees the engine, not even as a type',
      'apps/web/src/bad.ts',
      "export type Row = import('@isobath/engine').Row;",
      /apps\/web must not know @isobath\/engine/,
    ],
    [
      'the CF model does not know the encoding that it is read from',
      'apps/ingest/src/sources/cf/grid/bad.ts',
      "import { openNetcdf } from '../../netcdf/index.ts';",
      /grid\/bad\.ts:1: the CF model must not know an encoding: \.\.\/\.\.\/netcdf/,
    ],
    [
      'charts never see the client',
      'packages/charts/src/bad.ts',
      "import { get } from '@isobath/client';",
      /packages\/charts must not/,
    ],
    [
      'charts never fetch',
      'packages/charts/src/bad.ts',
      "export const load = () => fetch('/api');",
      /must not speak HTTP, but uses fetch/,
    ],
    [
      'the ui never fetches through window',
      'packages/ui/src/bad.tsx',
      "export const load = () => window.fetch('/api');",
      /uses fetch/,
    ],
    [
      'charts never open a socket',
      'packages/charts/src/bad.ts',
      "export const socket = () => new WebSocket('ws://x');",
      /uses WebSocket/,
    ],
    [
      'charts never ask node for HTTP',
      'packages/charts/src/bad.ts',
      "import { get } from 'node:http';",
      /imports node:http/,
    ],
    [
      'features do not import features',
      'apps/web/src/features/dataset/bad.ts',
      "import { open } from '../catalog/index.ts';",
      /feature dataset must not import feature catalog/,
    ],
    [
      'features have one entry point',
      'apps/web/src/app/bad.ts',
      "import { open } from '../features/catalog/open.ts';",
      /bypasses the entry point apps\/web\/src\/features\/catalog\/index.ts/,
    ],
    [
      'features do not reach up',
      'apps/web/src/features/dataset/bad.ts',
      "import { portal } from '../../app/portal.tsx';",
      /reaches up/,
    ],
    [
      'shared does not know a feature',
      'apps/web/src/shared/bad.ts',
      "import { open } from '../features/catalog/index.ts';",
      /shared must not know feature catalog/,
    ],
    [
      'packages have one entry point',
      'packages/charts/src/bad.ts',
      "import { west } from '@isobath/ocean/src/west.ts';",
      /bypasses the entry point of @isobath\/ocean/,
    ],
    [
      'packages are not imported by relative path',
      'packages/charts/src/bad.ts',
      "import { west } from '../../ocean/src/west.ts';",
      /leaves packages\/charts/,
    ],
    [
      'a new package is placed deliberately',
      'packages/extra/src/index.ts',
      'export const box = 1;',
      /packages\/extra is not a package/,
    ],
    [
      'a manifest declares no forbidden package',
      'packages/ocean/package.json',
      '{ "dependencies": { "@isobath/contract": "0.1.0" } }',
      /packages\/ocean\/package.json: packages\/ocean must not know/,
    ],
  ])('stop a violation: %s', (_, path, text, reason) => {
    plant({ ...repository, [path]: text });
    const violations = findBoundaryViolations(root);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(reason);
    expect(violations[0]).toContain(path);
  });

  it('make the command fail, and pass without the violation', () => {
    plant(repository);
    const gate = new URL('./check-boundaries.mjs', import.meta.url).pathname;
    expect(execFileSync('node', [gate, root], { encoding: 'utf8' })).toContain('nothing found');
    plant({ 'packages/ocean/src/bad.ts': "import '@isobath/query';" });
    expect(() => execFileSync('node', [gate, root], { encoding: 'utf8', stdio: 'pipe' })).toThrow(
      /Command failed/,
    );
  });

  it('make the command name a source that cannot be read', () => {
    plant({ ...repository, 'packages/ocean/src/bad.ts': 'export const = ;' });
    const outcome = spawnSync(
      'node',
      [new URL('./check-boundaries.mjs', import.meta.url).pathname, root],
      { encoding: 'utf8' },
    );
    expect(outcome.stdout).toMatch(/packages\/ocean\/src\/bad.ts: .*\nboundaries: 1 found/);
    expect(outcome.status).toBe(1);
  });
});

describe('doc comments of packages', () => {
  it('are found through re-exports, stars and overloads', () => {
    plant({
      'packages/a/src/index.ts':
        "export { west, type Side } from './west.ts';\nexport * from './more.ts';\nexport { z } from 'zod';\n/** The mark. */\nexport { default as mark } from './mark.svg';\n",
      'packages/a/src/west.ts':
        '/** West. */\nexport const west = -180;\n/** A side. */\nexport interface Side { a: 1 }\nexport const inner = 1;\n',
      'packages/a/src/more.ts':
        '/** Twice. */\nexport function twice(n: number): number;\nexport function twice(n: string): string;\nexport function twice(n: never): unknown { return n; }\n',
    });
    expect(findUndocumentedExports(root)).toEqual([]);
  });

  it.each([
    ['a constant', 'export const west = -180;'],
    ['a type', 'export type west = 1;'],
    ['a function', '// not a doc comment\nexport function west(): void {}'],
    ['a class', '/** Something else. */\nconst other = 1;\nexport class west { x = other; }'],
    ['a name exported afterwards', 'const west = 1;\nexport { west };'],
  ])('stop %s without one', (_, text) => {
    plant({
      'packages/a/src/index.ts': "export { west } from './west.ts';\n",
      'packages/a/src/west.ts': text,
    });
    expect(findUndocumentedExports(root)).toEqual([
      expect.stringMatching(/packages\/a\/src\/west.ts:\d+: export west has no doc comment/),
    ]);
  });

  it('stop a picture without one', () => {
    plant({ 'packages/a/src/index.ts': "export { default as mark } from './mark.svg';\n" });
    expect(findUndocumentedExports(root)).toEqual([
      'packages/a/src/index.ts:1: export mark has no doc comment',
    ]);
  });

  it('stop an undocumented name behind a star', () => {
    plant({
      'packages/a/src/index.ts': "export * from './west.ts';\n",
      'packages/a/src/west.ts': '\nexport const west = 1;',
    });
    expect(findUndocumentedExports(root)).toEqual([
      'packages/a/src/west.ts:2: export west has no doc comment',
    ]);
  });
});

describe('names', () => {
  it('let nouns and ordinary texts pass', () => {
    plant({
      'packages/ocean/src/west.ts':
        'export const path = "/api/work/items"; // https://example.org/registry/of/ships\n',
      'README.md': 'Real work/life balance.\n',
    });
    expect(findForbiddenNames(root)).toEqual([]);
  });

  it.each(['utils', 'helpers', 'common', 'misc', 'lib', 'types'])(
    'stop a folder called %s',
    (folder) => {
      plant({ [`packages/ocean/src/${folder}/west.ts`]: 'export {};\n' });
      expect(findForbiddenNames(root)).toEqual([
        expect.stringContaining(`packages/ocean/src/${folder}/`),
      ]);
    },
  );

  it.each([
    ['a path of a machine', `cd /${'work'}/main && ls\n`],
    ['a home folder', `open "/${'root'}/notes"\n`],
    ['a mirror', `fetch from https://npm-${'mirror'}.example.net/pkg\n`],
    ['a registry', `"resolved": "https://${'registry'}.example.net/zod"\n`],
    ['a private address', `http://10.${'1'}.2.3:4873/\n`],
  ])('stop a text that names %s', (_, text) => {
    plant({ 'docs/notes.md': `# Notes\n\n${text}` });
    expect(findForbiddenNames(root)).toEqual([expect.stringContaining('docs/notes.md:3: names ')]);
  });
});

describe('regular expressions', () => {
  it('pass when they read a text once, however they are written', () => {
    plant({
      'packages/a/src/index.ts': String.raw`export const a = [/^\d+(?:\.\d*)?$/, /(?<!\s)\s+$/, /[ \t]*/y, new RegExp('^a+$', 'u'), new RegExp(String(a))];`,
      'packages/a/src/index.test.ts': String.raw`export const slow = /\s+$/;`,
    });
    expect(findSlowExpressions(root)).toEqual([]);
  });

  it.each([
    [
      'that split a run between two parts',
      String.raw`export const a = /^\s*[+-]?(\d+\.?\d*|\.\d+)$/;`,
      /takes a long run of "0" apart in many ways, by \\d\+ and \\d\*/,
    ],
    [
      'that repeat a repetition',
      'export const a = /^(a+)+$/;',
      /takes a long run of "a" apart in many ways, by a\+ in \(a\+\)\+/,
    ],
    [
      'that begin anew at each letter of a run',
      String.raw`export const a = (b: string) => b.replace(/\s+$/, '');`,
      /looks at a long run of " " again from each of its letters/,
    ],
    [
      'that constants say',
      "const part = 'x*';\nexport const a = new RegExp(`^${part}x*y`, 'i');",
      /index.ts:2: .*takes a long run of "x"/i,
    ],
    [
      'that are raw texts',
      'const part = String.raw`\\d+`;\nexport const a = new RegExp(String.raw`^${part}\\d*x`);',
      /index.ts:2: .*takes a long run of "0"/,
    ],
  ])('stop those %s', (_, text, reason) => {
    plant({ 'packages/a/src/index.ts': text });
    expect(findSlowExpressions(root)).toEqual([expect.stringMatching(reason)]);
  });
});

describe('comments', () => {
  it('let sentences pass, also with code words in them', () => {
    plant({
      'packages/a/src/index.ts':
        '// Returns early (see the table); the rest follows.\n/** `const x = 1;` */\nexport const a = 1; // 365.25 * 24\n// numpy.percentile([1, 2], [5, 95])\n/* istanbul */\n',
    });
    expect(findCommentedOutCode(root)).toEqual([]);
  });

  it.each([
    '// const x = readAll();\n',
    '// if (a) {\n//   run(a);\n// }\n',
    '/* import { a } from "b"; */\n',
    '// run(a, b);\n',
    '// return value;\n',
  ])('stop code: %j', (text) => {
    plant({ 'packages/a/src/index.ts': `export const a = 1;\n${text}` });
    expect(findCommentedOutCode(root)).toEqual(['packages/a/src/index.ts:2: code in a comment']);
  });
});

describe('clocks', () => {
  it('let moments pass that are stored, made or shown, durations by the monotonic clock, and timers that end', () => {
    plant({
      'packages/a/src/index.ts': `
        import { setTimeout as wait } from 'node:timers/promises';
        const dayMs = 24 * 3_600_000;
        const begun = performance.now();
        const isOver = (row, clock) => row.expiresAt <= clock.now() && new Date(clock.now().getTime() - dayMs);
        const isLate = () => performance.now() - begun > dayMs;
        const at = new Date('2026-01-01');
        setTimeout(isOver, dayMs); setInterval(isLate, 500); setTimeout(isLate); await wait(dayMs / 2); AbortSignal.timeout(120_000);`,
      'packages/a/src/index.test.ts': 'const now = Date.now();',
    });
    expect(findClockFaults(root)).toEqual([]);
  });

  it.each([
    ["the machine's clock", 'const a = Date.now();', "Date.now() reads the machine's clock"],
    [
      "the machine's clock as a date",
      'const a = new Date().toISOString();',
      "new Date() reads the machine's clock",
    ],
    [
      'a duration between two moments',
      'const begun = clock.now(); const a = () => this.clock.now() - begun;',
      'this.clock.now() - begun compares moments',
    ],
    [
      'a deadline',
      'let now = 0; now = parts.clock.now().getTime(); const a = (deadline) => now > deadline;',
      'now > deadline compares moments',
    ],
    [
      'a timer that is worked out',
      'const a = (b) => setTimeout(c, b * 1000);',
      'setTimeout(c, b * 1000) has a wait',
    ],
    [
      'a timer of the window',
      'const a = (b) => window.setInterval(c, b);',
      'window.setInterval(c, b) has a wait',
    ],
    [
      'a promised timer',
      'import { setTimeout as wait } from "node:timers/promises"; const a = (b) => wait(b);',
      'wait(b) has a wait',
    ],
    [
      'a timer beyond what JavaScript waits for',
      'const dayMs = 86_400_000; setTimeout(a, 25 * dayMs);',
      'setTimeout(a, 25 * dayMs) has a wait',
    ],
    [
      'a signal that is worked out',
      'const a = (b) => AbortSignal.timeout(b);',
      'AbortSignal.timeout(b) has a wait',
    ],
  ])('stop %s', (_, text, fault) => {
    plant({ 'apps/api/src/bad.ts': `\n${text}` });
    expect(findClockFaults(root)).toEqual([
      expect.stringContaining(`apps/api/src/bad.ts:2: ${fault}`),
    ]);
  });
});

describe('the lock file', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const locked = {
    '': { devDependencies: { oxlint: '1.0.0' } },
    'packages/ocean': { dependencies: { zod: '4.0.0' } },
    'node_modules/@isobath/ocean': { resolved: 'packages/ocean', link: true },
    'packages/ocean/node_modules/zod': { version: '4.0.0', integrity },
    'node_modules/oxlint': {
      version: '1.0.0',
      integrity,
      optionalDependencies: { 'oxlint-linux': '1.0.0', 'oxlint-darwin': '1.0.0' },
      devDependencies: { left: '1.0.0' },
    },
    'node_modules/oxlint-linux': { version: '1.0.0', integrity, optional: true },
    'node_modules/oxlint-darwin': { version: '1.0.0', integrity, optional: true },
  };
  const without = (gone: string): unknown =>
    Object.fromEntries(Object.entries(locked).filter(([path]) => path !== gone));
  const check = (packages: unknown): string[] => {
    plant({ 'package-lock.json': JSON.stringify({ packages }) });
    return findLockGaps(root);
  };

  it('passes when it has all it names', () => expect(check(locked)).toEqual([]));

  it.each([
    [
      'a package of another platform',
      without('node_modules/oxlint-darwin'),
      'package-lock.json: node_modules/oxlint needs oxlint-darwin, which is not locked',
    ],
    [
      'a dependency of a package',
      without('packages/ocean/node_modules/zod'),
      'package-lock.json: packages/ocean needs zod, which is not locked',
    ],
    [
      'a tool',
      without('node_modules/oxlint'),
      'package-lock.json: the root needs oxlint, which is not locked',
    ],
    [
      'a registry',
      {
        ...locked,
        'node_modules/left': {
          version: '1.0.0',
          integrity,
          resolved: 'git+ssh://git@example.org/left.git',
        },
      },
      'package-lock.json: node_modules/left is locked from git+ssh://git@example.org/left.git',
    ],
    [
      'the hash of a package',
      { ...locked, 'node_modules/oxlint-darwin': { version: '1.0.0', optional: true } },
      'package-lock.json: node_modules/oxlint-darwin has no integrity; remove its entry and run npm install --package-lock-only against a registry that has it',
    ],
    [
      'a hash that holds',
      {
        ...locked,
        'node_modules/oxlint-darwin': {
          version: '1.0.0',
          integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
        },
      },
      'package-lock.json: node_modules/oxlint-darwin has no integrity; remove its entry and run npm install --package-lock-only against a registry that has it',
    ],
  ])('stops where %s is missing', (_, packages, gap) => expect(check(packages)).toEqual([gap]));

  it('lets one listed version go without a hash, and stops a list that names more', () => {
    const list = 'tools/gates/lock-without-integrity.json';
    plant({ [list]: '["oxlint-darwin@1.0.0"]' });
    expect(check({ ...locked, 'node_modules/oxlint-darwin': { version: '1.0.0' } })).toEqual([]);
    expect(check({ ...locked, 'node_modules/oxlint-darwin': { version: '1.0.1' } })).toHaveLength(
      2,
    );
    expect(check(locked)).toEqual([
      `${list}: oxlint-darwin@1.0.0 is no exception any more; remove it from the list`,
    ]);
  });
});

describe('the image', () => {
  const [ignore, dockerfile] = ['deploy/Dockerfile.dockerignore', 'deploy/Dockerfile'] as const;
  const sources = {
    'package.json': '{}',
    'packages/ocean/src/index.ts': '',
    'packages/ocean/src/deep/backup/plan.ts': '',
    'packages/ocean/src/index.test.ts': '',
  };
  const good = {
    ...sources,
    'deploy/cluster/backup/secrets': '',
    'data/keys/secrets': '',
    '.env': '',
    [ignore]:
      '# allowed\n*\n!package.json\n!apps/*/src\n!packages/*/src\n**/*.test.ts\n**/.*\n**/node_modules\n**/dist\n',
    [dockerfile]:
      'ARG NODE=node:24-slim\nFROM ${NODE} AS build\nCOPY package.json ./\nCOPY packages packages\nFROM ${NODE}\nCOPY --from=build /image /isobath\nUSER node\n',
  };
  const check = (change: Readonly<Record<string, string>>): string[] => {
    plant({ ...good, ...change });
    return findImageLeaks(root);
  };

  it('passes when it copies its sources and nothing else', () => expect(check({})).toEqual([]));

  it.each([
    [
      'a list of what is left out',
      { [ignore]: 'deploy\ndata\n.env\n**/*.test.ts\n' },
      'the first rule must be *',
    ],
    [
      'a backup in the context',
      { [ignore]: `${good[ignore]}!deploy\n` },
      'deploy/cluster/backup/secrets would be copied',
    ],
    [
      'keys in the context',
      { [ignore]: `${good[ignore]}!data/keys\n` },
      'data/keys/secrets would be copied',
    ],
    [
      'settings in the context',
      { [ignore]: good[ignore].replace('**/.*\n', '') },
      'apps/api/src/.env.production would be copied',
    ],
    [
      'a file that is no source, beside the sources',
      { 'packages/ocean/src/backup.tar': '' },
      'packages/ocean/src/backup.tar: would be copied into the image, and is no source file',
    ],
    [
      'a source that is left out',
      { [ignore]: `${good[ignore]}**/backup\n` },
      'packages/ocean/src/deep/backup/plan.ts: is built, and would not be copied into the image',
    ],
    [
      'a Dockerfile that copies everything',
      { [dockerfile]: good[dockerfile].replace('COPY packages packages', 'COPY . .') },
      'deploy/Dockerfile: COPY . .: . copies everything',
    ],
    [
      'code that its user may change',
      { [dockerfile]: good[dockerfile].replace('COPY --from', 'COPY --chown=node:node --from') },
      'the code must belong to root',
    ],
    [
      'an image that runs as root',
      { [dockerfile]: good[dockerfile].replace('USER node', '') },
      'deploy/Dockerfile: the image runs as root',
    ],
    [
      'a Node without fixes',
      { [dockerfile]: good[dockerfile].replace('node:24', 'node:20') },
      'deploy/Dockerfile: FROM node:20-slim: expected node:22 or newer',
    ],
  ])('stops %s', (_, change, found) =>
    expect(check(change)).toContainEqual(expect.stringContaining(found)),
  );
});

describe('the reference', () => {
  const made = {
    'limits.md': '# Limits\n\n| rows | 2,000,000 |\n',
    'routes.md': '# Routes\n\n## GET /api/data/sp\n\nRows.\n',
  };

  it('passes when every page says what the code says, beside those that are written by hand', () =>
    expect(compareReference(made, { ...made, 'security.md': '# Security\n' })).toEqual([]));

  it.each([
    [
      'a limit that has changed',
      made,
      { ...made, 'limits.md': '# Limits\n\n| rows | 1,000,000 |\n' },
      'docs/reference/limits.md:3: the code says "| rows | 2,000,000 |", the page "| rows | 1,000,000 |"',
    ],
    [
      'a page that is missing',
      made,
      { 'limits.md': made['limits.md'] },
      'docs/reference/routes.md is missing',
    ],
    [
      'a page that is longer than it should be',
      made,
      { ...made, 'limits.md': `${made['limits.md']}more\n` },
      'docs/reference/limits.md:4: the code says "", the page "more"',
    ],
    [
      'a page that nothing makes',
      made,
      { ...made, 'old.md': '' },
      'docs/reference/old.md: nothing makes this page',
    ],
    [
      'a route without a word',
      { 'routes.md': '## GET /api/x\n\nNot described yet.\n' },
      { 'routes.md': '## GET /api/x\n\nNot described yet.\n' },
      'docs/reference/routes.md:3: ## GET /api/x has no description',
    ],
  ])('stops %s', (_, pages, committed, difference) =>
    expect(compareReference(pages, committed)).toEqual([difference]),
  );
});
