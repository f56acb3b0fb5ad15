import { expect, it } from 'vitest';
import { describeSheet } from './describe-sheet.ts';

const same = {
  sheet: 'data',
  state: 'both' as const,
  changedCells: 0,
  addedRows: 0,
  removedRows: 0,
  movedRows: 0,
  firstAdded: [],
  firstRemoved: [],
  addedColumns: [],
  removedColumns: [],
};

it('the differences of a sheet are said in a sentence', () => {
  expect([
    describeSheet(same),
    describeSheet({
      ...same,
      changedCells: 1,
      addedRows: 1200,
      firstAdded: [7, 9],
      removedColumns: ['depth'],
    }),
    describeSheet({ ...same, removedRows: 1, firstRemoved: [4], movedRows: 2 }),
    describeSheet({ ...same, sheet: 'notes', state: 'removed' }),
  ]).toEqual([
    'data: no differences.',
    'data: 1 changed cell; 1,200 added rows (rows 7, 9 …); removed columns depth.',
    'data: 1 removed row (row 4 of the older version); 2 rows in another place.',
    'notes: only in the older version.',
  ]);
});
