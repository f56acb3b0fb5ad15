import { submissionLimits, submissionMessages } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import type { Problem } from '@isobath/ui';

/** Bytes of the largest file that can be submitted through the tool. */
export const largestFileBytes = submissionLimits.fileBytes;

/** Why a file cannot be taken, before it is read; undefined if it can. */
export function findFileFault(file: { name: string; size: number }): Problem | undefined {
  if (file.size > largestFileBytes)
    return {
      title: 'The file is too large',
      message: `${file.name} has ${formatBytes(file.size)}. ${submissionMessages.tooLarge}`,
      wayThrough: 'The team can take larger datasets.',
    };
  if (!/\.xlsx$/i.test(file.name))
    return {
      title: 'This is not an .xlsx workbook',
      message: `${file.name} is another kind of file. The tool accepts workbooks in the .xlsx format.`,
      wayThrough: 'In a spreadsheet program, choose Save As and the format .xlsx.',
    };
  if (file.size === 0)
    return {
      title: 'The file is empty',
      message: `${file.name} has 0 bytes.`,
      wayThrough: 'Save the workbook again and choose that file.',
    };
  return undefined;
}
