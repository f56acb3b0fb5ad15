import { open } from 'node:fs/promises';

/** Media type of workbooks. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const beginnings: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', '.xlsx'],
  ['\u0089HDF', '.nc'],
  ['CDF', '.nc'],
];

/** The ending of a raw original by its first bytes: a workbook, NetCDF, or else text. */
export async function endingOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const first = buffer.toString('latin1', 0, bytesRead);
    return beginnings.find(([beginning]) => first.startsWith(beginning))?.[1] ?? '.csv';
  } finally {
    await handle.close();
  }
}
