import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to the disk of a folder, which must be there. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
