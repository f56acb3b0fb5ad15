import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { ParquetLabels } from './parquet-labels.ts';
import { parquetTailBytes } from './parquet-rows.ts';

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-labels-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 600_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const plain = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

describe('a labelled Parquet file', () => {
  it('of several megabytes has all of its rows, in whatever pieces it passes', async () => {
    const sql = 'SELECT number AS n, sipHash64(number) AS v FROM numbers(1000000)';
    const { signal } = new AbortController();
    const bytes = await buffer(await child.engine.readStream({ sql }, 'Parquet', signal));
    expect(bytes.length).toBeGreaterThan(parquetTailBytes);
    const labels = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`label ${index}`, 'x'.repeat(index)]),
    );
    const cuts = [0, 7, 100_010, 100_011, 2 ** 21, bytes.length];
    const pieces = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
    const labelled = await buffer(Readable.from(pieces).pipe(new ParquetLabels(labels)));
    expect(
      Object.fromEntries(
        (parquetMetadata(plain(labelled)).key_value_metadata ?? []).map(({ key, value }) => [
          key,
          value,
        ]),
      ),
    ).toEqual(labels);
    expect(parquetMetadata(plain(labelled)).num_rows).toBe(1_000_000n);
    const rowStart = 999_000;
    expect(await parquetReadObjects({ file: plain(labelled), compressors, rowStart })).toEqual(
      await parquetReadObjects({ file: plain(bytes), compressors, rowStart }),
    );
  });
});
