import { submissionLimits, submissionMessages } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import type { Problem } from '@isobath/ui';

/** Bytes of the largest file that can be submitted through the tool. */
export const maxFileBytes = submissionLimits.fileBytes;

/** What a file dialog offers. */
export const acceptedFiles =
  '.xlsx,.csv,.tsv,.zip,.nc,.cdf,.nc4,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,application/zip';

/** Whether a file is a workbook, by its name. */
export function isWorkbookName(name: string): boolean {
  return /\.xlsx$/i.test(name);
}

/** The name of the workbook that is made of other files, after the first of them. */
export function nameWorkbookOf(first: string, count: number): string {
  const base = first.replace(/\.\w+$/, '');
  const own =
    count === 1
      ? base
      : base
          .replace(/(?:dataset_meta_data|vars_meta_data|data|people|funding)$/i, '')
          .replace(/[_ -]$/, '');
  return `${own || 'submission'}.xlsx`;
}

interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** Why files cannot be taken, before they are read; undefined if they can. */
export function findFileFault(files: readonly ChosenFile[]): Problem | undefined {
  const large = files.find(({ size }) => size > maxFileBytes);
  if (large !== undefined)
    return {
      title: 'The file is too large',
      message: `${large.name} has ${formatBytes(large.size)}. ${submissionMessages.tooLarge}`,
      wayThrough: 'The team can take larger datasets.',
    };
  const other = files.find(({ name }) => !/\.(?:xlsx|[ct]sv|zip|nc4?|cdf)$/i.test(name));
  if (other !== undefined)
    return {
      title: 'This is neither a workbook, CSV nor NetCDF',
      message: `${other.name} is another kind of file. The tool accepts .xlsx workbooks, CSV files named after the sheets (also in a .zip archive), and NetCDF files.`,
      wayThrough: 'In a spreadsheet program, choose Save As and the format .xlsx.',
    };
  if (files.length > 1 && !files.every(({ name }) => /\.[ct]sv$/i.test(name)))
    return {
      title: 'These files cannot be taken together',
      message: `${files.map(({ name }) => name).join(', ')}: only the CSV files of one dataset can be chosen together.`,
      wayThrough: 'Choose one workbook, one NetCDF file or one zip archive.',
    };
  const empty = files.find(({ size }) => size === 0);
  if (empty !== undefined)
    return {
      title: 'The file is empty',
      message: `${empty.name} has 0 bytes.`,
      wayThrough: 'Save it again and choose that file.',
    };
  return undefined;
}
