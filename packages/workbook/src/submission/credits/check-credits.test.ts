import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../../editing/editable-workbook.ts';
import { bytesInMemory } from '../../xlsx/byte-source.ts';
import type { Finding } from '../findings/findings.ts';
import { describeSuggestion } from '../findings/suggestion.ts';
import { fixOfRule } from '../fixes/fixes.ts';
import { openSubmission } from '../source/submission-source.ts';
import type { Change } from '../testing/change-submission.ts';
import { all, dataset, funding, people } from '../testing/change-submission.ts';
import { CREDIT_CASES } from '../testing/credit-cases.ts';
import type { SubmissionCells } from '../testing/make-submission.ts';
import {
  makeCreditedSubmission,
  makeSubmission,
  writeSubmission,
} from '../testing/make-submission.ts';
import type { ValidationReport } from '../../validate-workbook.ts';
import { validateWorkbook } from '../../validate-workbook.ts';

const { signal } = new AbortController();

function changed(change: Change): SubmissionCells {
  const cells = makeCreditedSubmission();
  change(cells);
  return cells;
}

async function open(cells: SubmissionCells): Promise<EditableWorkbook> {
  const source = await openSubmission(bytesInMemory(writeSubmission(cells)), { signal });
  return EditableWorkbook.read(source, { signal });
}

function validate(book: EditableWorkbook): Promise<ValidationReport> {
  return validateWorkbook(book, { signal, nowMs: Date.UTC(2020, 0, 1) });
}

async function findingsOf(change: Change): Promise<Finding[]> {
  const { kinds } = await validate(await open(changed(change)));
  return kinds.flatMap(({ examples }) => examples);
}

const rulesOf = ({ kinds }: ValidationReport): string[] => kinds.map(({ rule }) => rule);

describe('the sheets people and funding', () => {
  it('have no findings where they keep to the rules, and are no others', async () => {
    expect(rulesOf(await validate(await open(makeCreditedSubmission())))).toEqual([]);
  });

  it.each(CREDIT_CASES)('break the rule %s, and nearly do', async (rule, breaks, nearly) => {
    expect(rulesOf(await validate(await open(changed(breaks))))).toContain(rule);
    expect(rulesOf(await validate(await open(changed(nearly))))).not.toContain(rule);
  });

  it('may be missing, empty, or as the template has them', async () => {
    const [header = []] = makeCreditedSubmission()['people'] ?? [];
    for (const rows of [
      [],
      [header],
      [header, header.map((name) => `<What ${String(name)} holds.>`)],
    ])
      expect(rulesOf(await validate(await open({ ...makeSubmission(), people: rows })))).toEqual(
        [],
      );
  });

  it('that are sheets of the author’s own are ignored', async () => {
    const report = await validate(
      await open({
        ...makeSubmission(),
        people: [
          ['Name', 'Office'],
          ['Karl', 'MSB 525'],
        ],
      }),
    );
    expect(report.kinds.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['extra-sheet', 'note'],
    ]);
  });
});

describe('a finding', () => {
  it('names sheet, row, column, value and what is wrong with it', async () => {
    expect(await findingsOf(people(3, '0000-0002-1825-0098'))).toContainEqual({
      rule: 'orcid',
      sheet: 'people',
      row: 2,
      column: 'person_orcid',
      value: '0000-0002-1825-0098',
      detail: 'its check digit does not fit: a digit is mistyped or missing',
    });
  });

  it('says which row has the same person, or another one with the same iD', async () => {
    const shared = await findingsOf(people(3, '0000-0002-1825-0097', 2));
    expect(shared).toMatchObject([
      { rule: 'shared-orcid', row: 3, detail: 'row 2 has it with another name' },
    ]);
    const repeat: Change = (cells) => cells['people']?.push(cells['people'][1] ?? []);
    expect(await findingsOf(repeat)).toMatchObject([
      { rule: 'repeated-credit', row: 6, detail: 'row 2 is the same' },
    ]);
  });

  it.each([
    ['data colector', 'DataCollector'],
    ['Principal Investigator', 'ProjectLeader'],
    ['Co-author', 'Author'],
    ['ProjectLeder', 'ProjectLeader'],
  ])('on the role %j suggests %s', async (role, nearest) => {
    const [found] = await findingsOf(people(0, role, 2));
    expect(found).toMatchObject({ rule: 'person-role', value: role });
    expect(found?.suggestions?.map(describeSuggestion)).toEqual([
      `write “${nearest}” instead of “${role}”`,
    ]);
  });

  it('on a role that is like none suggests none', async () => {
    const [found] = await findingsOf(people(0, 'Captain', 2));
    expect(found).not.toHaveProperty('suggestions');
  });

  it('on a whole name suggests both of its parts', async () => {
    const book = await open(changed(all(people(1, 'Karl, David M.', 2), people(2, '', 2))));
    const { kinds } = await validate(book);
    for (const suggestion of kinds[0]?.examples[0]?.suggestions ?? [])
      book.apply({ type: 'suggestion', suggestion });
    expect(book.sheet('people')?.cellsOf(3).slice(1, 3)).toEqual(['Karl', 'David M.']);
    expect(rulesOf(await validate(book))).toEqual([]);
  });
});

it.each<[Change, string, readonly [sheet: string, column: number, value: string]]>([
  [people(0, 'ProjectLeder', 1), 'person-role', ['people', 0, 'ProjectLeader']],
  [people(6, 'mailto:josiah@example.org'), 'email-address', ['people', 6, 'josiah@example.org']],
  [
    dataset(12, 'Josiah <josiah@example.org>'),
    'email-address',
    ['dataset_meta_data', 12, 'josiah@example.org'],
  ],
  [
    funding(4, 'doi:10.35802/218300'),
    'web-address',
    ['funding', 4, 'https://doi.org/10.35802/218300'],
  ],
  [funding(4, 'www.example.org'), 'web-address', ['funding', 4, 'https://www.example.org']],
])('%# is put right by a certain fix', async (change, rule, [sheet, column, value]) => {
  const named: Change =
    sheet === 'dataset_meta_data' ? dataset(12, 'contact_email', 0) : () => undefined;
  const book = await open(changed(all(named, change)));
  const { kinds } = await validate(book);
  const found = kinds.find((kind) => kind.rule === rule);
  const fix = found && fixOfRule(found.rule);
  expect(fix).toBeDefined();
  book.apply({ type: 'fix', fix: fix! });
  expect(book.sheet(sheet)?.cellAt(2, column)).toBe(value);
  expect(rulesOf(await validate(book))).not.toContain(rule);
});
