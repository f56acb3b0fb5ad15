import { Refusal } from '../problems/problem.ts';
import { readFreeBytes } from '../process/free-space.ts';

/** Bytes of the disk that large writes (loads, files, backups) leave free, so that sign-ins, keys and mails can still be kept. */
const keptFreeBytes = 64 * 1024 * 1024;

/**
 * Refuses a large write with `disk-full` before it begins, when the disk of `folder` would have less free than is kept for small ones. `subject`
 * begins the message: "A load", "A file of the vault"; `bytes` of it, where they are known.
 */
export async function requireFreeSpace(folder: string, subject: string, bytes = 0): Promise<void> {
  const free = await readFreeBytes(folder);
  if (free - bytes >= keptFreeBytes) return;
  const size = bytes === 0 ? '' : ` of ${writeMegabytes(bytes)}`;
  throw new Refusal(
    'disk-full',
    `${subject}${size} cannot be stored: the disk of ${folder} has ${writeMegabytes(free)} free, and ${writeMegabytes(keptFreeBytes)} must remain.`,
  );
}

function writeMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
