import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipeDraft } from '../../source.ts';
import { csvFormat } from '../../csv/index.ts';
import type { FixtureFolder } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';

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
    const { file, recipe } = await draft(
      'time (UTC),latitude (degrees_north),longitude (degrees_east),DEPTH [m],NO2+NO3 [umol/kg],14C (%),note\n2016-04-20,1,2,3,4,5,first\n',
      '2016 cast.csv',
    );
    expect(recipe.dataset['short_name']).toBe('v_2016_cast');
    expect(recipe.variables).toEqual([
      { name: 'NO2_plus_NO3', from: 'NO2+NO3', long_name: 'NO2+NO3', unit: 'umol/kg' },
      { name: 'v_14C', from: '14C', long_name: '14C', unit: '%' },
      { name: 'note', from: 'note', long_name: 'note', type: 'text', visualize: false },
    ]);
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows).toEqual([
      {
        time: '2016-04-20T00:00:00.000Z',
        lat: 1,
        lon: 2,
        depth: 3,
        NO2_plus_NO3: 4,
        v_14C: 5,
        note: 'first',
      },
    ]);
  });

  it.each([
    [
      'date, time\nmmddyy, hhmmss\n121614, 130829',
      { from: ['date', 'time'], format: '%m%d%y %H%M%S' },
    ],
    ['date,stime\nyymmdd,hhmm\n141216,433', { from: ['date', 'stime'], format: '%y%m%d %H%M' }],
    ['yyyymmd,time\n19881021,455', { from: ['yyyymmd', 'time'], format: '%Y%m%d %H%M' }],
    ['yymmdd_in,x\n19881218,1.5', { from: 'yymmdd_in', format: '%Y%m%d' }],
    ['Time,x\n1880-Jan,1', { from: 'Time', format: '%Y-%b' }],
    ['date,x\n25/12/2016,1', { from: 'date', format: '%d/%m/%Y' }],
    ['time (days since 1950-01-01),x\n24000.5,1', { from: 'time' }],
    ['t,x\n1982-01-01,1', { from: 't' }],
  ])('finds the time of %j', async (text, time) => {
    const lines = text
      .split('\n')
      .map((line, index, all) => `${line},${index === all.length - 1 ? '1' : 'v'}`);
    expect((await draft(`${lines.join('\n')}\n`)).recipe.coordinates['time']).toEqual(time);
  });

  it.each([
    ['Date,Time', '31/12/2020,01:30', ['Date', 'Time'], '%d/%m/%Y %H:%M', '2020-12-31T01:30'],
    [
      'Date [UTC],Time [UTC]',
      '12/31/2020,01:30:15',
      ['Date', 'Time'],
      '%m/%d/%Y %H:%M:%S',
      '2020-12-31T01:30:15',
    ],
    ['date,time', '31.12.2020,1:30', ['date', 'time'], '%d.%m.%Y %H:%M', '2020-12-31T01:30'],
    ['date,time', '2020/12/31,01:30 PM', ['date', 'time'], '%Y/%m/%d %I:%M %p', '2020-12-31T13:30'],
    ['date,time', '2020-12-31,01:30', ['date', 'time'], '%Y-%m-%d %H:%M', '2020-12-31T01:30'],
    ['Date,Hour', '31/12/2020,13', ['Date', 'Hour'], '%d/%m/%Y %H', '2020-12-31T13:00'],
    ['Date,Hour', '2020-12-31,13', ['Date', 'Hour'], '%Y-%m-%d %H', '2020-12-31T13:00'],
    ['DATE,TIME', '20201231,0130', ['DATE', 'TIME'], '%Y%m%d %H%M', '2020-12-31T01:30'],
    ['Date,Time', '31-Dec-2020,01:30', ['Date', 'Time'], '%d-%b-%Y %H:%M', '2020-12-31T01:30'],
    [
      'Date,Time',
      '31/12/2020 00:00,01:30',
      ['Date', 'Time'],
      '%d/%m/%Y 00:00 %H:%M',
      '2020-12-31T01:30',
    ],
    [
      'Datum,Uhrzeit',
      '31.12.2020,01:30',
      ['Datum', 'Uhrzeit'],
      '%d.%m.%Y %H:%M',
      '2020-12-31T01:30',
    ],
    [
      'year,month,day,hour,minute',
      '2020,12,31,1,30',
      ['year', 'month', 'day', 'hour', 'minute'],
      '%Y %m %d %H %M',
      '2020-12-31T01:30',
    ],
    ['YEAR,DOY,HHMM', '2020,366,130', ['YEAR', 'DOY', 'HHMM'], '%Y %j %H%M', '2020-12-31T01:30'],
  ])(
    'joins the date and the time of day of %s (%s)',
    async (names, cells, ...[from, format, instant]) => {
      const { file, recipe } = await draft(`${names},lat,lon,temp\n${cells},1,2,3\n`);
      expect(recipe.coordinates['time']).toEqual({ from, format });
      const { rows } = await readTable(csvFormat, [file], recipe);
      expect(String(rows[0]!['time'])).toContain(instant);
      expect(recipe.variables.map((variable) => variable['name'])).toEqual(['temp']);
    },
  );

  it('joins the minutes of mm beside hh, whatever means the month', async () => {
    for (const [names, cells, from] of [
      ['yr\tmon\tday\thh\tmm\tss', '1991\t12\t31\t05\t07\t09.', 'yr mon day hh mm ss'],
      ['YY\tMM\tDD\thh\tmm', '1991\t12\t31\t05\t07', 'YY MM DD hh mm'],
    ] as const) {
      const { file, recipe } = await draft(`${names}\tlat\tlon\ttemp\n${cells}\t1\t2\t3\n`);
      expect(recipe.coordinates['time']).toMatchObject({ from: from.split(' ') });
      const { rows } = await readTable(csvFormat, [file], recipe);
      expect(rows[0]!['time']).toContain('1991-12-31T05:07:0');
    }
  });

  it('keeps a depth without any value as a variable, so that the rows can be loaded', async () => {
    const { file, recipe, remarks } = await draft(
      'time,lat,lon,sample_depth,temp\n2020-01-01,1,2,NaN,3\n2020-01-02,1,2,NaN,4\n',
    );
    expect(recipe.coordinates['depth']).toBeUndefined();
    expect(remarks.join()).toContain('column sample_depth has no value in the rows looked at');
    expect((await readTable(csvFormat, [file], recipe)).rows).toHaveLength(2);
  });

  it('names the text that is no time among those that are', async () => {
    const rows = ['2020-01-01', '2020-01-02', '2020-02-30', '2020-03-01'];
    const { recipe } = await draft(
      `time,lat,lon,temp\n${rows.map((time) => `${time},1,2,3\n`).join('')}`,
    );
    expect(recipe.coordinates['time']).toMatchObject({
      from: expect.stringContaining(
        'Of the 4 texts of time looked at, 3 are times like "2020-01-01", but "2020-02-30" in data row 3 is not',
      ) as unknown,
    });
  });

  it('says that numbers with thousands separators are kept as text', async () => {
    const { recipe, remarks } = await draft('time,lat,lon,cells\n2020-01-01,1,2,"1,234,567"\n');
    expect(recipe.variables).toMatchObject([{ name: 'cells', type: 'text' }]);
    expect(remarks.join()).toContain('its numbers have thousands separators, such as "1,234,567"');
  });

  it.each([
    ['Date', '31/12/2020 13:30', '%d/%m/%Y %H:%M'],
    ['Date', '12/31/2020 1:30 PM', '%m/%d/%Y %I:%M %p'],
    ['month', '202012', '%Y%m'],
    ['yyyymm', '202012', '%Y%m'],
    ['Date', '31 Dec 2020', '%d %b %Y'],
    ['time', '2020/12/31T13:30:00Z', '%Y/%m/%dT%H:%M:%S%z'],
    ['decimal_year', '2020.0417', '%Y.%f'],
    ['Year', '1850.958', '%Y.%f'],
  ])('reads %s such as %s in one column', async (name, cell, format) => {
    expect(
      (await draft(`${name},lat,lon,temp\n${cell},1,2,3\n`)).recipe.coordinates['time'],
    ).toEqual({ from: name, format });
  });

  it.each([
    [
      'date,x\n01/02/2016,1\n',
      {
        from: 'date',
        format: 'TODO %m/%d/%Y or %d/%m/%Y: every value looked at fits, such as "01/02/2016"',
      },
    ],
    [
      'date,time,x\n2020-12-31,6,1\n2020-12-31,12,1\n',
      {
        from: ['date', 'time'],
        format:
          'TODO "%Y-%m-%d %H%M" or "%Y-%m-%d %H": every value looked at fits, such as "2020-12-31 6"',
      },
    ],
    [
      'date,hour,x\n31/12/2020,13.5,1\n',
      { from: ['date', 'hour'], format: '%d/%m/%Y', clock: 'hours' },
    ],
    [
      'date,minutes,x\n31/12/2020,13,1\n',
      {
        from: ['date', 'minutes'],
        format: expect.stringMatching(
          /^TODO a pattern for date and minutes joined with a space, such as "31\/12\/2020 13"; where minutes counts from midnight/,
        ) as unknown,
      },
    ],
    [
      'time (HST),x\n2020-12-31T01:00:00,1\n',
      {
        from: 'time',
        zone: 'TODO -10:00 (Hawaii): offset of the clock from UTC; the column time (HST) says "HST"',
      },
    ],
  ])('asks where the time of %j can be read in two ways or not at all', async (text, time) => {
    expect((await draft(text)).recipe.coordinates['time']).toEqual(time);
  });

  it('tells day and month apart by any of the first rows', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `01/0${1 + (index % 9)}/2016,1`);
    expect(
      (await draft(`date,x\n${rows.join('\n')}\n25/01/2016,1\n`)).recipe.coordinates['time'],
    ).toEqual({ from: 'date', format: '%d/%m/%Y' });
  });

  it('asks for the places that it did not find', async () => {
    expect((await draft('a,x\n1,2\n')).recipe.coordinates).toEqual({
      time: { from: 'TODO no column was recognised as time: say where it is, or give a constant' },
      lat: { from: 'TODO the column of the latitude, or a constant' },
      lon: { from: 'TODO the column of the longitude, or a constant' },
    });
  });

  it('proposes words among numbers as missing values, and names them', async () => {
    const { recipe, remarks } = await draft(
      'time,lat,lon,chl,mixed\n2016-01-01,0,0,0.5,1\n2016-01-02,0,0,BDL,2\n2016-01-03,0,0,0.7,7 and 8\n2016-01-04,0,0,MM,4\n',
    );
    expect(recipe.variables).toEqual([
      expect.objectContaining({ name: 'chl', missing_values: ['BDL', 'MM'] }),
      expect.objectContaining({ name: 'mixed', type: 'text' }),
    ]);
    expect(remarks.join('\n')).toMatch(
      /column chl: "BDL" \(1\), "MM" \(1\) among 2 numbers may mean "no value"[\s\S]*column mixed is kept as text, because 1 of the 4 values looked at are not numbers, such as "7 and 8" \(1\)/,
    );
    expect(
      (await draft('time,lat,lon,a\n2016-01-01,0,0,-1e10\n2016-01-02,0,0,5\n2016-01-02,0,0,1e20\n'))
        .recipe.source!['missing_values'],
    ).toEqual(['-10000000000', '100000000000000000000']);
  });

  it('keeps whole numbers that a double cannot', async () => {
    const { file, recipe } = await draft(
      'time,lat,lon,id\n2016-01-01,0,0,9007199254740993\n2016-01-01,0,0,9007199254740995\n',
    );
    expect(recipe.variables[0]).toMatchObject({ type: 'int64' });
    expect((await readTable(csvFormat, [file], recipe)).rows.map((row) => row['id'])).toEqual([
      9007199254740993n,
      9007199254740995n,
    ]);
  });

  it('joins degrees, minutes and hemisphere', async () => {
    const { file, recipe } = await draft(
      'time,Lat_deg,Lat_min,NS,Longitude (deg),Longitude (min),EW,temp\n2016-01-01,28,15.6,S,89,30,W,5\n',
    );
    expect(recipe.coordinates).toMatchObject({
      lat: { from: ['Lat_deg', 'Lat_min', 'NS'] },
      lon: { from: ['Longitude (deg)', 'Longitude (min)', 'EW'] },
    });
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows).toEqual([
      {
        time: '2016-01-01T00:00:00.000Z',
        lat: expect.closeTo(-28.26, 10) as unknown,
        lon: -89.5,
        temp: 5,
      },
    ]);
  });

  it('numbers the columns of a file without a header, and asks what they hold', async () => {
    const { recipe, remarks } = await draft(
      '2020-01-01,22.75,-158,24.5\n2020-01-02,22.75,-158,24.6\n2020-01-03,22.75,-158,24.7\n',
    );
    expect(recipe.source).toMatchObject({
      header_line: 0,
      first_data_line: 1,
      columns: ['column 1', 'column 2', 'column 3', 'column 4'],
    });
    expect(recipe.variables[3]).toMatchObject({
      from: 'column 4',
      long_name: 'TODO what column 4 holds; give it a better name',
    });
    expect(remarks[0]).toMatch(
      /line 1 looks like a row of data, and no line above it names the columns/,
    );
  });

  it('asks which names belong to which columns where their numbers differ', async () => {
    const { recipe } = await draft(
      'time,lat,lon\n2020-01-01,22.75,-158,24.5\n2020-01-02,22.75,-158,24.6\n2020-01-03,22.75,-158,24.7\n',
    );
    expect(recipe.source!['columns']).toEqual([
      'time',
      'lat',
      'lon',
      'column 4',
      'TODO line 1 has 3 names, but the rows below it have 4 cells: time, lat, lon: write each name at the place of its column',
    ]);
  });

  it('is written with what is known where a row cannot be read, and says so at its place', async () => {
    const { recipe } = await draft(
      'time,lat,lon,temp\n2020-01-01,22.75,-158,24.5\n2020-01-02,22.75,-158,24.6\n2020-01-03,22\n2020-01-04,22.75,-158,24.5\n2020-01-05,22.75,-158,24.5\n',
    );
    expect(recipe.variables).toEqual([expect.objectContaining({ name: 'temp', from: 'temp' })]);
    expect(recipe.source!['omit_rows']).toEqual([
      expect.stringMatching(
        /^TODO draft\.csv, line 4.*the row has 2 cells.*add \{line: 4\} to source\.omit_rows$/,
      ),
    ]);
  });

  it('is written for a file that cannot be opened, with the reason', async () => {
    const { recipe } = await draft('time,lat,lon,temp\n');
    expect(recipe.source!['header_line']).toMatch(/^TODO .*header .*but no rows/);
  });

  it('takes time and place from comment lines where no column has them', async () => {
    const text =
      '# Cruise: KM1906\n# Start latitude: 22 45.0 N\n# Start longitude: 158 00.0 W\n# Date: 2019-06-01\n# Time: 12:30 UTC\n# depth,temp\n5,24.5\n10,24.4\n15,24.3\n';
    const { file, recipe, remarks } = await draft(text);
    expect(recipe.coordinates).toEqual({
      time: { attribute: 'date and time' },
      lat: { attribute: 'Start latitude' },
      lon: { attribute: 'Start longitude' },
      depth: { from: 'depth' },
    });
    expect(remarks.join()).toMatch(
      /lines that begin with # were read as comments.*header fields can be variables too \(from: the field's name\): Cruise \(KM1906\)/,
    );
    expect((await readTable(csvFormat, [file], recipe)).rows[0]).toEqual({
      time: '2019-06-01T12:30:00.000Z',
      lat: 22.75,
      lon: -158,
      depth: 5,
      temp: 24.5,
    });
  });

  it('asks which of several places in comment lines is meant', async () => {
    const { recipe } = await draft(
      '# Start latitude: 22.75\n# End latitude: 22.80\ntime,temp\n2020-01-01,24.5\n2020-01-02,24.4\n',
    );
    expect(recipe.coordinates['lat']).toEqual({
      attribute: 'TODO "Start latitude" (22.75) or "End latitude" (22.80)',
    });
  });

  it('lists fillers that lie apart from the other values, and leaves those within their range', async () => {
    expect(
      (
        await draft(
          'time,lat,lon,a,b\n2016-01-01,0,0,-999,-99\n2016-01-02,0,0,5,-120\n2016-01-03,0,0,6,80\n',
        )
      ).recipe.source!['missing_values'],
    ).toEqual(['-999']);
    expect(
      (await draft('time,lat,lon,a\n2016-01-01,0,0,-9\n2016-01-02,0,0,0.5\n')).recipe.source![
        'missing_values'
      ],
    ).toEqual(['-9']);
    expect(
      (await draft('time,lat,lon,a\n2016-01-01,0,0,-9\n2016-01-02,0,0,-8.5\n')).recipe.source![
        'missing_values'
      ],
    ).toBeUndefined();
  });

  it('turns longitudes that count westward by their name, and keeps quality columns as flags', async () => {
    const { recipe } = await draft(
      'time,latN,lonW,T [C],QV:IODE,S,QV:IODE\n2016-01-01,1,64.1,5,1,35,4\n2016-01-01,1,64.1,5,1,35,4\n',
    );
    expect(recipe.coordinates['lon']).toEqual({ from: 'lonW', positive: 'west' });
    expect(recipe.source).toMatchObject({ repeated_columns: 'qualify' });
    expect(recipe.variables).toEqual([
      expect.objectContaining({ name: 'T', flags: { from: 'T QV:IODE', accept: [1, 2] } }),
      expect.objectContaining({ name: 'S', flags: { from: 'S QV:IODE', accept: [1, 2] } }),
    ]);
  });
});
