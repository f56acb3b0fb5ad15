import { expect, it } from 'vitest';
import { findFileFault, nameWorkbookOf } from './accept-file.ts';

// Proves submissions/upload: submissionLimits.fileBytes
it.each([
  [[{ name: 'a.xlsx', size: 150_000_000 }]],
  [[{ name: 'A.XLSX', size: 1 }]],
  [[{ name: 'casts.nc', size: 1 }]],
  [['data.csv', 'dataset_meta_data.csv', 'vars_meta_data.csv'].map((name) => ({ name, size: 1 }))],
])('%o of at most 150,000,000 bytes is taken', (files) => {
  expect(findFileFault(files)).toBeUndefined();
});

// Proves submissions/upload: submissionMessages.tooLarge
it.each([
  [
    [{ name: 'a.xlsx', size: 150_000_001 }],
    'Files larger than 150 MB cannot be submitted through the tool. Please contact the curation team.',
  ],
  [[{ name: 'a.xls', size: 10 }], 'a.xls is another kind of file'],
  [[{ name: 'a.xlsx', size: 0 }], 'a.xlsx has 0 bytes'],
  [
    [
      { name: 'a.xlsx', size: 1 },
      { name: 'b.csv', size: 1 },
    ],
    'a.xlsx, b.csv: only the CSV files of one dataset',
  ],
])('%o is refused with what would be accepted', (files, words) => {
  expect(findFileFault(files)?.message).toContain(words);
  expect(findFileFault(files)?.wayThrough).toBeDefined();
});

it('a workbook that is made of other files is named after them', () => {
  expect(nameWorkbookOf('KM1605_data.csv', 3)).toBe('KM1605.xlsx');
  expect(nameWorkbookOf('vars_meta_data.csv', 3)).toBe('submission.xlsx');
  expect(nameWorkbookOf('casts.nc', 1)).toBe('casts.xlsx');
});
