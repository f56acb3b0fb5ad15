import { describe, expect, it } from 'vitest';
import { findSlowExpressions } from './check-expressions.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('regular expressions', () => {
  it('pass when they read a text once, however they are written', () => {
    planted.add({
      'packages/a/src/index.ts': String.raw`export const a = [/^\d+(?:\.\d*)?$/, /(?<!\s)\s+$/, /[ \t]*/y, new RegExp('^a+$', 'u'), new RegExp(String(a))];`,
      'packages/a/src/index.test.ts': String.raw`export const slow = /\s+$/;`,
    });
    expect(findSlowExpressions(planted.root)).toEqual([]);
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
      'that start again at each letter of a run',
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
    planted.add({ 'packages/a/src/index.ts': text });
    expect(findSlowExpressions(planted.root)).toEqual([expect.stringMatching(reason)]);
  });
});
