import { open } from 'node:fs/promises';

/** Makes sure that the names in a folder are on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
