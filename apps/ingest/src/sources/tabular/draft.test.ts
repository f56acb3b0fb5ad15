import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipeDraft } from '../source.ts';
import { csvFormat } from '../csv/index.ts';
import type { FixtureFolder } from './table-fixtures.ts';
import { makeFixtureFolder, readTable } from './table-fixtures.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

async function draft(text: string, name = 'draft.csv'): Promise<RecipeDraft & { file: string }> {
  const file = await folder.write(name, text);
  return { file, ...(await csvFormat.inspect(file, new AbortController().signal)) };
}

describe('a recipe drafted from a table', () => {
  it('names every column validly and can be loaded as it is', async () => {
    const { file, recipe } = await draft('time (UTC),latitude (degrees_north),longitude (degrees_east),DEPTH [m],NO2+NO3 [umol/kg],14C (%),note\n2016-04-20,1,2,3,4,5,first\n', '2016 cast.csv');
    expect(recipe.dataset['short_name']).toBe('v_2016_cast');
    expect(recipe.variables).toEqual([
      { name: 'NO2_plus_NO3', from: 'NO2+NO3', long_name: 'NO2+NO3', unit: 'umol/kg' },
      { name: 'v_14C', from: '14C', long_name: '14C', unit: '%' },
      { name: 'note', from: 'note', long_name: 'note', type: 'text', visualize: false },
    ]);
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows).toEqual([{ time: '2016-04-20T00:00:00.000Z', lat: 1, lon: 2, depth: 3, NO2_plus_NO3: 4, v_14C: 5, note: 'first' }]);
  });

  it.each([
    ['date, time\nmmddyy, hhmmss\n121614, 130829', { from: ['date', 'time'], format: '%m%d%y %H%M%S' }],
    ['date,stime\nyymmdd,hhmm\n141216,433', { from: ['date', 'stime'], format: '%y%m%d %H%M' }],
    ['yyyymmd,time\n19881021,455', { from: ['yyyymmd', 'time'], format: '%Y%m%d %H%M' }],
    ['yymmdd_in,x\n19881218,1.5', { from: 'yymmdd_in', format: '%Y%m%d' }],
    ['Time,x\n1880-Jan,1', { from: 'Time', format: '%Y-%b' }],
    ['date,x\n25/12/2016,1', { from: 'date', format: '%d/%m/%Y' }],
    ['time (days since 1950-01-01),x\n24000.5,1', { from: 'time' }],
    ['t,x\n1982-01-01,1', { from: 't' }],
  ])('finds the time of %j', async (text, time) => {
    const lines = text.split('\n').map((line, index, all) => `${line},${index === all.length - 1 ? '1' : 'v'}`);
    expect((await draft(`${lines.join('\n')}\n`)).recipe.coordinates['time']).toEqual(time);
  });

  it('says so when a date can be read in two ways, and when there is no time', async () => {
    expect((await draft('date,x\n01/02/2016,1\n')).remarks.join()).toMatch(/fit %m\/%d\/%Y and %d\/%m\/%Y: check which/);
    const none = await draft('a,x\n1,2\n');
    expect(none.recipe.coordinates['time']).toEqual({ from: 'TODO' });
    expect(none.remarks.join()).toMatch(/no column was recognised as time.*no column was recognised as lat.*lon/);
  });

  it('lists fillers that lie apart from the other values, and leaves those within their range', async () => {
    expect((await draft('time,lat,lon,a,b\n2016-01-01,0,0,-999,-99\n2016-01-02,0,0,5,-120\n2016-01-03,0,0,6,80\n')).recipe.source!['missing_values']).toEqual(['-999']);
    expect((await draft('time,lat,lon,a\n2016-01-01,0,0,-9\n2016-01-02,0,0,0.5\n')).recipe.source!['missing_values']).toEqual(['-9']);
    expect((await draft('time,lat,lon,a\n2016-01-01,0,0,-9\n2016-01-02,0,0,-8.5\n')).recipe.source!['missing_values']).toBeUndefined();
  });

  it('turns longitudes that count westward by their name, and keeps quality columns as flags', async () => {
    const { recipe } = await draft('time,latN,lonW,T [C],QV:IODE,S,QV:IODE\n2016-01-01,1,64.1,5,1,35,4\n2016-01-01,1,64.1,5,1,35,4\n');
    expect(recipe.coordinates['lon']).toEqual({ from: 'lonW', positive: 'west' });
    expect(recipe.source).toMatchObject({ repeated_columns: 'qualify' });
    expect(recipe.variables).toEqual([
      expect.objectContaining({ name: 'T', flags: { from: 'T QV:IODE', accept: [1, 2] } }),
      expect.objectContaining({ name: 'S', flags: { from: 'S QV:IODE', accept: [1, 2] } }),
    ]);
  });
});
