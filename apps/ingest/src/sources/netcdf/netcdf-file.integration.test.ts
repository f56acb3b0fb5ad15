import { wholeSlab } from '@isobath/netcdf';
import { existsSync } from 'node:fs';
import { copyFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import type { CfFile, Slab } from '../cf/index.ts';
import { openNetcdf } from './open-netcdf.ts';
import {
  hasPython,
  makeFolder,
  readRows,
  recipeOf,
  refusalOf,
  runPython,
} from '../../testing/netcdf-kit.ts';

let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, Record<string, number[]>> = {};

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_fixtures.py', { folder });
});
afterAll(() => remove());

async function withFile<T>(name: string, use: (file: CfFile) => Promise<T>): Promise<T> {
  const file = await openNetcdf(join(folder, name));
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** The values of a slab, picked one by one from the whole variable. */
function pick(
  whole: ArrayLike<number | bigint>,
  shape: readonly number[],
  { start, count }: Slab,
): number[] {
  const picked: number[] = [];
  const walk = (axis: number, offset: number): void => {
    if (axis === shape.length) picked.push(Number(whole[offset]));
    else
      for (let index = 0; index < count[axis]!; index += 1)
        walk(axis + 1, offset * shape[axis]! + start[axis]! + index);
  };
  walk(0, 0);
  return picked;
}

const slabOf = (shape: readonly number[]): fc.Arbitrary<Slab> =>
  fc
    .tuple(...shape.map((length) => fc.tuple(fc.nat(length - 1), fc.nat(length - 1))))
    .map((pairs) => ({
      start: pairs.map(([a, b]) => Math.min(a, b)),
      count: pairs.map(([a, b]) => Math.abs(a - b) + 1),
    }));

describe.skipIf(!hasPython)('all kinds of NetCDF file', () => {
  test.each([
    ['records_1.nc', 'classic'],
    ['records_2.nc', '64-bit offset'],
    ['records_5.nc', 'cdf5'],
    ['records_4.nc', 'netCDF-4'],
  ])('%s: every record variable, padded or not, is what was written', async (name, kind) => {
    await withFile(name, async (file) => {
      expect(file.kind).toBe(kind);
      expect(file.dimensions.get('time')).toEqual({ name: 'time', length: 7, isUnlimited: true });
      for (const [key, values] of Object.entries(expected[name]!)) {
        const variable = file.variables.get(key)!;
        expect(
          Array.from((await file.readSlab(key, wholeSlab(variable))) as Float64Array, Number),
          key,
        ).toEqual(values);
      }
    });
  });

  test.each(['records_1.nc', 'records_5.nc', 'records_4.nc', 'chunked.nc'])(
    '%s: any slab is the same part of the whole',
    async (name) => {
      await withFile(name, async (file) => {
        for (const variable of [...file.variables.values()].filter(
          ({ shape, type }) => shape.length === 3 && type !== 'char',
        )) {
          const whole = (await file.readSlab(variable.name, wholeSlab(variable))) as Float64Array;
          await fc.assert(
            fc.asyncProperty(slabOf(variable.shape), async (slab) => {
              const part = (await file.readSlab(variable.name, slab)) as Float64Array;
              expect(Array.from(part, Number)).toEqual(pick(whole, variable.shape, slab));
            }),
            { numRuns: 30, seed: 1 },
          );
        }
      });
    },
  );

  test('a single record variable of bytes has no padding between its records', async () => {
    await withFile('one_record_variable.nc', async (file) => {
      const variable = file.variables.get('b')!;
      expect([...(await file.readSlab('b', wholeSlab(variable)))]).toEqual(
        Array.from({ length: 15 }, (_, index) => index),
      );
    });
  });

  test('records that a netCDF-4 variable never got are its fill value', async () => {
    await withFile('netcdf4.nc', async (file) => {
      const variable = file.variables.get('short_of_records')!;
      expect(variable.shape).toEqual([3, 2, 2]);
      const values = [...(await file.readSlab(variable.name, wholeSlab(variable)))].map(Number);
      expect(values.slice(0, 4)).toEqual([0, 0, 0, 0]);
      expect(values.slice(4).every((value) => value > 9.9e36)).toBe(true);
    });
  });

  test('text in UTF-8 and numbers in big-endian order are read from netCDF-4', async () => {
    await withFile('netcdf4.nc', async (file) => {
      expect(await file.readSlab('text', { start: [0], count: [2] })).toEqual([
        'Kaneohe',
        'Kāneʻohe',
      ]);
      expect([...(await file.readSlab('big', { start: [1, 0, 0], count: [1, 2, 2] }))]).toEqual([
        4, 5, 6, 7,
      ]);
      expect(file.dimensions.get('s')).toEqual({ name: 's', length: 4, isUnlimited: false });
    });
  });

  test('an HDF5 file without dimension scales gets dimensions by length, and big-endian attributes are right', async ({
    skip,
  }) => {
    if (!existsSync(join(folder, 'plain.h5'))) skip('python3-h5py is not installed');
    await withFile('plain.h5', async (file) => {
      const variable = file.variables.get('v')!;
      expect([...variable.attributes].map(([name, { value }]) => [name, value])).toEqual([
        ['double', [1.5]],
        ['ints', [1, 256]],
        ['short', [-7]],
        ['text', 'é'],
      ]);
      expect([...(await file.readSlab('v', { start: [1, 0], count: [1, 3] }))]).toEqual([3, 4, 5]);
      expect(file.variables.get('square')!.dimensions).toEqual([
        'phony_dim_0',
        'phony_dim_1',
        'phony_dim_2',
      ]);
      expect(variable.dimensions).toEqual(['phony_dim_3', 'phony_dim_0']);
    });
  });

  test('a grid that is larger than one slab comes out whole', async () => {
    const { rowCount, columns, blocks } = await readRows(
      netcdfFormat,
      [join(folder, 'large.nc')],
      recipeOf(['v']),
    );
    expect(rowCount).toBe(1800 * 3000);
    expect(Math.max(...blocks.map((block) => block.rowCount))).toBeLessThanOrEqual(500_000);
    let wrong = 0;
    for (let row = 0; row < rowCount; row += 997) {
      const y = Math.round((89.95 - Number(columns['lat']![row])) / (179.9 / 1799));
      const x = Math.round(((Number(columns['lon']![row]) + 360) % 360) / 0.12);
      if (columns['v']![row] !== (y + x) % 100) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  test('a reader that is aborted stops', async () => {
    const aborter = new AbortController();
    const source = await netcdfFormat.open(
      [join(folder, 'large.nc')],
      recipeOf(['v'], { coordinates: { time: { constant: '2020-01-01' } } }),
      aborter.signal,
    );
    const reading = (async (): Promise<void> => {
      for await (const block of source.read(aborter.signal))
        if (block.rowCount > 0) aborter.abort();
    })();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe.skipIf(!hasPython)('damaged and foreign files are refused', () => {
  const damage = async (name: string, change: (path: string) => Promise<void>): Promise<string> => {
    const path = join(folder, `damaged_${name}`);
    await copyFile(join(folder, name), path);
    await change(path);
    return refusalOf(netcdfFormat, [path], recipeOf(['f']));
  };
  const foreign = async (name: string, content: string | Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return refusalOf(netcdfFormat, [path], recipeOf(['f']));
  };

  test('a classic file cut in its values names the variable and the bytes', async () => {
    expect(await damage('records_1.nc', (path) => truncate(path, 900))).toMatch(
      /damaged_records_1\.nc, variable \w+: the file is truncated: its values should end at byte \d+ but the file ends at byte 900/,
    );
  });

  test('a classic file cut at any byte is refused', async () => {
    const { length } = await readFile(join(folder, 'records_1.nc'));
    for (let bytes = 1; bytes < length - 4; bytes += 61) {
      expect(
        await damage('records_1.nc', (path) => truncate(path, bytes)),
        `${bytes} bytes`,
      ).toMatch(/truncated|has only|unknown kind|damaged/);
    }
  });

  test('a netCDF-4 file cut at any byte is refused', async () => {
    const { length } = await readFile(join(folder, 'records_4.nc'));
    for (let bytes = 9; bytes < length; bytes += 997) {
      expect(
        await damage('records_4.nc', (path) => truncate(path, bytes)),
        `${bytes} bytes`,
      ).toContain('this HDF5 file cannot be opened');
    }
  });

  test('a netCDF-4 file with damaged bytes anywhere is read or refused by name and reason', async () => {
    const whole = await readFile(join(folder, 'netcdf4.nc'));
    const path = join(folder, 'damaged_bytes.nc');
    const refusals = new Set<string>();
    const round = async (at: number, flips: number): Promise<void> => {
      const bytes = Buffer.from(whole);
      bytes.fill(flips, at, at + 4);
      await writeFile(path, bytes);
      const refusal = await refusalOf(netcdfFormat, [path], recipeOf(['big'])).catch(
        (error: Error) => {
          if (error.message !== 'The files were not refused.') throw error;
        },
      );
      if (refusal !== undefined) refusals.add(refusal);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 8, max: whole.length - 4 }),
        fc.integer({ min: 1, max: 255 }),
        round,
      ),
      {
        numRuns: 50 * Number(process.env['ISOBATH_TEST_FUZZ_ROUNDS'] ?? 1),
        seed: Number(process.env['ISOBATH_TEST_FUZZ_SEED'] ?? 3),
      },
    );
    for (const refusal of refusals) expect(refusal).toMatch(/^\S*damaged_bytes\.nc[,:] ./);
    expect([...refusals].join('\n')).toContain(
      'damaged_bytes.nc: the metadata of this file are damaged and cannot be read (HDF5: ',
    );
  });

  test('a header with a damaged count names the byte', async () => {
    const overwrite = async (path: string): Promise<void> => {
      const handle = await open(path, 'r+');
      await handle.write(Buffer.from([0x7f, 0xff, 0xff, 0xff]), 0, 4, 12);
      await handle.close();
    };
    expect(await damage('records_1.nc', overwrite)).toMatch(
      /a count of 2147483647 cannot be right: the header is damaged at byte 12 of \d+/,
    );
  });

  test('two variables of one name are refused', async () => {
    const rename = async (path: string): Promise<void> => {
      const bytes = await readFile(path);
      const at = bytes.indexOf(Buffer.from('\0\0\0\u0001i\0\0\0', 'latin1'));
      bytes[at + 4] = 's'.charCodeAt(0);
      await writeFile(path, bytes);
    };
    expect(await damage('records_1.nc', rename)).toContain(
      'variable s: the header has a second variable of this name',
    );
  });

  test('compressed values that are damaged name the variable', async () => {
    const path = join(folder, 'damaged_chunks.nc');
    const bytes = await readFile(join(folder, 'chunked.nc'));
    bytes.fill(0, bytes.length - 40_000, bytes.length - 20_000);
    await writeFile(path, bytes);
    expect(await refusalOf(netcdfFormat, [path], recipeOf(['v']))).toMatch(
      /damaged_chunks\.nc, variable v, index \[.*\]: the values cannot be read \(stored with shuffle, deflate\)/,
    );
  });

  test('a web page, text, gzip, an empty file, a folder and no file at all are told apart', async () => {
    expect(
      await foreign('page.nc', '<!DOCTYPE html><html><body>404 Not Found</body></html>'),
    ).toContain('this is a web page');
    expect(await foreign('text.nc', 'time,lat,lon\n1,2,3\n')).toContain(
      'this is text (it begins with "time,lat,lon\\n1,2,3\\n")',
    );
    expect(await foreign('gzip.nc', Uint8Array.of(0x1f, 0x8b, 8, 0, 0))).toContain(
      'compressed with gzip',
    );
    expect(await foreign('empty.nc', '')).toContain('empty.nc: the file is empty (0 bytes)');
    expect(await refusalOf(netcdfFormat, [folder], recipeOf(['f']))).toContain('this is a folder');
    expect(await refusalOf(netcdfFormat, [join(folder, 'absent.nc')], recipeOf(['f']))).toContain(
      'cannot be found',
    );
  });
});
