import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { findingsHeader, formatFinding } from './findings-file.ts';
import type { Finding } from './findings.ts';
import type { RuleName } from './rules.ts';
import { RULES } from './rules.ts';
import type { Change } from './testing/change-submission.ts';
import { all, column, data, dataset, nothing, vars } from './testing/change-submission.ts';
import { CONTENT_CASES } from './testing/content-cases.ts';
import { makeSubmission, writeSubmission } from './testing/make-submission.ts';
import type { ValidationReport } from './validate-workbook.ts';
import { validateWorkbook } from './validate-workbook.ts';

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

type BookChange = (book: WorkBook) => void;

const repeat =
  (lastCell: unknown): Change =>
  (cells) =>
    cells.data.push([...(cells.data[1] ?? []).slice(0, 5), lastCell]);

/** For each rule that cells can break: what breaks it, and what nearly does. */
const CASES: readonly (readonly [rule: RuleName, breaks: Change, nearly: Change])[] = [
  [
    'missing-sheet',
    (cells) => delete (cells as Record<string, unknown>)['vars_meta_data'],
    nothing,
  ],
  ['empty-sheet', (cells) => cells.data.splice(1), (cells) => cells.data.splice(2)],
  [
    'long-sheet',
    (cells) =>
      cells.dataset_meta_data.push(
        ...Array.from({ length: 10_000 }, () => [...Array.from({ length: 10 }), 'x']),
      ),
    (cells) =>
      cells.dataset_meta_data.push(
        ...Array.from({ length: 9999 }, () => [...Array.from({ length: 10 }), 'x']),
      ),
  ],
  ['extra-sheet', (cells) => (cells['notes'] = [['x']]), nothing],
  ['orphaned-cell', data(3, 8, 'x'), data(3, 8, ' ')],
  ['repeated-column', data(0, 5, 'temperature'), data(0, 5, 'Temperature')],
  ['missing-column', data(0, 1, 'latitude'), data(0, 1, ' lat ')],
  ['unknown-field', vars(9, 'var_note', 0), dataset(7, 'dataset_acknowledgment', 0)],
  ['sample-row', dataset(2, '< dataset version (<50 chars) >'), dataset(2, 'version <2>')],
  ['missing-field', vars(8, '  '), vars(9, '')],
  ['long-field', dataset(0, 'a'.repeat(51)), dataset(0, 'a'.repeat(50))],
  ['short-name', dataset(0, '1st_casts'), dataset(0, 'casts_1')],
  ['release-date', dataset(3, '2018-02-30'), dataset(3, '2016-02-29')],
  ['dataset-make', dataset(4, 'in-situ'), dataset(4, 'Laboratory')],
  ['not-a-flag', vars(7, 'yes'), vars(7, '0')],
  ['unlisted-option', vars(2, 'Thermometer'), vars(2, 'trace metal ctd')],
  ['several-cruises', dataset(12, 'KM1605, KM1606'), dataset(12, 'KM1605 leg 2')],
  ['missing-cruise', all(dataset(12, ''), vars(2, 'in-situ')), vars(2, 'in-situ')],
  ['repeated-variable', vars(1, 'sea water PRACTICAL SALINITY'), vars(1, 'Salinity 2')],
  ['column-without-variable', data(0, 5, 'salt'), data(0, 6, 'cruise')],
  ['variable-without-column', vars(0, 'salt', 2), nothing],
  ['variable-count', all(data(0, 6, 'oxygen'), data(1, 6, 1), data(2, 6, 2)), nothing],
  ['empty-column', column(5, () => ''), column(5, (row) => (row === 3 ? 35 : ''))],
  ['missing-time', data(3, 0, ''), data(3, 0, '2016-04-20')],
  ['unreadable-time', data(3, 0, '20/04/2016'), data(3, 0, '2016-04-20T15:13:01.250+10:00')],
  ['unreadable-time', data(3, 0, 42480), data(3, 0, 42480.5)],
  ['future-time', data(3, 0, '2020-01-02T00:00:01Z'), data(3, 0, '2020-01-02T00:00:00Z')],
  ['future-time', data(3, 0, '2099-01-01'), all(data(3, 0, '2099-01-01'), dataset(4, 'model'))],
  ['changed-time', data(3, 0, '2016-04-20T15:13:01'), data(3, 0, '2016-04-20T15:13:01Z')],
  ['missing-position', data(3, 1, ''), data(3, 3, '')],
  ['unreadable-number', data(3, 1, '22°45′N'), data(3, 1, '2.275e1')],
  ['latitude-range', data(3, 1, 90.01), data(3, 1, 90)],
  ['longitude-range', data(3, 2, 180.01), data(3, 2, 180)],
  ['depth-range', data(3, 3, -0.01), data(3, 3, 11_000)],
  ['depth-in-part', data(3, 3, ''), column(3, () => '')],
  ['zero-position', all(data(3, 1, 0), data(3, 2, 0)), all(data(3, 1, 0), data(3, 2, 0.01))],
  [
    'radians',
    all(
      column(1, (row) => row / 100),
      column(2, (row) => row / 10),
    ),
    all(
      column(1, (row) => row / 10),
      column(2, (row) => row / 10),
    ),
  ],
  ['missing-word', data(3, 4, 'NaN'), data(3, 4, '')],
  ['missing-number', data(3, 4, -9999), data(3, 4, -99)],
  ['mixed-types', data(3, 4, 'warm'), column(4, () => 'warm')],
  ['uniform-column', column(4, () => 24), column(4, (row) => (row === 3 ? 25 : 24))],
  ['outlier', data(3, 4, 60), data(3, 4, 26)],
  ['repeated-place', repeat(36), data(3, 3, 6)],
  ['repeated-row', (cells) => cells.data.push([...(cells.data[1] ?? [])]), repeat(36)],
  ['blanks', vars(1, 'Salt '), vars(1, 'Salt')],
];

/** What only the workbook itself can have. */
const BOOK_CASES: readonly (readonly [rule: RuleName, breaks: BookChange])[] = [
  [
    'hidden-cells',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['!rows'] = [{}, { hidden: true }]),
  ],
  [
    'merged-cells',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['!merges'] = [utils.decode_range('A2:A3')]),
  ],
  [
    'cell-without-value',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['E4'] = { t: 'z', f: '1+1' }),
  ],
];

const kindsOf = (report: ValidationReport): RuleName[] => report.kinds.map((kind) => kind.rule);

describe('a submission workbook', () => {
  it('that keeps to the rules has no findings, and what could not be checked is said', async () => {
    const { notRun, ...report } = await validate(writeSubmission(makeSubmission()));
    expect(report).toEqual({ rowCount: 24, errorCount: 0, warningCount: 0, kinds: [] });
    expect(notRun).toEqual([
      { rule: 'name-taken', reason: 'no portal is asked for its names' },
      { rule: 'below-sea-floor', reason: 'no bathymetry is loaded' },
      { rule: 'cruise-track', reason: 'no tracks of cruises are known here' },
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
      ...[...CASES, ...BOOK_CASES].map(([rule]) => rule),
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
