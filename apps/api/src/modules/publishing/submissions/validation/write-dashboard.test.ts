import { expect, it } from 'vitest';
import { writeDashboard } from './write-dashboard.ts';

const example = {
  rule: 'missing-word',
  sheet: 'data',
  row: 4,
  column: 'salt',
  value: '<b>NA',
} as const;
const kind = {
  rule: 'missing-word',
  severity: 'error',
  message: 'A word stands for a missing value.',
  fix: 'Clear the cell.',
  accepted: 'a blank cell',
  count: 1200,
  examples: [example],
} as const;
const report = {
  rowCount: 5000,
  errorCount: 1200,
  warningCount: 0,
  kinds: [kind],
  notRun: [{ rule: 'cruise-track', reason: 'no cruise is known' }],
  errorCounts: { workbook: 0, data: 1200, dataset_meta_data: 0, vars_meta_data: 0, sum: 1200 },
} as const;

// Proves submissions/upload: The report as a page of one file: `responseType=dashboard` @
//   writeDashboard
it('the page of a validation has exact counts, places as texts, and what did not run', () => {
  const page = writeDashboard(report);
  expect(page).toContain(
    'Rows of data: 5000. Errors: 1200. Warnings: 0. Checks that could not run: 1.',
  );
  expect(page).toContain('A word stands for a missing value. (1200)');
  expect(page).toContain('<td class="number">4</td><td>salt</td><td>&lt;b&gt;NA</td>');
  expect(page).toContain('And 1199 more');
  expect(page).toContain('<td>cruise-track</td><td>no cruise is known</td>');
  expect(page).not.toMatch(/<script|Warnings<\/h2>/);
});

it('a workbook without errors can be submitted', () => {
  const page = writeDashboard({ ...report, errorCount: 0, kinds: [], notRun: [] });
  expect(page).toContain('<h1>This workbook can be submitted</h1>');
  expect(page).not.toContain('Not run');
});
