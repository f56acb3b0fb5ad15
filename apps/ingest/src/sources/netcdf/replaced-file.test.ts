import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArraySeeds } from '../../testing/mutations/array-seeds.ts';
import { readTable } from '../../testing/table-fixtures.ts';
import { netcdfFormat } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-replaced-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a NetCDF-4 file whose damaged values were refused is read as it is once another is in its place', async () => {
  const seeds = await makeArraySeeds(folder);
  const bytesOf = (wanted: string): Buffer =>
    Buffer.from(seeds.find(({ name }) => name === wanted)?.bytes ?? []);
  const file = join(folder, 'a.nc');
  const parts = { variables: [{ name: 'temp', from: 'temp' }] };
  const damaged = bytesOf('NetCDF-4 grid');
  // Where the first compressed chunk begins, by the first bytes of zlib.
  const chunk = damaged.indexOf(Buffer.from('7801', 'hex'));
  damaged.writeUInt8(damaged.readUInt8(chunk + 8) ^ 1, chunk + 8);
  await writeFile(file, damaged);
  await expect(readTable(netcdfFormat, [file], parts)).rejects.toThrow(/cannot be read/);
  await writeFile(file, bytesOf('NetCDF-4 track'));
  const { rows } = await readTable(netcdfFormat, [file], parts);
  expect(rows).toHaveLength(14);
  expect(rows[13]).toMatchObject({ temp: 444.13, lat: expect.closeTo(12.8, 6) as unknown });
});
