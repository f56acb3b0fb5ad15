import { expect, it } from 'vitest';
import { findFileFault } from './accept-file.ts';

it('a workbook of at most 150,000,000 bytes is taken', () => {
  expect(findFileFault({ name: 'a.xlsx', size: 150_000_000 })).toBeUndefined();
  expect(findFileFault({ name: 'A.XLSX', size: 1 })).toBeUndefined();
});

it.each([
  [{ name: 'a.xlsx', size: 150_000_001 }, 'Files larger than 150 MB'],
  [{ name: 'a.xls', size: 10 }, 'a.xls is another kind of file'],
  [{ name: 'a.xlsx', size: 0 }, 'a.xlsx has 0 bytes'],
])('%o is refused with what would be accepted', (file, words) => {
  expect(findFileFault(file)?.message).toContain(words);
  expect(findFileFault(file)?.wayThrough).toBeDefined();
});
