import { expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';

const size = { rowCount: 100, columnCount: 6, pageRows: 18 };
const from = { row: 50, column: 3 };

it.each([
  ['ArrowUp', false, { row: 49, column: 3 }],
  ['ArrowDown', false, { row: 51, column: 3 }],
  ['ArrowLeft', false, { row: 50, column: 2 }],
  ['ArrowRight', false, { row: 50, column: 4 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', false, { row: 50, column: 5 }],
  ['PageUp', false, { row: 32, column: 3 }],
  ['PageDown', false, { row: 68, column: 3 }],
  ['Home', true, { row: 1, column: 0 }],
  ['End', true, { row: 100, column: 5 }],
  ['ArrowDown', true, { row: 100, column: 3 }],
])('%s with Ctrl %s moves through the sheet', (key, isWide, to) => {
  expect(moveCell(from, { key, isWide }, size)).toEqual(to);
});

it('the edges of the sheet are the end', () => {
  const corner = { row: 1, column: 0 };
  expect(moveCell(corner, { key: 'ArrowUp', isWide: false }, size)).toEqual(corner);
  expect(moveCell(corner, { key: 'ArrowLeft', isWide: false }, size)).toEqual(corner);
  expect(moveCell({ row: 95, column: 5 }, { key: 'PageDown', isWide: false }, size)).toEqual({
    row: 100,
    column: 5,
  });
});

it('other keys are left to the page', () => {
  expect(moveCell(from, { key: 'Tab', isWide: false }, size)).toBeUndefined();
});
