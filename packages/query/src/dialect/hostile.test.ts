import { describe, expect, it, onTestFinished } from 'vitest';
import { translateStatement } from '../index.ts';
import statements from '../testing/hostile-statements.json' with { type: 'json' };
import { listStrangers, madeCatalog } from '../testing/made-catalog.ts';
import { StatementReader } from './parse/reader.ts';

/** Statements that try to reach what is not theirs, or to be much work; a long one is written as pieces, each with how often it stands there. */
const groups = statements as unknown as Record<
  string,
  readonly (string | readonly (readonly [string, number])[])[]
>;
const expand = (name: string): string[] =>
  (groups[name] ?? []).map((each) =>
    typeof each === 'string' ? each : each.map(([piece, times]) => piece.repeat(times)).join(''),
  );
const corpus = [...Object.keys(groups).flatMap(expand), 'SELECT \ud800'];

/** Pieces that are looked at for each character of a statement, and those that any statement takes. */
const looksPerCharacter = 20;
const looksOfAny = 2000;

/** Short calculations, many, whose texts grow while they are written. */
const growing = `SELECT ${Array.from({ length: 150 }, () => `${'NULLIF('.repeat(9)}lat${', 1)'.repeat(9)}`).join(', ')} FROM tblSST`;

describe('a hostile statement', () => {
  it('is on a long list', () => {
    expect(new Set(corpus).size).toBeGreaterThan(400);
  });
  it.each(expand('reaching'))('is refused: %s', (text) => {
    expect(translateStatement(text, madeCatalog).ok).toBe(false);
  });
  it('is refused with a place in its text, or written with nothing but what the dialect knows', () => {
    for (const text of corpus) {
      const translation = translateStatement(text, madeCatalog);
      if (!translation.ok) {
        expect(translation.offset).toBeLessThanOrEqual(text.length);
        expect(translation.message.length + translation.word.length).toBeLessThan(400);
        continue;
      }
      const select = translation.kind === 'select' ? translation : translation.select;
      if (select) expect(listStrangers(select.sql), text.slice(0, 200)).toEqual([]);
    }
  }, 300_000);
  it('is read with work that its length bounds', () => {
    const { peek } = StatementReader.prototype;
    let looks = 0;
    // A spy would keep millions of calls.
    StatementReader.prototype.peek = function countLook(...places) {
      looks += 1;
      return peek.apply(this, places);
    };
    onTestFinished(() => {
      StatementReader.prototype.peek = peek;
    });
    for (const text of expand('large')) {
      looks = 0;
      translateStatement(text, madeCatalog);
      expect(looks, text.slice(0, 80)).toBeLessThan(looksPerCharacter * text.length + looksOfAny);
    }
  }, 300_000);
  it('is written with work that has an end, however little it says', () => {
    for (const text of expand('large'))
      expect(translateStatement(text, madeCatalog), text.slice(0, 80)).toEqual(
        translateStatement(text, madeCatalog, { writtenCharacters: 700_000 }),
      );
    expect(growing.length).toBeLessThan(32_768);
    const refused = translateStatement(growing, madeCatalog);
    expect(refused).toMatchObject({ ok: false, code: 'too-complex' });
    expect(
      !refused.ok && refused.offset,
      'the calculation at which it was given up',
    ).toBeGreaterThan(100);
  }, 300_000);
});
