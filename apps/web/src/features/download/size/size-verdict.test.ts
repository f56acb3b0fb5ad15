import { describe, expect, it } from 'vitest';
import { judgeSize } from './size-verdict.ts';
import type { SizeEvidence } from './size-verdict.ts';

const large: SizeEvidence = {
  rowCount: 20_000_000,
  isSubset: true,
  progress: 'asking',
  reply: undefined,
  hasFailed: false,
  hasTimedOut: false,
};
const reply = (allow: boolean, size: number) => ({
  allow,
  projection: { size, provenance: 'query' as const, isExact: true },
  messages: [],
  limit: 2_000_000,
  suggestions: [{ text: 'up to 2019-03-01', subset: { dt2: '2019-03-01' }, rows: 1_900_000 }],
});

describe('the size of a part', () => {
  it('of a small dataset needs no check', () => {
    expect(judgeSize({ ...large, rowCount: 1_999_999, isSubset: false })).toMatchObject({
      status: 'allowed',
      isEnabled: true,
      message: 'The full dataset (1,999,999 rows) is under the download threshold.',
    });
    expect(judgeSize({ ...large, rowCount: 1_999_999 })).toMatchObject({
      status: 'allowed',
      isEnabled: true,
    });
  });

  it('of a small dataset that nobody could determine is not a reason for a warning', () => {
    expect(judgeSize({ ...large, rowCount: 1_999_999, hasFailed: true })).toMatchObject({
      status: 'allowed',
      message: 'The selected subset of data is under the download threshold.',
    });
  });

  it('of exactly two million rows in full is allowed, as the server delivers them', () => {
    expect(judgeSize({ ...large, rowCount: 2_000_000, isSubset: false })).toMatchObject({
      status: 'allowed',
      isEnabled: true,
    });
  });

  it('of more than two million rows in full is prohibited, without a check', () => {
    expect(judgeSize({ ...large, rowCount: 2_000_001, isSubset: false })).toMatchObject({
      status: 'prohibited',
      label: 'Disabled Due To Size',
      isEnabled: false,
    });
  });

  it('is unknown until the server has answered, and the button says so', () => {
    expect(judgeSize({ ...large, progress: 'waiting' })).toMatchObject({
      status: 'not-tried',
      label: 'Awaiting Size Check',
      isEnabled: false,
    });
    expect(judgeSize(large)).toMatchObject({
      status: 'in-progress',
      label: 'Size Check In Progress',
      message: 'Estimating Query Size ...',
    });
    expect(judgeSize({ ...large, progress: 'retrying' }).message).toBe(
      'Re-attempting Query Size Validation ...',
    );
  });

  it('that is allowed says how many rows to expect', () => {
    expect(judgeSize({ ...large, reply: reply(true, 1_234_567) }).message).toMatch(
      /under the download threshold\. An estimated 1,234,567 rows match/,
    );
  });

  it('that is prohibited offers what would fit', () => {
    const verdict = judgeSize({ ...large, reply: reply(false, 3_000_000) });
    expect(verdict).toMatchObject({
      isEnabled: false,
      message:
        'Subset too large (estimated 3,000,000 matching rows). Try selecting a smaller subset.',
    });
    expect(verdict.suggestions).toHaveLength(1);
  });

  it('that nobody could determine warns and stays possible', () => {
    expect(judgeSize({ ...large, hasFailed: true })).toMatchObject({
      status: 'failed',
      isEnabled: true,
      message: 'Unable to determine query size. Download may fail due to size.',
    });
    expect(judgeSize({ ...large, hasFailed: true, hasTimedOut: true }).message).toBe(
      'Attempt to validate download size timed out.',
    );
  });
});
