import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import { tableReaders } from '../../../testing/answers/table-readers.ts';
import { casts, describeSampleTable, makeSampleTable } from '../../../testing/datasets/samples.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  expect(await portal.load(describeSampleTable(casts), [makeSampleTable(casts)])).toMatchObject({
    event: 'done',
  });
});
afterAll(() => portal.close());

async function take(part: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const answer = await taker.ask('/api/data/downloads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'parquet', ...part }),
  });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as Download;
  return Buffer.from(await (await taker.ask(url)).arrayBuffer());
}
const plain = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const labelsOf = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    (parquetMetadata(plain(bytes)).key_value_metadata ?? []).map(({ key, value }) => [
      key,
      value ?? '',
    ]),
  );
const rowsOf = (bytes: Buffer): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: plain(bytes), compressors });

describe('a Parquet file', () => {
  it('says what its columns are, in which units, and where it came from', async () => {
    const bytes = await take({ tableName: 'tblFew_Casts' });
    const labels = labelsOf(bytes);
    expect(labels).toMatchObject({
      title: 'Few_Casts, for tests',
      license: expect.stringContaining('CC-BY-4.0'),
      history: expect.stringContaining('[tblFew_Casts]'),
      references: expect.stringContaining('Test bench'),
    });
    const columns = JSON.parse(labels['columns']!) as Record<string, unknown>;
    expect(columns).toEqual({
      time: { standard_name: 'time', long_name: 'Time (UTC)' },
      lat: expect.objectContaining({ units: 'degrees_north' }),
      lon: expect.objectContaining({ units: 'degrees_east' }),
      depth: expect.objectContaining({ units: 'm', positive: 'down' }),
      temp: { units: '°C', long_name: 'Long temp', standard_name: 'sea_water_temperature' },
      note: { long_name: 'Long note' },
    });
    expect(JSON.parse(labels['PANDAS_ATTRS']!)).toMatchObject({ title: labels['title'], columns });
    const rows = await rowsOf(bytes);
    expect(rows).toHaveLength(casts.rows.length);
    expect(rows.filter(({ temp }) => temp === null)).toHaveLength(1);
    expect(rows.filter(({ note }) => note === 'µ')).toHaveLength(3);
  });

  it.skipIf(!tableReaders.pyarrow)(
    'opens in pyarrow with its metadata and rows (skipped unless pyarrow is installed)',
    async () => {
      const path = join(portal.folder, 'labelled.parquet');
      await writeFile(path, await take({ tableName: 'tblFew_Casts' }));
      const script =
        "import sys, json, pyarrow.parquet as p; t = p.read_table(sys.argv[1]); print(t.num_rows, json.loads(t.schema.metadata[b'columns'])['temp']['standard_name'])";
      const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script, path], {
        encoding: 'utf8',
      });
      expect([stdout.trim(), stderr]).toEqual(['9 sea_water_temperature', '']);
    },
  );
});
