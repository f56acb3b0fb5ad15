import { expect, it } from 'vitest';
import { describeSheet } from './describe-sheet.ts';

const same = {
  sheet: 'data',
  state: 'both' as const,
  changedCells: 0,
  addedRows: 0,
  removedRows: 0,
  addedColumns: [],
  removedColumns: [],
};

it('the differences of a sheet are said in a sentence', () => {
  expect([
    describeSheet(same),
    describeSheet({ ...same, changedCells: 1, addedRows: 1200, removedColumns: ['depth'] }),
    describeSheet({ ...same, sheet: 'notes', state: 'removed' }),
  ]).toEqual([
    'data: no differences.',
    'data: 1 changed cell; 1,200 added rows; removed columns depth.',
    'notes: only in the older version.',
  ]);
});
