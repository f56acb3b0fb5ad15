import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-command-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function run(script: string, ...args: string[]): { failed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(ROOT, 'node_modules', script), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return { failed: status !== 0, output: stdout + stderr };
}

const lines = (count: number, line = 'run();'): string =>
  Array.from({ length: count }, () => `  ${line}`).join('\n');

describe('format', () => {
  const check = (text: string): ReturnType<typeof run> => {
    copyFileSync(join(ROOT, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'));
    plant({ 'packages/ocean/src/a.ts': text });
    return run('oxfmt/bin/oxfmt', '--check');
  };

  it('passes what the formatter writes', () => {
    expect(check("export const west = 'west';\n").failed).toBe(false);
  });

  it.each([
    ['double quotes', 'export const west = "west";\n'],
    [
      'a line of more than 100 characters',
      `export const sum = ${Array.from({ length: 40 }, () => '1').join(' + ')};\n`,
    ],
  ])('stops %s', (_, text) => {
    const outcome = check(text);
    expect(outcome.output).toContain('packages/ocean/src/a.ts');
    expect(outcome.failed).toBe(true);
  });
});

describe('lint', () => {
  const lint = (files: Readonly<Record<string, string>>): ReturnType<typeof run> => {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
    plant(files);
    return run('oxlint/bin/oxlint', '--deny-warnings');
  };

  it('passes what keeps the rules', () => {
    const outcome = lint({
      'packages/ocean/src/west.ts': 'export const west = (lon: number): boolean => lon < 0;\n',
      'apps/ingest/src/main.ts': "console.log('ready');\n",
      'packages/ocean/src/place/longitude-coverage.ts':
        'export const first = (lons: Float64Array): number => lons[0]!;\n',
      'packages/ui/src/wide.tsx': `export function Wide() {\n${lines(90, 'Math.abs(1);')}\n  return null;\n}\n`,
    });
    expect(outcome).toEqual({ failed: false, output: expect.any(String) });
  });

  it.each([
    [
      'any',
      'packages/ocean/src/a.ts',
      'export const a = (x: any): unknown => x;\n',
      'no-explicit-any',
    ],
    [
      'a non-null assertion outside a kernel',
      'packages/ocean/src/a.ts',
      'export const first = (lats: readonly number[]): number => lats[0]!;\n',
      'no-non-null-assertion',
    ],
    [
      'a file of 401 lines',
      'packages/ocean/src/a.ts',
      `${lines(400, 'export {};')}\nexport const a = 1;\n`,
      'max-lines',
    ],
    [
      'a function of more than 70 lines',
      'packages/ocean/src/a.ts',
      `export function a(run: () => void): void {\n${lines(70)}\n}\n`,
      'max-lines-per-function',
    ],
    [
      'a component of more than 120 lines',
      'packages/ui/src/a.tsx',
      `export function A({ run }: { run: () => void }) {\n${lines(120)}\n  return null;\n}\n`,
      'max-lines-per-function',
    ],
    [
      'five parameters',
      'packages/ocean/src/a.ts',
      'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1): number => b + c + d + e + f;\n',
      'max-params',
    ],
    [
      'a type among imported values',
      'packages/ocean/src/a.ts',
      "import { type A, b } from 'c';\nexport const d = (a: A): number => b(a);\n",
      'consistent-type-specifier-style',
    ],
    [
      'a forgotten console',
      'packages/ocean/src/a.ts',
      'console.log(1);\nexport {};\n',
      'no-console',
    ],
    [
      'a file that is not kebab-case',
      'packages/ocean/src/aFile.ts',
      'export const a = 1;\n',
      'filename-case',
    ],
    [
      'a test that runs alone',
      'packages/ocean/src/a.test.ts',
      "import { expect, it } from 'vitest';\nit.only('a', () => { expect(1).toBe(1); });\n",
      'no-focused-tests',
    ],
    [
      'a test that cannot fail',
      'packages/ocean/src/a.test.ts',
      "import { it } from 'vitest';\nit('a', () => { Math.abs(1); });\n",
      'expect-expect',
    ],
    [
      'a hook behind a condition',
      'apps/web/src/a.tsx',
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
      'rules-of-hooks',
    ],
    [
      'a hook that misses what it reads',
      'apps/web/src/a.tsx',
      "import { useEffect } from 'react';\nexport function A({ on, run }: { on: boolean; run: (on: boolean) => void }) {\n  useEffect(() => run(on), []);\n  return null;\n}\n",
      'exhaustive-deps',
    ],
  ])('stops %s', (_, path, text, rule) => {
    const outcome = lint({ [path]: text });
    expect(outcome.output).toContain(rule);
    expect(outcome.failed).toBe(true);
  });

  it('stops an import cycle', () => {
    const outcome = lint({
      'packages/ocean/src/a.ts':
        "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'packages/ocean/src/b.ts':
        "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    });
    expect(outcome.output).toContain('no-cycle');
    expect(outcome.failed).toBe(true);
  });
});

describe('lint of promises', () => {
  const lint = (text: string): ReturnType<typeof run> => {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    plant({
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({
        extends: join(ROOT, 'tsconfig.base.json'),
        include: ['*.ts'],
      }),
      'a.ts': `const save = (): Promise<void> => Promise.resolve();\n${text}`,
    });
    return run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  };

  it('passes what is awaited, and what is let go on purpose', () => {
    expect(lint('await save();\nvoid save();\n')).toEqual({
      failed: false,
      output: expect.any(String),
    });
  });

  it.each([
    ['a promise that nobody waits for', 'save();\n', 'no-floating-promises'],
    [
      'a promise whose failure goes nowhere',
      '[1].forEach(async () => save());\n',
      'no-misused-promises',
    ],
  ])('stops %s', (_, text, rule) => {
    const outcome = lint(text);
    expect(outcome.output).toContain(rule);
    expect(outcome.failed).toBe(true);
  });
});

describe('unused code', () => {
  const repository = {
    'package.json':
      '{ "name": "repository", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    'packages/ocean/package.json':
      '{ "name": "@isobath/ocean", "version": "0.1.0", "type": "module", "exports": { ".": "./src/index.ts" } }',
    'packages/ocean/src/index.ts': "export { west } from './west.ts';\n",
    'packages/ocean/src/west.ts': 'export const west = -180;\n',
  };
  const knip = (files: Readonly<Record<string, string>>): ReturnType<typeof run> => {
    copyFileSync(join(ROOT, 'knip.json'), join(root, 'knip.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    plant(files);
    return run('knip/bin/knip.js');
  };

  it('is not found if there is none', () => {
    expect(knip(repository)).toEqual({ failed: false, output: expect.any(String) });
  });

  it.each([
    [
      'an export nobody imports',
      { 'packages/ocean/src/west.ts': 'export const west = -180;\nexport const leftOver = 1;\n' },
      'leftOver',
    ],
    [
      'a file nobody imports',
      { 'packages/ocean/src/attic.ts': 'export const box = 1;\n' },
      'attic.ts',
    ],
    [
      'a package nobody imports',
      {
        'packages/ocean/package.json': repository['packages/ocean/package.json'].replace(
          '"type"',
          '"dependencies": { "zod": "4.6.7" }, "type"',
        ),
      },
      'zod',
    ],
    [
      'a package nobody declared',
      { 'packages/ocean/src/west.ts': "import { z } from 'zod';\nexport const west = z;\n" },
      'zod',
    ],
  ])('stops %s', (_, files, named) => {
    const outcome = knip({ ...repository, ...files });
    expect(outcome.output).toContain(named);
    expect(outcome.failed).toBe(true);
  });
});

describe('clones', () => {
  const body = (name: string): string =>
    `export function ${name}(rows: number[]): number {\n${Array.from({ length: 20 }, (_, index) => `  const step${index} = rows[${index}] ?? 0; if (step${index} > ${index}) return step${index} * ${index};`).join('\n')}\n  return 0;\n}\n`;
  const jscpd = (files: Readonly<Record<string, string>>): ReturnType<typeof run> => {
    copyFileSync(join(ROOT, '.jscpd.json'), join(root, '.jscpd.json'));
    plant(files);
    return run('jscpd/run-jscpd.js', 'packages');
  };

  it('are not found if there are none', () => {
    expect(jscpd({ 'packages/ocean/src/a.ts': body('a') })).toEqual({
      failed: false,
      output: expect.any(String),
    });
  });

  it('stop when they are over two per cent', () => {
    expect(
      jscpd({ 'packages/ocean/src/a.ts': body('a'), 'packages/query/src/b.ts': body('b') }).failed,
    ).toBe(true);
  });
});

describe('types', () => {
  const tsc = (text: string): ReturnType<typeof run> => {
    const compilerOptions = {
      noEmit: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      rewriteRelativeImportExtensions: false,
    };
    plant({
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions,
        include: ['*.ts'],
      }),
      'a.ts': text,
    });
    return run('typescript/bin/tsc', '-p', '.');
  };

  it('pass where they hold', () => {
    expect(tsc('export const west: number = -180;\n')).toEqual({ failed: false, output: '' });
  });

  it.each([
    ['a wrong type', "export const west: number = 'west';\n", 'TS2322'],
    [
      'an element that may be missing',
      'export const first = (all: number[]): number => all[0];\n',
      'TS2322',
    ],
    ['syntax that does not erase', 'export enum Side { West }\n', 'TS1294'],
  ])('stop %s', (_, text, code) => {
    const outcome = tsc(text);
    expect(outcome.output).toContain(code);
    expect(outcome.failed).toBe(true);
  });
});
