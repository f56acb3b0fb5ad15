import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { FixtureFolder } from '../testing/table-fixtures.ts';
import { makeFixtureFolder } from '../testing/table-fixtures.ts';
import { addFile } from './add.ts';
import type { CommandContext } from '../command-context.ts';

const grid = fileURLToPath(new URL('../../../../fixtures/coads_climatology.nc', import.meta.url));

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
  await folder.write(
    'hobo.csv',
    `"Plot Title: mooring"\n"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 1, SEN S/N: 1)"\n${Array.from({ length: 20 }, (_, at) => `${at + 1},05/13/21 ${String(at + 1).padStart(2, '0')}:00:00 PM,${9 + at / 10}`.replace(/(\d\d):00:00 PM/, (_all, hour: string) => `${String(Math.min(12, Number(hour))).padStart(2, '0')}:${String(at).padStart(2, '0')}:00 PM`)).join('\n')}\n`,
  );
  const book = utils.book_new();
  const rows = Array.from({ length: 12 }, (_, at) => [
    `2020-05-${String(at + 1).padStart(2, '0')}T12:00:00Z`,
    44.5,
    -63.5,
    at * 5,
    20 - at,
  ]);
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['time', 'lat', 'lon', 'depth', 'temp'], ...rows]),
    'data',
  );
  await writeFile(
    folder.path('casts.xlsx'),
    write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  );
});
afterAll(() => folder.remove());

