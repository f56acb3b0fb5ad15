import { bytesOfBlob, openSubmissionFiles } from '@isobath/workbook';
import type { NamedFile, Progress, RevisedFile } from './protocol.ts';
import { writeWorkbookFile } from './write-workbook-file.ts';

/** Makes a workbook of CSV files, a zip archive of them or a NetCDF file. Throws for files that are none of these, and for CSV files that are none of the sheets. */
export async function convertFiles(
  files: readonly NamedFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<RevisedFile> {
  let bytes = 0;
  const opened = await openSubmissionFiles(
    files.map(({ name, file }) => {
      const source = bytesOfBlob(file);
      return {
        name,
        source: {
          size: source.size,
          read: async (start, end) => {
            const read = await source.read(start, end);
            onProgress({ rows: 0, bytes: (bytes += read.length) });
            return read;
          },
        },
      };
    }),
    { signal },
  );
  const made = await writeWorkbookFile(opened, signal);
  if (made.dropped.length > 0)
    throw new Error(
      `${made.dropped.join(', ')}: no sheet of a submission; the sheets are data, dataset_meta_data and vars_meta_data, and people and funding if there are any`,
    );
  return made;
}
