import { open, writeFile } from 'node:fs/promises';
import { EditableWorkbook, FIXES, openSubmission, writeSubmission } from '@isobath/workbook';
import type { FixName } from '@isobath/workbook';
import { bytesOfFile } from '../../../../platform/files/workbook-bytes.ts';
import type { RevisedWorkbook, WorkbookOrder } from './worker-messages.ts';

/** Applies every certain fix to a workbook and rewrites it. Throws `WorkbookError`. */
export async function reviseWorkbook({
  path,
  revisedPath,
}: Extract<WorkbookOrder, { do: 'revise' }>): Promise<RevisedWorkbook> {
  const handle = await open(path, 'r');
  const { signal } = new AbortController();
  try {
    const source = await openSubmission(await bytesOfFile(handle), { signal });
    const workbook = await EditableWorkbook.read(source, { signal });
    for (const fix of Object.keys(FIXES) as FixName[]) workbook.apply({ type: 'fix', fix });
    const { bytes, dropped } = writeSubmission(workbook, { signal });
    await writeFile(revisedPath, bytes, { mode: 0o600 });
    return { dropped };
  } finally {
    await handle.close();
  }
}
