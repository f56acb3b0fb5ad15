import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The processor time that the main thread of a process has had, in milliseconds. */
export type ReadThreadTime = () => Promise<number>;

/**
 * Reads the time of a process's main thread from Linux, to the nanosecond; undefined elsewhere. It counts what the thread worked and not how long it waited for
 * a processor, so that the time between two readings is the same on a machine that is busy. Nobody else is answered meanwhile: it is the longest that
 * another visitor can have waited for this thread.
 */
export function openMainThread(pid: number): ReadThreadTime | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  if (!existsSync(file)) return undefined;
  return async () => Number((await readFile(file, 'utf8')).split(' ')[0]) / 1e6;
}
