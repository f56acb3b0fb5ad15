import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureFolder } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../../csv/index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

async function read(head: string, time: string, parts?: object) {
  const file = await folder.write('clock.csv', `${head},lat,lon,temp\n${time},44.5,-63.5,1\n`);
  const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
  return (await readTable(csvFormat, [file], { ...recipe, ...parts })).rows[0]?.['time'];
}

it.each([
  ['date,seconds', '2020-01-01,43200', '2020-01-01T12:00:00.000Z'],
  ['date,sec_of_day', '2020-01-01,46800.5', '2020-01-01T13:00:00.500Z'],
  ['date,seconds since midnight', '2020-01-01,86399', '2020-01-01T23:59:59.000Z'],
  ['date,time [s]', '2020-01-01,3600', '2020-01-01T01:00:00.000Z'],
  ['date,minutes', '2020-01-01,720', '2020-01-01T12:00:00.000Z'],
  ['date,minute_of_day', '2020-01-01,1439', '2020-01-01T23:59:00.000Z'],
  ['year,month,day,decimal_hour', '2020,1,1,12.2500', '2020-01-01T12:15:00.000Z'],
  ['date,hour', '31/12/2020,13.5', '2020-12-31T13:30:00.000Z'],
  ['date,frac_day', '2020-01-01,0.25', '2020-01-01T06:00:00.000Z'],
  ['date,day_fraction', '2020-01-01,0.5', '2020-01-01T12:00:00.000Z'],
  ['date,seconds (UTC-8)', '2020-01-01,43200', '2020-01-01T20:00:00.000Z'],
])('a time of day that is counted is not dropped: %s %s', async (head, time, iso) => {
  expect(await read(head, time)).toBe(iso);
});

it('a count beyond the day is refused, with what is accepted', async () => {
  const coordinates = { time: { from: ['date', 'seconds'], clock: 'seconds' } };
  await expect(read('date,seconds', '2020-01-01,86401', { coordinates })).rejects.toThrow(
    'the time of day must be a number of seconds from 0 to 86400',
  );
  await expect(read('date,seconds', '2020-01-01,noon', { coordinates })).rejects.toThrow(
    'the time of day must be a number of seconds from 0 to 86400',
  );
});
