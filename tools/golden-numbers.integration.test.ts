import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run/repository.mjs';

const python = '/usr/bin/python3';
const folder = join(ROOT, 'packages/ocean/golden');
const hasGsw = existsSync(python) && spawnSync(python, ['-c', 'import gsw']).status === 0;
if (!hasGsw) process.stdout.write('Not compared with gsw: python3-gsw is not installed.\n');

type Json = number | string | null | readonly Json[] | { readonly [name: string]: Json };

/** The numbers of a document in their order, and everything else as text. */
function splitNumbers(document: Json): { numbers: number[]; rest: string } {
  const numbers: number[] = [];
  const rest = JSON.stringify(document, (_, value: unknown) => {
    if (typeof value !== 'number') return value;
    numbers.push(value);
    return '#';
  });
  return { numbers, rest };
}

it.skipIf(!hasGsw)(
  'the golden numbers of seawater are what the installed gsw and numpy compute',
  () => {
    const run = spawnSync(python, [join(folder, 'make-seawater.py')], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 ** 2,
    });
    expect(run.stderr).toBe('');
    const { gsw: _, ...computed } = JSON.parse(run.stdout) as Record<string, Json>;
    const text = readFileSync(join(folder, 'seawater.json'), 'utf8');
    const { gsw: version, ...stored } = JSON.parse(text) as Record<string, Json>;
    expect(version).toBe('3.6.16');
    const actual = splitNumbers(computed);
    const expected = splitNumbers(stored);
    expect(actual.rest).toBe(expected.rest);
    const worst = expected.numbers.map(
      (value, index) =>
        Math.abs((actual.numbers[index] ?? Infinity) - value) / Math.max(1e-12, Math.abs(value)),
    );
    expect(Math.max(...worst)).toBeLessThan(1e-9);
  },
);
