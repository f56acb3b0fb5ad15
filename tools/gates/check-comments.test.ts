import { describe, expect, it } from 'vitest';
import { findCommentedOutCode } from './check-comments.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('comments', () => {
  it('let sentences pass, also with code words in them', () => {
    planted.add({
      'packages/a/src/index.ts':
        '// Returns early (see the table); the rest follows.\n/** `const x = 1;` */\nexport const a = 1; // 365.25 * 24\n// numpy.percentile([1, 2], [5, 95])\n/* istanbul */\n',
    });
    expect(findCommentedOutCode(planted.root)).toEqual([]);
  });

  it.each([
    '// const x = readAll();\n',
    '// if (a) {\n//   run(a);\n// }\n',
    '/* import { a } from "b"; */\n',
    '// run(a, b);\n',
    '// return value;\n',
  ])('stop code: %j', (text) => {
    planted.add({ 'packages/a/src/index.ts': `export const a = 1;\n${text}` });
    expect(findCommentedOutCode(planted.root)).toEqual([
      'packages/a/src/index.ts:2: code in a comment',
    ]);
  });
});
