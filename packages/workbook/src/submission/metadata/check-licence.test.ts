import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../../editing/editable-workbook.ts';
import { bytesInMemory } from '../../xlsx/byte-source.ts';
import { describeSuggestion } from '../findings/suggestion.ts';
import { knowFromPortal } from '../portal/know-from-portal.ts';
import { openSubmission } from '../source/submission-source.ts';
import type { SubmissionCells } from '../testing/make-submission.ts';
import { makeSubmission, writeSubmission } from '../testing/make-submission.ts';
import type { ValidationOptions, ValidationReport } from '../../validate-workbook.ts';
import { validateWorkbook } from '../../validate-workbook.ts';

const { signal } = new AbortController();

/** A workbook of the template without the column. */
function withoutLicence(): SubmissionCells {
  const cells = makeSubmission();
  for (const row of cells.dataset_meta_data) row.pop();
  return cells;
}

async function open(cells: SubmissionCells): Promise<EditableWorkbook> {
  const source = await openSubmission(bytesInMemory(writeSubmission(cells)), { signal });
  return EditableWorkbook.read(source, { signal });
}

function validate(
  book: EditableWorkbook,
  options: Partial<ValidationOptions> = {},
): Promise<ValidationReport> {
  return validateWorkbook(book, { signal, nowMs: Date.UTC(2020, 0, 1), ...options });
}

const rulesOf = ({ kinds }: ValidationReport): string[] => kinds.map(({ rule }) => rule);

describe('a new dataset', () => {
  it('without a licence is one error, and what the portal recommends is added in one step', async () => {
    const book = await open(withoutLicence());
    const report = await validate(book, {
      checkNames: async () => ({ conflicts: [], recommendedLicence: 'CC0-1.0' }),
    });
    expect([rulesOf(report), report.errorCount]).toEqual([['missing-licence'], 1]);
    expect(report.kinds[0]?.accepted).toContain('CC-BY-4.0');
    const [found] = report.kinds[0]?.examples ?? [];
    expect(found).toMatchObject({ row: 2, column: 'dataset_licence' });
    const suggestion = found!.suggestions![0]!;
    expect(describeSuggestion(suggestion)).toBe('write “CC0-1.0” into dataset_licence');
    expect(book.preview({ type: 'suggestion', suggestion }).count).toBe(2);
    book.apply({ type: 'suggestion', suggestion });
    expect(rulesOf(await validate(book))).toEqual([]);
    book.undo();
    expect(rulesOf(await validate(book))).toEqual(['missing-licence']);
  });

  it('with a blank licence is offered CC-BY-4.0 where no portal is asked', async () => {
    const cells = makeSubmission();
    cells.dataset_meta_data[1]![13] = ' ';
    const book = await open(cells);
    const suggestion = (await validate(book)).kinds[0]!.examples[0]!.suggestions![0]!;
    expect(suggestion).toMatchObject({ kind: 'fill', to: 'CC-BY-4.0' });
    expect(book.preview({ type: 'suggestion', suggestion }).count).toBe(1);
    book.apply({ type: 'suggestion', suggestion });
    expect(rulesOf(await validate(book))).toEqual([]);
  });

  it.each([
    ['CC BY 4.0', []],
    ['https://creativecommons.org/licenses/by-nc/4.0/', []],
    ['free for science', ['unlisted-option']],
    ['NA', ['missing-word']],
  ])('under “%s” has the findings %s', async (licence, rules) => {
    const cells = makeSubmission();
    cells.dataset_meta_data[1]![13] = licence;
    expect(rulesOf(await validate(await open(cells)))).toEqual(rules);
  });
});

it('a new version of what is not published yet is offered what the portal recommends', async () => {
  const names = async () => ({
    conflicts: [{ field: 'dataset_short_name' as const, detail: 'its own' }],
    recommendedLicence: 'CC0-1.0',
  });
  const refuse = async (): Promise<never> => Promise.reject(new Error('is not asked'));
  const questions = { names, track: refuse, seaFloor: refuse, standardNames: refuse };
  const report = await validate(
    await open(withoutLicence()),
    knowFromPortal(questions, { isUpdate: true, keepsLicence: false }),
  );
  expect(rulesOf(report)).toEqual(['missing-licence']);
  expect(report.kinds[0]?.examples[0]?.suggestions).toMatchObject([{ to: 'CC0-1.0' }]);
  expect(report.notRun.map(({ rule }) => rule)).toContain('name-taken');
});

it('whether a licence is stated is not known without the sheet, and does not need the others', async () => {
  const { dataset_meta_data, vars_meta_data, data } = withoutLicence();
  const [header = []] = dataset_meta_data;
  const withoutVariables = { dataset_meta_data, vars_meta_data: [vars_meta_data[0] ?? []], data };
  const asked = async (cells: SubmissionCells): Promise<unknown> => {
    const { kinds, notRun } = await validate(await open(cells));
    return [kinds, notRun].map((list) => list.some(({ rule }) => rule === 'missing-licence'));
  };
  expect(await asked(withoutVariables)).toEqual([true, false]);
  expect(await asked({ dataset_meta_data: [header], vars_meta_data, data })).toEqual([false, true]);
});

it('an update without a licence keeps that of its dataset', async () => {
  const report = await validate(await open(withoutLicence()), { keepsLicence: true });
  expect(rulesOf(report)).toEqual([]);
  expect(report.notRun).toContainEqual({
    rule: 'missing-licence',
    reason: 'the workbook updates a dataset, which keeps its licence',
  });
});
