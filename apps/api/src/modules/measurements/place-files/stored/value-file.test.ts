import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellRuns } from './cell-layout.ts';
import { costOf, DamagedFileError, planSpans, readRuns, writeValueFile } from './value-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-values-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** 30,000 numbers in eight blocks, of which the last is not full, in pieces that end anywhere. */
const numbers = Float32Array.from({ length: 30_000 }, (_, index) => index / 7);
async function* inPieces(): AsyncGenerator<Uint8Array> {
  const bytes = new Uint8Array(numbers.buffer);
  for (let at = 0; at < bytes.length; at += 7001) yield bytes.subarray(at, at + 7001);
}

/** Single cells. */
function cellsAt(...cells: readonly number[]): CellRuns {
  return { starts: Float64Array.from(cells), stretches: [{ from: 0, to: 1 }] };
}

async function readBack(name: string, runs: CellRuns) {
  const path = join(folder, name);
  const facts = await writeValueFile(path, 'float32', inPieces());
  const file = await open(path);
  try {
    return await readRuns(file, facts, { runs, spans: planSpans(runs, 'float32') });
  } finally {
    await file.close();
  }
}

describe('a file of numbers', () => {
  it('gives stretches of cells, within a block, across blocks and at the end', async () => {
    const runs = {
      starts: Float64Array.of(0, 4090, 15_000, 20_000),
      stretches: [
        { from: 0, to: 1 },
        { from: 5, to: 9000 },
        { from: 9500, to: 10_000 },
      ],
    };
    const expected = [...runs.starts].flatMap((start) =>
      runs.stretches.flatMap(({ from, to }) => [...numbers.subarray(start + from, start + to)]),
    );
    expect([...(await readBack('whole', runs))]).toEqual(expected);
  });

  it('reads near stretches at once and leaves out what lies far between them', () => {
    const spans = planSpans(cellsAt(0, 8192, 8192 * 20), 'float32');
    expect([spans, costOf(spans)]).toEqual([
      [
        { first: 0, last: 2 },
        { first: 40, last: 40 },
      ],
      { reads: 2, bytes: 4 * 16_384 },
    ]);
  });

  it('that is not what was written, or not whole, is found out', async () => {
    const path = join(folder, 'damaged');
    const facts = await writeValueFile(path, 'float32', inPieces());
    const read = async (runs: CellRuns) => {
      const file = await open(path);
      try {
        return await readRuns(file, facts, { runs, spans: planSpans(runs, 'float32') });
      } finally {
        await file.close();
      }
    };
    const changed = Uint8Array.from(new Uint8Array(numbers.buffer));
    changed[20_000] = (changed[20_000] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect([...(await read(cellsAt(0, 1)))]).toEqual([...numbers.subarray(0, 2)]);
    await expect(read(cellsAt(4096))).rejects.toThrow(DamagedFileError);
    await writeFile(path, changed.subarray(0, 100_000));
    await expect(read(cellsAt(29_000))).rejects.toThrow(DamagedFileError);
  });
});
