import { describe, expect, it } from 'vitest';
import type { BulkPart, BulkPlan } from './bulk-plan.ts';
import { refuseTooManyRows } from './bulk-plan.ts';

const planOf = (...rows: number[]): BulkPlan => ({
  parts: rows.map(
    (rowsExpected, index) =>
      ({
        record: { dataset: { shortName: `Set_${index + 1}` } },
        rowsExpected,
      }) as unknown as BulkPart,
  ),
  cruise: undefined,
  filters: undefined,
  rowsExpected: rows.reduce((sum, each) => sum + each, 0),
});

describe('the rows of a zip', () => {
  it('may be three million together', () => {
    expect(() => refuseTooManyRows(planOf(2_999_999, 1))).not.toThrow();
  });
  it('are told dataset by dataset where they are more', () => {
    expect(() => refuseTooManyRows(planOf(2_999_999, 2))).toThrow(
      'The datasets hold 3,000,001 rows together (Set_1: 2,999,999, Set_2: 2); one zip holds at most 3,000,000.',
    );
  });
});
