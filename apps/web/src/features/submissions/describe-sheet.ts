import type { SubmissionDifference } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';

const count = (number: number, one: string, several: string): string =>
  `${formatCount(number)} ${number === 1 ? one : several}`;

/** What differs in a sheet, in a sentence. */
export function describeSheet(sheet: SubmissionDifference['sheets'][number]): string {
  const { state, changedCells, addedRows, removedRows, addedColumns, removedColumns } = sheet;
  if (state !== 'both')
    return `${sheet.sheet}: only in the ${state === 'added' ? 'newer' : 'older'} version.`;
  const parts = [
    changedCells > 0 && count(changedCells, 'changed cell', 'changed cells'),
    addedRows > 0 && count(addedRows, 'added row', 'added rows'),
    removedRows > 0 && count(removedRows, 'removed row', 'removed rows'),
    addedColumns.length > 0 && `added columns ${addedColumns.join(', ')}`,
    removedColumns.length > 0 && `removed columns ${removedColumns.join(', ')}`,
  ].filter((part) => part !== false);
  return `${sheet.sheet}: ${parts.length === 0 ? 'no differences' : parts.join('; ')}.`;
}
