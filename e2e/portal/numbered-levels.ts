import type { ChildProcess } from 'node:child_process';
import { parseRows } from './files-in-hand.ts';
import { writeCsvDataset } from './made-datasets.ts';

/** A dataset whose every value says its version and its row, so that half a version or two mixed ones are seen at once. */
export interface NumberedLevels {
  shortName: string;
  rowCount: number;
}

const versionStep = 100_000;

/** Writes the file and the recipe of one version. */
export function writeVersion(
  folder: string,
  { shortName, rowCount }: NumberedLevels,
  version: number,
): Promise<{ recipe: string; file: string }> {
  const rows = Array.from(
    { length: rowCount },
    (_, row) =>
      [
        new Date(Date.UTC(2020, 0, 1, row % 24)).toISOString(),
        (row % 120) - 60,
        (Math.floor(row / 120) % 300) - 150,
        version * versionStep + row,
      ] as [string, number, number, number],
  );
  return writeCsvDataset(folder, shortName, rows);
}

/** What a reader found: nothing published, the version whose every row was there once, or why the store was not to be asked. */
export type Found =
  | { kind: 'none' }
  | { kind: 'whole'; version: number }
  | { kind: 'unavailable'; retryAfter: string | null }
  | { kind: 'broken-off' };

/** Reads a dataset through the public API. Throws when an answer looks good and is not exactly one whole version. */
export async function readLevels(
  url: string,
  { shortName, rowCount }: NumberedLevels,
): Promise<Found> {
  let text: string;
  try {
    const answer = await fetch(
      `${url}/api/data/sp?spName=uspSpaceTime&tableName=tbl${shortName}&fields=level`,
    );
    text = await answer.text();
    if (answer.status === 404) return { kind: 'none' };
    if (answer.status === 503)
      return { kind: 'unavailable', retryAfter: answer.headers.get('retry-after') };
    if (answer.status !== 200)
      throw new WrongAnswerError(`status ${answer.status}: ${text.slice(0, 300)}`);
  } catch (error) {
    if (error instanceof WrongAnswerError) throw error;
    return { kind: 'broken-off' };
  }
  const values = parseRows(text).map((row) => Number(row['level']));
  const version = Math.floor((values[0] ?? 0) / versionStep);
  const rows = new Set(values.map((value) => value - version * versionStep));
  const isWhole =
    values.length === rowCount &&
    rows.size === rowCount &&
    [...rows].every((row) => row >= 0 && row < rowCount);
  if (!isWhole)
    throw new WrongAnswerError(
      `${values.length} of ${rowCount} rows, from ${Math.min(...values)} to ${Math.max(...values)}, in an answer that looks good`,
    );
  return { kind: 'whole', version };
}

class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Reads again and again until `stop`, which answers everything that was found; a wrong answer makes `stop` throw. */
export function keepReading(url: string, levels: NumberedLevels): { stop: () => Promise<Found[]> } {
  const found: Found[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      found.push(await readLevels(url, levels));
      await new Promise((rested) => {
        setTimeout(rested, 15);
      });
    }
  })();
  loop.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await loop;
      return found;
    },
  };
}

/** Ends a process at once and waits until it is gone. */
export async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGKILL');
  await gone;
}
