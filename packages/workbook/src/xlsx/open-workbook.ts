import type { ByteSource } from './byte-source.ts';
import type { Workbook } from './workbook-parts.ts';
import { readWorkbook } from './workbook-parts.ts';
import type { ZipLimits } from './zip-archive.ts';
import { openZipArchive } from './zip-archive.ts';

/**
 * Opens an `.xlsx` workbook: its list of sheets, shared strings and date styles are read, its sheets are not. Throws WorkbookError when it is
 * damaged, encrypted, too large or not a workbook.
 */
export async function openWorkbook(
  source: ByteSource,
  { signal, limits }: { signal: AbortSignal; limits?: ZipLimits },
): Promise<Workbook> {
  return readWorkbook(await openZipArchive(source, limits), signal);
}