/** Runs the command for a person who answers each question by the field or the sentence that it is about; anything else by Enter. */
async function add(
  file: string,
  answers: Readonly<Record<string, string>>,
  { isInteractive = true } = {},
): Promise<{ lines: string[]; asked: string[] }> {
  const lines: string[] = [];
  const asked: string[] = [];
  const left = new Map(Object.entries(answers));
  const context: CommandContext = {
    dataFolder: folder.path('data'),
    workingFolder: folder.path('.'),
    signal: new AbortController().signal,
    input: Readable.from([]),
    terminal: {
      print: (line) => lines.push(line),
      tell: (line) => lines.push(line),
      draw: () => undefined,
      isInteractive,
      widthCharacters: 100,
      ask: async (prompt) => {
        const block = lines.slice(lines.lastIndexOf('') + 1);
        const told = [block[0] ?? '', lines.at(-1) ?? '', prompt];
        const key = [...left.keys()].find((each) => told.some((line) => line.startsWith(each)));
        asked.push(told[0]?.replace(/ \(.*/, '') ?? '');
        const answer = key === undefined ? '' : left.get(key);
        if (asked.length > 40) throw new Error(`asked without end: ${told.join(' | ')}`);
        if (key !== undefined) left.delete(key);
        return answer === 'END' ? undefined : answer;
      },
    },
  };
  await addFile(context, file, {
    output: folder.path(`${asked.length}-${left.size}-${Date.now()}.yaml`),
  });
  return { lines, asked };
}

const words = {
  'dataset.long_name': 'Made for a test',
  'dataset.description': 'Nothing.',
  'dataset.make': '1',
  'dataset.source': 'Test bench',
  'dataset.acknowledgement': 'None',
  Load: 'n',
};
const writtenRecipe = async (lines: readonly string[]) => {
  const path = lines.find((line) => line.startsWith('Wrote the recipe '))?.slice(17, -1) ?? '';
  return parseRecipe(await readFile(path, 'utf8'), path);
};
/** Fields that were asked for besides words about the dataset. */
const aboutRows = (asked: readonly string[]): string[] =>
  asked.filter(
    (field) =>
      /^(coordinates|source|variables)/.test(field) &&
      !field.endsWith('long_name') &&
      !field.endsWith('unit'),
  );

describe('isobath add', () => {
  it('takes a NetCDF grid with no question but the words that it lacks', async () => {
    const { lines, asked } = await add(grid, words);
    expect(aboutRows(asked)).toEqual([]);
    expect((await writtenRecipe(lines)).source.format).toBe('netcdf');
    expect(lines.join('\n')).toMatch(/The first 10 of more than|rows, the first 10:/);
    expect(lines.some((line) => /^ *90\.0N [.:#@]+$/.test(line))).toBe(true);
    // The first one compiles the reader of NetCDF: 2 to 3 s, longer on a busy machine.
  }, 30_000);

  it('asks for the place of a logger, keeps the zone that its file states, and shows time, map and ranges', async () => {
    const { lines, asked } = await add('hobo.csv', {
      ...words,
      'coordinates.place': '43.5, -62.9',
      'coordinates.time.format': '1',
      'The short name': 'Mooring',
    });
    expect(aboutRows(asked)).toEqual(['coordinates.place']);
    const recipe = await writtenRecipe(lines);
    expect(recipe).toMatchObject({
      table: 'tblMooring',
      dataset: { short_name: 'Mooring', long_name: 'Made for a test', make: 'Observation' },
      coordinates: { lat: { constant: 43.5 }, lon: { constant: -62.9 }, time: { zone: '-07:00' } },
    });
    expect(lines.some((line) => /^ {2}2021-05-1\dT\d\d:\d\d:00Z +43\.5 +-62\.9/.test(line))).toBe(
      true,
    );
    expect(lines.filter((line) => line.includes('#') && /^ {8}[.:#]+$/.test(line))).toHaveLength(1);
  });

  it('takes a bottle file, whose header says where and when it was', async () => {
    await folder.write(
      'cast.btl',
      `* Sea-Bird SBE 9 Data File:
* NMEA Latitude = 28 15.00 N
* NMEA Longitude = 089 15.00 W
* System UpLoad Time = Apr 15 2019 12:00:00
    Bottle        Date    Sal00      T090C       PrDM
  Position        Time
      1    Apr 15 2019    34.9182     4.1234   1000.512 (avg)
              12:34:56     0.0003     0.0012      0.123 (sdev)
      2    Apr 15 2019    35.1000    18.5000     10.250 (avg)
              12:59:01     0.0004     0.0020      0.100 (sdev)
`,
    );
    const { lines, asked } = await add('cast.btl', words);
    expect(aboutRows(asked)).toEqual([]);
    expect((await writtenRecipe(lines)).source.format).toBe('btl');
    expect(lines.some((line) => /^ {2}2019-04-15T12:34:56Z +28\.25 +-89\.25/.test(line))).toBe(
      true,
    );
    expect(lines.some((line) => /mean Sal00 .*by depth/.test(line))).toBe(true);
  });

  it('draws the profile of a workbook, and lets a field be changed until the rows are right', async () => {
    const { lines } = await add('casts.xlsx', {
      ...words,
      'Enter if time': 'coordinates.depth',
      'coordinates.depth is {"from":"depth"}': '{from: depth, unit: ft}',
    });
    expect(lines).toContain('coordinates.depth is {"from":"depth"}');
    expect((await writtenRecipe(lines)).coordinates.depth).toEqual({ from: 'depth', unit: 'ft' });
    const deepest = lines
      .filter((line) => /^ {2}depth +m +0 +/.test(line))
      .map((line) => line.trim().split(/ +/)[3]);
    expect(deepest).toEqual(['55', '16.764']);
    expect(lines.some((line) => /mean temp by depth/.test(line))).toBe(true);
  });

  it('says why an answer is none and asks again', async () => {
    const { lines, asked } = await add('hobo.csv', {
      ...words,
      'coordinates.place': '143.5',
      'The field to change': 'coordinates.lat',
      'coordinates.lat is {"constant":143.5}': '{constant: 43.5}',
      'coordinates.lon.from': '-62.9',
    });
    expect(lines.some((line) => /143\.5/.test(line) && /90/.test(line))).toBe(true);
    expect(asked.length).toBeGreaterThan(5);
    expect((await writtenRecipe(lines)).coordinates.lat).toEqual({ constant: 43.5 });
  });

  it('needs somebody who answers, and loads nothing where nobody does any more', async () => {
    await expect(add('hobo.csv', {}, { isInteractive: false })).rejects.toThrow(
      /needs a terminal; in scripts, use isobath recipe/,
    );
    await expect(add('hobo.csv', { 'coordinates.place': 'END' })).rejects.toThrow(
      'nobody answers; nothing was loaded',
    );
    await expect(add(join('nowhere', 'x.csv'), {})).rejects.toThrow(/x\.csv/);
  });
});
