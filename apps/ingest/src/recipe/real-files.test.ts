import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chooseFormat } from '../sources/choose-format.ts';
import { formats } from '../sources/index.ts';
import type { OpenedSource } from '../sources/source.ts';
import { expandFiles } from './expand-files.ts';
import { parseRecipe } from './parse-recipe.ts';
import { writeDraft } from './write-draft.ts';

const dataFolder =
  process.env['ISOBATH_SHARED_DATA'] ??
  fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const recipesFolder = fileURLToPath(new URL('../../recipes/real', import.meta.url));
const recipes = readdirSync(recipesFolder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    name,
    recipe: parseRecipe(readFileSync(join(recipesFolder, name), 'utf8'), name),
  }));
const signal = new AbortController().signal;

/** The first rows of a source, enough to see that its recipe fits. */
async function readFirstBlock(source: OpenedSource): Promise<number> {
  try {
    for await (const block of source.read(signal)) {
      expect(block.columns).toHaveLength(source.columns.length);
      if (block.rowCount > 0) return block.rowCount;
    }
    return 0;
  } finally {
    await source.close();
  }
}

describe.skipIf(!existsSync(dataFolder))(
  `real files (skipped unless ${dataFolder} is there)`,
  () => {
    it.each(recipes)('the packaged recipe $name fits its files', async ({ recipe }) => {
      const paths = await expandFiles(recipe.source.files, dataFolder);
      const format = await chooseFormat(formats, paths, 'auto');
      expect(format.name).toBe(recipe.source.format);
      const source = await format.open(paths, recipe, signal);
      expect(source.variables.map(({ name }) => name)).toEqual(
        recipe.variables.map(({ name }) => name),
      );
      expect(await readFirstBlock(source)).toBeGreaterThan(0);
    });

    it('every data file of the folder belongs to a packaged recipe', async () => {
      const used = new Set(
        (
          await Promise.all(
            recipes.map(({ recipe }) => expandFiles(recipe.source.files, dataFolder)),
          )
        ).flat(),
      );
      const present = await expandFiles(
        [
          'gridded/**',
          'argo/*',
          'cruise_underway/*',
          'hydrography/*',
          'timeseries/**',
          'bathymetry/*',
          'ctd_casts/*',
          'glider/*',
        ],
        dataFolder,
      );
      expect(present.filter((path) => !used.has(path)).map((path) => basename(path))).toEqual([
        'SeaFlow_sfl_README.md',
      ]);
    });

    it.each([
      'gridded/MWsstd1day_2016.nc',
      'gridded/oisst_daily_india_20230827.nc',
      'gridded/levitus_climatology.cdf',
      'gridded/coads_climatology.cdf',
      'gridded/ersst_v3b_monthly/NOAA_NCDC_ERSST_v3b_SST-1982.nc',
      'argo/2901746_prof.nc',
      'argo/3902131_Sprof.nc',
      'glider/glider_dfo-eva035-20190718.nc',
      'cruise_underway/KM1906_740.sfl',
      'cruise_underway/saildrone_sd1045_hurricane_sam_2021.csv',
      'ctd_casts/pirata_dPIRX010.cnv',
      'ctd_casts/a22_00025_00001_ct1.csv',
      'hydrography/p02_2013_bottle_exchange.csv',
      'timeseries/papa_mooring_temperature.dat',
    ])('the draft of %s loads once its TODOs are filled in', async (name) => {
      const path = join(dataFolder, name);
      const format = await chooseFormat(formats, [path], 'auto');
      const draft = writeDraft(await format.inspect(path, signal), {
        fileName: basename(path),
        format: format.name,
      });
      const filled = draft
        .replace(/make: "?TODO.*/, 'make: Observation')
        .replace(/constant: TODO when[^\n]*(\n {6,}[^\n]*)*/, 'constant: 2000-01-01')
        .replaceAll(/"?TODO[^\n]*(\n {4,}[^\n]*)*/g, 'filled in');
      const recipe = parseRecipe(filled, 'draft.yaml');
      expect(await readFirstBlock(await format.open([path], recipe, signal))).toBeGreaterThan(0);
    });
  },
);
