import { describe, expect, it } from 'vitest';
import { contentTypeOf, joinerFor } from './joined-format.ts';

function joinTexts(format: string, chunks: readonly string[]): string {
  const joiner = joinerFor(format);
  if (!joiner) throw new Error(`${format} cannot be joined`);
  return Buffer.concat([
    ...chunks.map((chunk) => joiner.join(Buffer.from(chunk))),
    joiner.end(),
  ]).toString();
}

describe('chunks that are documents of their own', () => {
  it('become one CSV with one header, also where a name has a line end', () => {
    expect(joinTexts('CSVWithNames', ['"a ""\n"" b"\n1\n', '"a ""\n"" b"\n2\n'])).toBe(
      '"a ""\n"" b"\n1\n2\n',
    );
    expect(joinTexts('CSVWithNamesAndTypes', ['"a"\n"Int8"\n1\n', '"a"\n"Int8"\n2\n'])).toBe(
      '"a"\n"Int8"\n1\n2\n',
    );
  });

  it('become one text where there is no header', () => {
    expect(joinTexts('TabSeparated', ['"\t1\n', '"\t2\n'])).toBe('"\t1\n"\t2\n');
  });

  it('are refused where a format is one document', () => {
    expect(
      ['Parquet', 'JSON', 'JSONCompact', 'Arrow', 'XML'].map((format) => joinerFor(format)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('have a content type', () => {
    expect(contentTypeOf('CSVWithNames')).toBe('text/csv; charset=UTF-8');
    expect(contentTypeOf('Parquet')).toBe('application/octet-stream');
  });
});
