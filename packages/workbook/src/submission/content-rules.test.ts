import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../editing/editable-workbook.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { describeSuggestion } from './findings/suggestion.ts';
import type { KnownOcean } from './checks/known-ocean.ts';
import type { CheckNames } from './portal/check-names.ts';
import { COMPLETE, CONTENT_CASES, portal } from './testing/content-cases.ts';
import { makeSubmission, writeSubmission } from './testing/make-submission.ts';
import type { RuleName } from './rules.ts';
import { openSubmission } from './source/submission-source.ts';
import type { Change } from './testing/change-submission.ts';
import { all, column, data, dataset, nothing } from './testing/change-submission.ts';
import type { ValidationReport } from '../validate-workbook.ts';
import { validateWorkbook } from '../validate-workbook.ts';

async function validate(
  change: Change,
  known: KnownOcean = {},
  checkNames: CheckNames = portal,
): Promise<ValidationReport> {
  const cells = makeSubmission();
  change(cells);
  const { signal } = new AbortController();
  return validateWorkbook(bytesInMemory(writeSubmission(cells)), {
    signal,
    nowMs: Date.UTC(2020, 0, 1),
    known,
    checkNames,
  });
}

const kindsOf = (report: ValidationReport): string[] =>
  report.kinds.map((kind) => kind.rule).toSorted();

describe('what a submission says about the ocean', () => {
  it.each(CONTENT_CASES)(
    'breaks the rule $rule and no other, and nearly does',
    async ({ rule, breaks, nearly, also = [], instead = [], known }) => {
      const [knownToBroken, knownToNear] = known ?? [];
      expect(kindsOf(await validate(breaks, knownToBroken))).toEqual([rule, ...also].toSorted());
      expect(kindsOf(await validate(nearly, knownToNear))).toEqual([...instead].toSorted());
    },
  );

  it('is checked by every rule where profiles, tracks and the sea floor are known', async () => {
    const report = await validate(...COMPLETE);
    expect(report.kinds).toEqual([]);
    expect(report.notRun).toEqual([]);
  });

  it('is not checked for names where the portal does not answer', async () => {
    const report = await validate(nothing, {}, () => Promise.reject(new Error('no connection')));
    expect(report.kinds).toEqual([]);
    expect(report.notRun[0]).toEqual({
      rule: 'name-taken',
      reason: 'the portal could not be asked for its names: no connection',
    });
  });
});

describe('what a finding suggests', () => {
  const { signal } = new AbortController();
  const suggesting: readonly [RuleName, readonly (string | RegExp)[]][] = [
    ['unknown-unit', ['write “microgram/L” instead of “mikrogram/L”']],
    ['misread-unit', ['write “degree_C” instead of “deg C”']],
    ['standard-name', [/^write “Sea Water Temperature” instead of “Water Temperatur”; write “/]],
    ['wrong-sign', ['change the sign of lon in 12 rows']],
    ['swapped-coordinates', ['exchange lat and lon in 12 rows']],
    ['local-time', [/^read times without a zone as UTC−10 and write them in UTC$/]],
  ];

  it.each(suggesting)(
    'of the rule %s is applied to its column as one step of undo, and removes the finding',
    async (rule, [says = '']) => {
      const found = CONTENT_CASES.find((each) => each.rule === rule);
      if (found === undefined) throw new Error('no case');
      const cells = makeSubmission();
      found.breaks(cells);
      // Times with a zone are what they say, and stay.
      if (rule === 'local-time')
        column(0, (row) => `2016-04-20T${String(row).padStart(2, '0')}:13:01`)(cells);
      const known = found.known?.[0] ?? {};
      const source = await openSubmission(bytesInMemory(writeSubmission(cells)), { signal });
      const book = await EditableWorkbook.read(source, { signal });
      const check = (): Promise<ValidationReport> =>
        validateWorkbook(book, { signal, nowMs: Date.UTC(2020, 0, 1), known });
      const kindOf = (report: ValidationReport) => report.kinds.find((kind) => kind.rule === rule);
      const { suggestions = [] } = kindOf(await check())?.examples[0] ?? {};
      const [suggestion] = suggestions;
      if (suggestion === undefined) throw new Error('nothing is suggested');
      const words = suggestions.map(describeSuggestion).join('; ');
      if (typeof says === 'string') expect(words).toBe(says);
      else expect(words).toMatch(says);
      expect(book.preview({ type: 'suggestion', suggestion }).count).toBeGreaterThan(0);
      book.apply({ type: 'suggestion', suggestion });
      expect(kindOf(await check())).toBeUndefined();
      book.undo();
      expect(kindOf(await check())).toBeDefined();
      expect(book.hasUndo).toBe(false);
    },
  );

  it('is restricted to the rows of the cruise that it is about, also over the date line', async () => {
    // Cruise A crosses the date line at 66° S; two of its rows have another place.
    const elsewhere = (lat: number, lon: number): Change =>
      all(
        dataset(4, 'model'),
        data(0, 6, 'cruise'),
        column(6, (row) => (row % 2 === 0 ? 'A' : 'B')),
        column(1, (row) => (row === 4 || row === 6 ? lat : row % 2 === 0 ? -66 : 22) + row / 100),
        column(2, (row) => (row % 2 === 1 ? -158 : row < 12 ? 179.5 : -179.5)),
        data(5, 2, lon),
        data(7, 2, lon),
      );
    const signOf = async (change: Change) =>
      (await validate(change)).kinds.find(({ rule }) => rule === 'wrong-sign')?.examples;
    expect(await signOf(elsewhere(66.5, 179.5))).toMatchObject([
      {
        suggestions: [
          {
            kind: 'negate',
            column: 'lat',
            where: { column: 'cruise', text: 'A' },
            rows: [
              [6, 6],
              [8, 8],
            ],
          },
        ],
      },
    ]);
    // Siberia with the other sign is a sea that the cruise has not come near.
    expect(await signOf(elsewhere(62, 100))).toBeUndefined();
  });
});
