import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../../csv/index.ts';
import { readTodo } from '../../todo.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

/** A table of one time, below what stands above it. */
const tableOf = (head: string, time = '2021-07-01 00:15:00', above = ''): string =>
  `${above}"${head}",lat,lon,temp\n${time},44.5,-63.5,1\n`;

async function draftOf(text: string) {
  const file = await folder.write('zone.csv', text);
  return { file, ...(await csvFormat.inspect(file, new AbortController().signal)) };
}

describe('a clock whose zone the file states', () => {
  it.each([
    ['Date Time, GMT-07:00', '2021-07-01T07:15:00.000Z'],
    ['Date Time (UTC-8)', '2021-07-01T08:15:00.000Z'],
    ['time [UTC+10]', '2021-06-30T14:15:00.000Z'],
    ['time (UTC+5:45)', '2021-06-30T18:30:00.000Z'],
    ['time (UTC)', '2021-07-01T00:15:00.000Z'],
  ])('is read by it: %s', async (head, iso) => {
    const { file, recipe } = await draftOf(tableOf(head));
    expect((await readTable(csvFormat, [file], recipe)).rows).toMatchObject([{ time: iso }]);
  });

  it('is read by a header field, and the draft says which', async () => {
    const above = 'Logger: X\nTime Zone: PST (UTC-8)\n';
    const table = `${tableOf('Date/Time', undefined, above)}2021-07-01 01:15:00,44.5,-63.5,2\n`;
    const { file, recipe, remarks } = await draftOf(table);
    expect(remarks).toContain('the clock is UTC-08:00, as the header field Time Zone says (UTC-8)');
    expect((await readTable(csvFormat, [file], recipe)).rows).toMatchObject([
      { time: '2021-07-01T08:15:00.000Z' },
      { time: '2021-07-01T09:15:00.000Z' },
    ]);
  });

  it('is read by the text itself where that names a zone', async () => {
    const { file, recipe } = await draftOf(tableOf('time (AST)', '2021-07-01T00:15:00+02:00'));
    expect(recipe.coordinates['time']).toEqual({ from: 'time' });
    expect((await readTable(csvFormat, [file], recipe)).rows).toMatchObject([
      { time: '2021-06-30T22:15:00.000Z' },
    ]);
  });
});

describe('a clock of which it is not certain', () => {
  it.each([
    ['Date/Time (LST)', '', []],
    ['time (AST)', '', ['-04:00', '+03:00']],
    ['Heure locale', '', []],
    ['time (America/Halifax)', '', ['-04:00', '-03:00']],
    ['Date/Time', '# all times are Alaska time (AKST)\n', ['-09:00']],
    ['time (UTC)', '# Time zone: UTC-03:00\n', ['+00:00', '-03:00']],
  ])('is asked for: %s %s', async (head, above, answers) => {
    const { recipe } = await draftOf(tableOf(head, undefined, above));
    const { zone } = recipe.coordinates['time'] as { zone?: string };
    expect(zone).toMatch(/^TODO .*offset of the clock from UTC/);
    expect(readTodo(zone ?? '').answers.map(({ answer }) => answer)).toEqual(answers);
  });

  it.each([
    ['Date/Time (LST)', ''],
    ['Date Time, GMT-07:00', ''],
    ['Date/Time', '# Time zone: UTC-03:00\n'],
    ['Date/Time', '# all times are Alaska time (AKST)\n'],
  ])('is refused in a load whose recipe leaves it out: %s %s', async (head, above) => {
    const { file, recipe } = await draftOf(tableOf(head, undefined, above));
    const time = { ...(recipe.coordinates['time'] as object), zone: undefined };
    const load = (zone?: string) =>
      readTable(csvFormat, [file], {
        ...recipe,
        coordinates: { ...recipe.coordinates, time: { ...time, zone } },
      });
    await expect(load()).rejects.toThrow('set coordinates.time.zone to the offset of its clock');
    expect((await load('UTC')).rows).toMatchObject([{ time: '2021-07-01T00:15:00.000Z' }]);
  });
});
