import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClassic } from '../../testing/mutations/write-classic.ts';
import { openNetcdf } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-classic-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { bytes } = writeClassic({
  dimensions: { x: 3 },
  attributes: {},
  variables: ['first', 'second'].map((name, index) => ({
    name,
    dimensions: ['x'],
    attributes: {},
    values: [1, 2, 3].map((value) => value + 10 * index),
  })),
});
/** Where the size of a variable stands in the header: behind its name, one dimension, no attributes and its type. Its place follows. */
const sizeAt = (name: string): number => bytes.indexOf(name) + Math.ceil(name.length / 4) * 4 + 20;

async function openChanged(at: number, change: (old: number) => number): Promise<void> {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(change(bytes.readUInt32BE(at)), at);
  const path = join(folder, 'a.nc');
  await writeFile(path, changed);
  const file = await openNetcdf(path);
  await file.close();
}

describe('a classic header', () => {
  it('is taken as it is where its numbers agree', async () => {
    expect(bytes.readUInt32BE(sizeAt('second'))).toBe(24);
    await openChanged(sizeAt('second'), (old) => old);
  });

  it.each([
    ['a size', 'first', 0, (old: number) => old + 8, /first: the header gives it 32 bytes, but/],
    ['a place', 'second', 4, (old: number) => old - 8, /second: .*within those of first/],
    [
      'a place',
      'second',
      4,
      () => 16,
      /second: its values should begin at byte 16, within the header/,
    ],
  ])('that contradicts itself in %s of the variable %s is refused', async (...row) => {
    const [, name, offset, change, message] = row;
    await expect(openChanged(sizeAt(name) + offset, change)).rejects.toThrow(message);
  });
});
