import { describe, expect, it } from 'vitest';
import { findUndocumentedExports } from './check-docs.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('doc comments of packages', () => {
  it('are found through re-exports, stars and overloads', () => {
    planted.add({
      'packages/a/src/index.ts':
        "export { west, type Side } from './west.ts';\nexport * from './more.ts';\nexport { z } from 'zod';\n/** The mark. */\nexport { default as mark } from './mark.svg';\n",
      'packages/a/src/west.ts':
        '/** West. */\nexport const west = -180;\n/** A side. */\nexport interface Side { a: 1 }\nexport const inner = 1;\n',
      'packages/a/src/more.ts':
        '/** Twice. */\nexport function twice(n: number): number;\nexport function twice(n: string): string;\nexport function twice(n: never): unknown { return n; }\n',
    });
    expect(findUndocumentedExports(planted.root)).toEqual([]);
  });

  it.each([
    ['a constant', 'export const west = -180;'],
    ['a type', 'export type west = 1;'],
    ['a function', '// not a doc comment\nexport function west(): void {}'],
    ['a class', '/** Something else. */\nconst other = 1;\nexport class west { x = other; }'],
    ['a name exported afterwards', 'const west = 1;\nexport { west };'],
  ])('stop %s without one', (_, text) => {
    planted.add({
      'packages/a/src/index.ts': "export { west } from './west.ts';\n",
      'packages/a/src/west.ts': text,
    });
    expect(findUndocumentedExports(planted.root)).toEqual([
      expect.stringMatching(/packages\/a\/src\/west.ts:\d+: export west has no doc comment/),
    ]);
  });

  it('stop a picture without one', () => {
    planted.add({ 'packages/a/src/index.ts': "export { default as mark } from './mark.svg';\n" });
    expect(findUndocumentedExports(planted.root)).toEqual([
      'packages/a/src/index.ts:1: export mark has no doc comment',
    ]);
  });

  it('stop an undocumented name behind a star', () => {
    planted.add({
      'packages/a/src/index.ts': "export * from './west.ts';\n",
      'packages/a/src/west.ts': '\nexport const west = 1;',
    });
    expect(findUndocumentedExports(planted.root)).toEqual([
      'packages/a/src/west.ts:2: export west has no doc comment',
    ]);
  });
});
