import { expect, it } from 'vitest';
import { writeVerdict } from './write-verdict.ts';

it.each([
  [0, 0, 0, 'No errors and no warnings: this workbook can be submitted.'],
  [0, 1, 0, 'No errors, so this workbook can be submitted; look at 1 warning first.'],
  [1, 0, 0, '1 error must be corrected before this workbook can be submitted.'],
  [
    1200,
    3,
    0,
    '1,200 errors must be corrected before this workbook can be submitted, and there are 3 warnings.',
  ],
  [0, 0, 2, 'No errors and no warnings: this workbook can be submitted; 2 checks could not run.'],
])(
  '%i errors, %i warnings and %i checks that did not run',
  (errorCount, warningCount, skipped, said) => {
    const notRun = (['outlier', 'radians'] as const)
      .slice(0, skipped)
      .map((rule) => ({ rule, reason: 'too few values' }));
    expect(writeVerdict({ errorCount, warningCount, notRun })).toBe(said);
  },
);
