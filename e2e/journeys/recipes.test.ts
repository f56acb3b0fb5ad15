import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasPython, hasProgram, hasR, readSnippets, runSnippet } from '../portal/recipe-page.ts';
import type { Snippet } from '../portal/recipe-page.ts';
import { runCommand } from '../portal/server.ts';

let folder = '';
let key = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-recipes-'));
  const made = await runCommand(inject('dataFolder'), [
    'key',
    'create',
    '--description',
    'recipes',
  ]);
  key = made.stdout.trim().split('\n')[0]!;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const snippetsOf = (page: string): Snippet[] => readSnippets(page, inject('portalUrl'));

/** Runs a snippet and gives what it said; one that fails fails the test with all it said. */
function run(snippet: Snippet | undefined): string {
  const { code, output, complaints } = runSnippet(snippet!, { folder, key });
  expect({ code, output, complaints }).toEqual({ code: 0, output, complaints });
  return output;
}

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

describe.skipIf(!hasProgram('curl'))(
  'the recipes for curl (skipped unless curl is installed)',
  () => {
    it('show a key at work', () => {
      const [list, ...more] = snippetsOf('key');
      expect(more).toEqual([]);
      expect(linesOf(run(list))[0]).toBe('Dataset_ID,Dataset_Name,Table_Name');
    });

    it('are refused without the key, by the one word that clients know', () => {
      const { code, complaints } = runSnippet(snippetsOf('key')[0]!, { folder, key: 'of nobody' });
      expect([code, complaints]).toEqual([22, expect.stringContaining('401')]);
    });

    it('take a box across the date line as CSV and as NetCDF, a statement by POST, and a size', async () => {
      const [csv, netcdf, statement, size] = snippetsOf('curl');
      expect(linesOf(run(csv))[0]).toBe('month,lat,lon,SST');
      // Ten rows of latitude from 9° S to 9° N, and ten of longitude from 171° E to 171° W, two degrees apart.
      expect(linesOf(await readFile(join(folder, 'march.csv'), 'utf8'))).toHaveLength(1 + 10 * 10);
      run(netcdf);
      expect((await readFile(join(folder, 'march.nc'))).subarray(1, 4).toString()).toBe('HDF');
      const means = linesOf(run(statement));
      expect(means[0]).toBe('month,mean,places');
      expect(means).toHaveLength(13);
      expect(JSON.parse(run(size))).toMatchObject({ allow: true, limit: 2_000_000 });
    });

    it('take a file that tells its checksum, and several datasets as one zip', async () => {
      const [promised, zipped, ...more] = snippetsOf('curl').slice(4);
      expect(more).toEqual([]);
      const { id } = JSON.parse(run(promised)) as { id: string };
      const file = await readFile(join(folder, 'coads.csv'));
      const told = async (): Promise<unknown> =>
        (
          await fetch(`${inject('portalUrl')}/api/data/downloads/${id}`, {
            headers: { authorization: `Api-Key ${key}` },
          })
        ).json();
      await expect.poll(told, { timeout: 60_000 }).toMatchObject({
        state: 'complete',
        rowsDelivered: linesOf(file.toString()).length - 1,
        sha256: createHash('sha256').update(file).digest('hex'),
      });
      run(zipped);
      expect((await readFile(join(folder, 'datasets.zip'))).subarray(0, 2).toString()).toBe('PK');
    });

    it.runIf(hasProgram('duckdb'))(
      'and for DuckDB read the file that was taken (skipped unless duckdb is installed)',
      () => {
        const [take, read] = snippetsOf('duckdb');
        run(take);
        expect(linesOf(run(read))).toHaveLength(13);
      },
    );

    it('take a Parquet file for DuckDB', async () => {
      run(snippetsOf('duckdb')[0]);
      const bytes = await readFile(join(folder, 'coads.parquet'));
      expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual([
        'PAR1',
        'PAR1',
      ]);
    });
  },
);

describe('the recipes for Python', () => {
  it.runIf(hasPython('pandas'))(
    'read a series, a cruise and a profile by pandas (skipped unless python3-pandas is installed)',
    () => {
      const [statements, part, ...more] = snippetsOf('python');
      expect(more).toEqual([]);
      const said = run(statements);
      expect(said).toMatch(/month\s+lat\s+lon\s+SST\s+SST_std/);
      expect(said).toMatch(/time\s+lat\s+lon\s+temperature/);
      expect(linesOf(run(part))[0]).toMatch(/depth\s+TEMP/);
    },
  );

  it.runIf(hasPython('pandas', 'xarray', 'netCDF4'))(
    'open grids and a track by xarray (skipped unless python3-xarray and python3-netcdf4 are installed)',
    () => {
      const [box, statement, track, ...more] = snippetsOf('xarray');
      expect(more).toEqual([]);
      const grid = run(box);
      expect(grid).toMatch(/TEMP/);
      expect(grid).toMatch(/lon\s+\(lon\).* 170\.5 .* 189\.5/);
      expect(Number(linesOf(grid).at(-1))).toBeGreaterThan(25);
      expect(run(statement)).toMatch(/'time': 1, 'lat': \d+, 'lon': 180/);
      const sailed = run(track);
      expect(linesOf(sailed)[0]).toBe('trajectory');
      expect(sailed).toMatch(/time +lat +lon +temperature/);
    },
  );
});

describe.skipIf(!hasR('httr'))(
  'the recipes for R (skipped unless r-base-core and r-cran-httr are installed)',
  () => {
    it('read a series without a key, and the list of datasets with one', () => {
      const [series, datasets, ...more] = snippetsOf('r');
      expect(more).toEqual([]);
      const summary = run(series);
      expect(summary).toMatch(/month +lat +lon +SST +SST_std/);
      expect(summary).toMatch(/Min\. +: 1\.00 /);
      expect(summary).toMatch(/Max\. +:12\.00 /);
      const said = run(datasets);
      for (const table of [
        'tblCOADS_Climatology',
        'tblLevitus_Climatology',
        'tblSynthetic_Cruise_Underway',
      ])
        expect(said).toContain(table);
    });
  },
);

describe.skipIf(!hasProgram('octave-cli'))(
  'the recipe for GNU Octave (skipped unless octave is installed)',
  () => {
    it('reads the twelve months of a climatology', () => {
      const [series, ...more] = snippetsOf('matlab');
      expect(more).toEqual([]);
      const rows = linesOf(run(series)).map((line) => line.trim().split(/\s+/).map(Number));
      expect(rows.map(([month]) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      // North of Hawaii the surface is coldest in February or March and warmest in September.
      const warmest = rows.toSorted((a, b) => b[1]! - a[1]!)[0]!;
      expect([warmest[0], Math.round(warmest[1]!)]).toEqual([9, 27]);
    });
  },
);
