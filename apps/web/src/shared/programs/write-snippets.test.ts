import { expect, it } from 'vitest';
import { writeSnippets } from './write-snippets.ts';

const statement = String.raw`EXEC uspSpaceTime 'tblIt''s', 'a"b\c$d'`;
const snippets = writeSnippets({ origin: 'http://portal.example', token: 'abc', statement });
const codeOf = (language: string): string =>
  snippets.find((snippet) => snippet.language === language)?.code ?? '';

it('a statement with quotes, backslashes and dollar signs is written as each language reads it', () => {
  for (const language of ['Python', 'R'])
    expect(codeOf(language)).toContain(String.raw`"EXEC uspSpaceTime 'tblIt''s', 'a\"b\\c$d'"`);
  expect(codeOf('Julia')).toContain(String.raw`"EXEC uspSpaceTime 'tblIt''s', 'a\"b\\c\$d'"`);
  expect(codeOf('MATLAB')).toContain(String.raw`'EXEC uspSpaceTime ''tblIt''''s'', ''a"b\c$d''';`);
});

it('a shell gives curl the whole statement as one argument: an apostrophe ends the quotes and begins them again', () => {
  expect(codeOf('curl')).toContain(
    String.raw`'query=EXEC uspSpaceTime '\''tblIt'\'''\''s'\'', '\''a"b\c$d'\'''`,
  );
});
