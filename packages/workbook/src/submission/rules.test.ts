import { describe, expect, it } from 'vitest';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { findingsHeader, formatFinding } from './findings/findings-file.ts';
import type { Finding } from './findings/findings.ts';
import type { RuleName } from './rules.ts';
import { RULES } from './rules.ts';
import { column } from './testing/change-submission.ts';
import { CONTENT_CASES } from './testing/content-cases.ts';
import { CREDIT_CASES } from './testing/credit-cases.ts';
import { makeSubmission, writeSubmission } from './testing/make-submission.ts';
import { BOOK_CASES, CASES } from './testing/rule-cases.ts';
import type { ValidationReport } from '../validate-workbook.ts';
import { validateWorkbook } from '../validate-workbook.ts';

const NOW_MS = Date.UTC(2020, 0, 1);

async function validate(
  bytes: Uint8Array,
  onFinding?: (finding: Finding) => void,
): Promise<ValidationReport> {
  const { signal } = new AbortController();
  return validateWorkbook(bytesInMemory(bytes), {
    signal,
    nowMs: NOW_MS,
    ...(onFinding && { onFinding }),
  });
}

const kindsOf = (report: ValidationReport): RuleName[] => report.kinds.map((kind) => kind.rule);

describe('a submission workbook', () => {
  it('that keeps to the rules has no findings, and what could not be checked is said', async () => {
    const { notRun, ...report } = await validate(writeSubmission(makeSubmission()));
    expect(report).toEqual({ rowCount: 24, errorCount: 0, warningCount: 0, kinds: [] });
    expect(notRun).toEqual([
      {
        rule: 'name-taken',
        reason: 'no portal is asked for its names, or the workbook updates a dataset',
      },
      { rule: 'below-sea-floor', reason: 'no portal is asked for the sea floor' },
      { rule: 'cruise-track', reason: 'no portal is asked for the tracks of cruises' },
      {
        rule: 'local-time',
        reason: 'neither a known track nor a day of light can tell the zone',
      },
      ...['spike', 'digit-rollover', 'stuck-value', 'density-inversion'].map((rule) => ({
        rule,
        reason: 'no profile of at least three depths is recognized',
      })),
    ]);
  });

  it.each(CASES)('breaks the rule %s, and nearly does', async (rule, breaks, nearly) => {
    const [broken, near] = [makeSubmission(), makeSubmission()];
    breaks(broken);
    nearly(near);
    expect(kindsOf(await validate(writeSubmission(broken)))).toContain(rule);
    expect(kindsOf(await validate(writeSubmission(near)))).not.toContain(rule);
  });

  it.each(BOOK_CASES)('breaks the rule %s', async (rule, breaks) => {
    expect(kindsOf(await validate(writeSubmission(makeSubmission(), breaks)))).toContain(rule);
  });

  it('has a case for every rule', () => {
    const tried = new Set<string>([
      ...[...CASES, ...BOOK_CASES, ...CREDIT_CASES].map(([rule]) => rule),
      ...CONTENT_CASES.map(({ rule }) => rule),
    ]);
    expect(Object.keys(RULES).filter((rule) => !tried.has(rule))).toEqual(['unreadable']);
  });

  it('that cannot be read says why, and that nothing else was checked', async () => {
    const report = await validate(new TextEncoder().encode('time,lat\n'));
    expect(report.errorCount).toBe(1);
    expect(report.kinds[0]?.examples[0]?.detail).toMatch(/not a zip archive/);
    expect(report.notRun).toHaveLength(Object.keys(RULES).length - 1);
  });

  it('without its data sheet reports the checks of data as not run', async () => {
    const { data: _, ...others } = makeSubmission();
    const report = await validate(writeSubmission(others));
    expect(report.notRun).toContainEqual({ rule: 'outlier', reason: 'the sheet data is missing' });
  });

  it('whose values are few or alike says that outliers were not looked for', async () => {
    const cells = makeSubmission();
    column(4, (row) => (row === 3 ? 24.5 : 24))(cells);
    const { notRun } = await validate(writeSubmission(cells));
    expect(notRun).toContainEqual({
      rule: 'outlier',
      reason: 'fewer than 20 values, or most of them equal, in temperature',
    });
  });

  it('with another spelling of a required column says which is perhaps meant', async () => {
    const cells = makeSubmission();
    cells.data[0]?.splice(0, 3, 'Time', 'latitude', 'longest');
    const { kinds } = await validate(writeSubmission(cells));
    const missing = kinds.find(({ rule }) => rule === 'missing-column')?.examples;
    expect(missing?.map(({ column, detail }) => [column, detail])).toEqual([
      ['time', '"Time" is there; rename it to "time"'],
      ['lat', '"latitude" is there; rename it to "lat"'],
      ['lon', undefined],
    ]);
  });

  it('with notes above its header says in which row that is', async () => {
    const cells = makeSubmission();
    cells.data.unshift(['Casts of April 2016'], []);
    const { kinds } = await validate(writeSubmission(cells));
    const missing = kinds.find(({ rule }) => rule === 'missing-column')?.examples;
    expect(missing?.map(({ column, detail }) => [column, detail])).toEqual(
      ['time', 'lat', 'lon'].map((name) => [name, 'row 3 has it; delete the rows above']),
    );
  });

  it('counts every finding, lists a hundred, and hands all of them on', async () => {
    const cells = makeSubmission();
    cells.data = [
      cells.data[0] ?? [],
      ...Array.from({ length: 5000 }, () => ['2016-04-20Z', 'x', 'x', 'x', 'NA', 'NA']),
    ];
    let text = findingsHeader;
    let handedOn = 0;
    const report = await validate(writeSubmission(cells), (finding) => {
      handedOn += 1;
      text += formatFinding(finding);
    });
    const words = report.kinds.find((kind) => kind.rule === 'missing-word');
    expect([words?.count, words?.examples.length]).toEqual([10_000, 100]);
    expect(words?.examples[0]).toMatchObject({
      sheet: 'data',
      row: 2,
      column: 'temperature',
      value: 'NA',
    });
    expect(handedOn).toBe(report.kinds.reduce((sum, kind) => sum + kind.count, 0));
    expect(text.split('\r\n')).toHaveLength(handedOn + 2);
  });
});

it('a findings file holds no formulas', () => {
  const line = (value: string): string => formatFinding({ rule: 'blanks', sheet: 'data', value });
  expect(line('=1+1')).toContain(",'=1+1,");
  expect(line('-158.5')).toContain(',-158.5,');
  expect(line('a "b", c')).toContain(',"a ""b"", c",');
});
