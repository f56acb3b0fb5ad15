import type { SubmissionDifference } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';

const count = (number: number, one: string, several: string): string =>
  `${formatCount(number)} ${number === 1 ? one : several}`;

const listRows = (first: readonly number[], all: number): string =>
  `${all === 1 ? 'row' : 'rows'} ${first.join(', ')}${all > first.length ? ' …' : ''}`;

/** What differs in a sheet, in a sentence. */
export function describeSheet(sheet: SubmissionDifference['sheets'][number]): string {
  const { state, changedCells, addedRows, removedRows, movedRows } = sheet;
  const { addedColumns, firstAdded, firstRemoved, removedColumns } = sheet;
  if (state !== 'both')
    return `${sheet.sheet}: only in the ${state === 'added' ? 'newer' : 'older'} version.`;
  const parts = [
    changedCells > 0 && count(changedCells, 'changed cell', 'changed cells'),
    addedRows > 0 &&
      `${count(addedRows, 'added row', 'added rows')} (${listRows(firstAdded, addedRows)})`,
    removedRows > 0 &&
      `${count(removedRows, 'removed row', 'removed rows')} (${listRows(firstRemoved, removedRows)} of the older version)`,
    movedRows > 0 && `${count(movedRows, 'row', 'rows')} in another place`,
    addedColumns.length > 0 && `added columns ${addedColumns.join(', ')}`,
    removedColumns.length > 0 && `removed columns ${removedColumns.join(', ')}`,
  ].filter((part) => part !== false);
  return `${sheet.sheet}: ${parts.length === 0 ? 'no differences' : parts.join('; ')}.`;
}
