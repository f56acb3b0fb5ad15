import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, RecipeParts } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../index.ts';

const python = '/usr/bin/python3';
const script = fileURLToPath(new URL('../golden/make_series.py', import.meta.url));
const signal = new AbortController().signal;
let folder: FixtureFolder;
let expected: Record<string, [string, number | null][]>;

beforeAll(async () => {
  folder = await makeFixtureFolder();
  if (!existsSync(python)) return;
  const place = dirname(folder.path('rows.json'));
  execFileSync(python, [script, place]);
  expected = JSON.parse(readFileSync(join(place, 'rows.json'), 'utf8')) as typeof expected;
});
afterAll(() => folder.remove());

interface Drafted {
  parts: RecipeParts;
  todos: string[];
  remarks: readonly string[];
}

/** The draft of a file with what it asks for answered: the unit, and a place where no heading names one. */
async function draft(name: string): Promise<Drafted> {
  const { recipe, remarks } = await csvFormat.inspect(folder.path(name), signal);
  const todos = JSON.stringify(recipe).match(/TODO [^"\\]+/g) ?? [];
  const { time, lat, lon } = recipe.coordinates as Record<string, Record<string, unknown>>;
  const isPlaced = lat!['attribute'] !== undefined;
  return {
    todos,
    remarks,
    parts: {
      source: recipe.source!,
      coordinates: {
        time,
        lat: isPlaced ? lat : { constant: 21.3 },
        lon: isPlaced ? lon : { constant: -157.9 },
      },
      variables: recipe.variables
        .filter((variable) => /^(?:value|sea_level)$/.test(String(variable['from'])))
        .map((variable) => ({ ...variable, name: 'level', unit: 'mm' })),
    },
  };
}

describe.skipIf(!existsSync(python))('a tide gauge file with several values a line', () => {
  it.each([
    ['h057b19.dat', '12 values of 5 characters under the archive’s heading'],
    ['east.dat', 'a clock east of Greenwich'],
    ['h057.dat', '12 values under a heading with LAT= and LONG='],
    ['eight.txt', '8 values, three lines a day'],
    ['twelve.txt', '12 values, two lines a day'],
    ['twentyfour.csv', '24 named hours from 1 to 24'],
    ['quarters.csv', '96 values without a header'],
    ['months.txt', '12 named months'],
  ])('%s (%s) is drafted and gives each value at its time', async (name) => {
    const { parts } = await draft(name);
    const { rows } = await readTable(csvFormat, [folder.path(name)], parts);
    expect(rows.map(({ time, level }) => [time, level])).toEqual(expected[name]);
  });

  it('takes place, unit and missing values from the heading of the archive, and asks for none of them', async () => {
    const { parts } = await draft('h057b19.dat');
    const { rows, columns } = await readTable(csvFormat, [folder.path('h057b19.dat')], parts);
    expect(rows[0]).toMatchObject({ lat: 21 + 18.4 / 60, lon: -(157 + 52 / 60) });
    expect(columns.map(({ name }) => name)).toEqual(['time', 'lat', 'lon', 'level']);
    const { recipe } = await csvFormat.inspect(folder.path('h057b19.dat'), signal);
    expect(recipe.variables).toContainEqual(
      expect.objectContaining({ from: 'sea_level', unit: 'mm' }),
    );
    expect(JSON.stringify([recipe.coordinates, recipe.source, recipe.variables])).not.toContain(
      'TODO',
    );
  });

  it('asks for the unit where no heading says it, and says what it took the lines for', async () => {
    const { todos, remarks } = await draft('eight.txt');
    expect(todos).toContain('TODO the unit of the values, such as mm');
    expect(remarks.join('\n')).toMatch(/\(1 to 3\) and 8 values.*60 minutes apart/);
  });

  it('tells the constant that belongs to the values and is not added', async () => {
    const { parts } = await draft('east.dat');
    const { notes } = await readTable(csvFormat, [folder.path('east.dat')], parts);
    expect(notes.join('\n')).toMatch(/120 mm must be added/);
    expect(parts.coordinates!['time']).toMatchObject({ zone: '+05:30' });
  });

  it.each([
    [
      'a line that is cut off',
      (text: string) => text.replace(/.{5}\n$/, '\n'),
      /line 10.*neither a heading nor a row/,
    ],
    [
      'another station',
      (text: string) => `${text}057HILO      2020  LAT=19 43.8N  LONG=155 03.4W  TIMEZONE=GMT\n`,
      /line 11.*another place/,
    ],
  ])('%s is refused by its line', async (_, change, message) => {
    const { parts } = await draft('h057.dat');
    const text =
      readFileSync(folder.path('h057.dat'), 'utf8').split('\n').slice(0, 10).join('\n') + '\n';
    const file = await folder.write('changed.dat', change(text));
    await expect(readTable(csvFormat, [file], parts)).rejects.toThrow(message);
  });

  it('a line number that its day cannot have is refused', async () => {
    const { parts } = await draft('eight.txt');
    const text = readFileSync(folder.path('eight.txt'), 'utf8').replace(' 3 ', ' 4 ');
    const file = await folder.write('four.txt', text);
    await expect(readTable(csvFormat, [file], parts)).rejects.toThrow(
      /line's number must be 1 to 3/,
    );
  });

  it('a table of daily means with a header stays a table', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `station_${at}`);
    const text = `date,${names.join(',')}\n2020-01-01,${names.map((_, at) => at).join(',')}\n2020-01-02,${names.map((_, at) => at).join(',')}\n`;
    const file = await folder.write('stations.csv', text);
    const { recipe } = await csvFormat.inspect(file, signal);
    expect(recipe.source).not.toHaveProperty('values_per_line');
    expect(recipe.variables).toHaveLength(24);
  });
});

it('a file of 31 daily values a line has no row for days that a month does not have, and says so', async () => {
  const days = (count: number): string =>
    Array.from({ length: 31 }, (_, at) => (at < count ? String(at + 1) : '-99')).join(' ');
  const file = await folder.write('daily.txt', `1999 01 ${days(31)}\n1999 02 ${days(28)}\n`);
  const { rows, notes } = await readTable(csvFormat, [file], {
    source: {
      header_line: 0,
      first_data_line: 1,
      delimiter: 'whitespace',
      columns: ['year', 'month'],
      missing_values: ['-99'],
      values_per_line: { count: 31, step: 'day', first: 0, name: 'level' },
    },
    coordinates: {
      time: { from: ['year', 'month', 'day'], format: '%Y %m %d' },
      lat: { constant: 21.3 },
      lon: { constant: -157.9 },
    },
    variables: [{ name: 'level', from: 'level', unit: 'mm' }],
  });
  expect(rows).toHaveLength(31 + 28);
  expect(rows.at(-1)).toMatchObject({ time: '1999-02-28T00:00:00.000Z', level: 28 });
  expect(notes.join('\n')).toContain('a missing value of the 29th, 30th or 31st made no row');
});
