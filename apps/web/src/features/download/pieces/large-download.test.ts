import { expect, it } from 'vitest';
import { isWarningDue } from './large-download.ts';

const whole = { rowCount: 200_001, isSubset: false, hasAncillary: false };

it('a whole dataset of more than 200,000 rows gives a choice before it is downloaded', () => {
  expect(isWarningDue(whole)).toBe(true);
});

it.each([{ rowCount: 200_000 }, { isSubset: true }, { hasAncillary: true }])(
  '%j needs none',
  (change) => {
    expect(isWarningDue({ ...whole, ...change })).toBe(false);
  },
);
