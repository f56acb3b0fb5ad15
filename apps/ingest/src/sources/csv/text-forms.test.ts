import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable, textReader } from '../../testing/table-fixtures.ts';
import { csvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const read = textReader(csvFormat, () => folder, { parts: {}, name: 'a.csv' });
const head = 'time,lat,lon,depth,temp\n';
const textOf = (name: string) => ({ name, from: name, type: 'text' as const });

describe('a text file', () => {
  it('may have comment lines anywhere, and a header that begins with the comment sign', async () => {
    for (const sign of ['#', '%', '//', '!']) {
      const { rows, notes } = await read(
        `${sign} made by hand, with care\n${sign} time,lat,lon,temp\n2016-04-20,1,2,3\n${sign} a remark\n2016-04-21,1,2,4\n`,
      );
      expect(rows.map((row) => row['temp'])).toEqual([3, 4]);
      expect(notes).toContain(`lines that begin with ${sign} were read as comments`);
    }
    await expect(
      read(`time,lat,lon,temp\n${'2016-04-20,1,2,3\n'.repeat(80_000)}# late\n`),
    ).rejects.toThrow(
      /line 80002.*1 cells.*if lines that begin with # are comments, set source\.comment_prefix/,
    );
  });

  it('may be a PANGAEA file, whose metadata are in a block at the top', async () => {
    const text = `/* DATA DESCRIPTION:\nCitation:\tAuthor, A (2012): Temperature. PANGAEA\nEvent(s):\tM1/1 * LATITUDE: 54.1833 * LONGITUDE: 7.9 * DATE/TIME: 2010-03-01T10:00:00\n${'Parameter(s):\tDEPTH, water [m]\n'.repeat(30)}*/
Event\tDate/Time\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]\nM1/1\t2010-03-01T10:00:00\t54.1833\t7.9\t5\t4.2\nM1/1\t2010-03-01T10:00:00\t54.1833\t7.9\t10\t4.1\n`;
    const { rows } = await read(
      text,
      {
        coordinates: { time: { from: 'Date/Time' }, depth: { from: 'Depth water' } },
        variables: [{ name: 'temp', from: 'Temp' }],
      },
      'a.tab',
    );
    expect(rows).toEqual(
      [5, 10].map((depth) => ({
        time: '2010-03-01T10:00:00.000Z',
        lat: 54.1833,
        lon: 7.9,
        depth,
        temp: depth === 5 ? 4.2 : 4.1,
      })),
    );
  });

  it('of PANGAEA whose event has the place is drafted with it, and with its depth of water', async () => {
    const text =
      '/* DATA DESCRIPTION:\nCitation:\tA (2020)\nEvent(s):\tM1 * LATITUDE: 10.5 * LONGITUDE: -20.25\n*/\nDate/Time\tDepth water [m]\tTemp [°C]\n2020-01-01T00:00\t5\t21.5\n2020-01-02T00:00\t6\t22.5\n';
    const file = await folder.write('event.tab', text);
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates).toEqual({
      time: { from: 'Date/Time' },
      lat: { attribute: 'LATITUDE' },
      lon: { attribute: 'LONGITUDE' },
      depth: { from: 'Depth water' },
    });
    const { rows } = await readTable(csvFormat, [file], {
      coordinates: recipe.coordinates,
      variables: [{ name: 'temp', from: 'Temp' }],
    });
    expect(rows[1]).toMatchObject({ lat: 10.5, lon: -20.25, depth: 6, temp: 22.5 });
  });

  it('may be a SeaBASS file', async () => {
    const text = `/begin_header\n/investigators=Jane_Doe\n/north_latitude=42.5[DEG]\n/south_latitude=42.5[DEG]\n/east_longitude=-70.25[DEG]\n/west_longitude=-70.25[DEG]\n/start_date=20200101\n/start_time=12:30:00[GMT]
/missing=-9999\n/below_detection_limit=-8888\n/delimiter=comma\n! a comment\n/fields=depth,chl,station\n/units=m,mg/m^3,none\n/end_header\n1.0,0.5,A1\n2.0,-9999,A1\n3.0,-8888,A1\n`;
    const { rows } = await read(
      text,
      { coordinates: { time: { attribute: 'start' } }, variables: [{ name: 'chl', from: 'chl' }] },
      'a.sb',
    );
    expect(rows).toEqual(
      [0.5, null, null].map((chl, index) => ({
        time: '2020-01-01T12:30:00.000Z',
        lat: 42.5,
        lon: -70.25,
        depth: index + 1,
        chl,
      })),
    );
  });

  it('has a header whose last column is sparse or empty in the first rows', async () => {
    const { rows } = await read(
      'time,lat,lon,temp,note\n2016-04-20,1,2,3,\n2016-04-21,1,2,4,\n2016-04-22,1,2,5,seen\n',
    );
    expect(rows.map((row) => row['temp'])).toEqual([3, 4, 5]);
    const empty = await read(
      `time,lat,lon,temp,note\n${'2016-04-20,1,2,3,\n'.repeat(500)}2016-04-22,1,2,5,seen\n`,
    );
    expect(empty.rows).toHaveLength(501);
  });

  it('leaves out the rows that the recipe names, and counts them', async () => {
    const text = `${head}2016-04-20,0,0,0,1\n0 0 1979,0,0,0,2\n2016-04-21,0,0\n2016-04-22,0,0,0,4\n`;
    const { rows, notes } = await read(text, {
      source: { omit_rows: [{ column: 'time', equals: '0 0 1979' }, { line: 4 }, { line: 99 }] },
    });
    expect(rows.map((row) => row['temp'])).toEqual([1, 4]);
    expect(notes).toEqual(
      expect.arrayContaining([
        '1 row was left out by source.omit_rows: line 4 of a.csv',
        '1 row was left out by source.omit_rows: "0 0 1979" in column time of a.csv',
        'source.omit_rows: there was no row to leave out for line 99 of a.csv',
      ]),
    );
    await expect(
      read(text, { source: { omit_rows: [{ line: 4, file: 'b.csv' }] } }),
    ).rejects.toThrow(/omit_rows: there is no file "b\.csv"/);
  });

  it('may have times as year and month, and as a day with its fraction', async () => {
    const months = await read('m,lat,lon,temp\n202012,0,0,5\n', {
      coordinates: { time: { from: 'm', format: '%Y%m' } },
    });
    expect(months.rows[0]!['time']).toBe('2020-12-01T00:00:00.000Z');
    for (const time of [
      { from: 't', format: '%Y%m%d.%f' },
      { from: 't', units: 'day as %Y%m%d.%f' },
    ]) {
      const days = await read('t,lat,lon,temp\n20201231.25,0,0,5\n20201231,0,0,5\n', {
        coordinates: { time },
      });
      expect(days.rows.map((row) => row['time'])).toEqual([
        '2020-12-31T06:00:00.000Z',
        '2020-12-31T00:00:00.000Z',
      ]);
    }
  });

  it('is drafted and read with line ends in quoted cells', async () => {
    const text = `time,lat,lon,note,temp\n${['20', '21', '22'].map((day) => `2016-04-${day},1,2,"one\nline ""two"", x",${day}\n`).join('')}`;
    const { rows } = await read(text, {
      variables: [textOf('note'), { name: 'temp', from: 'temp' }],
    });
    expect(rows.map(({ note, temp }) => [note, temp])).toEqual(
      [20, 21, 22].map((temp) => ['one\nline "two", x', temp]),
    );
    const file = await folder.write('quoted.csv', text);
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates['time']).toEqual({ from: 'time' });
    expect(recipe.variables.map(({ name }) => name)).toEqual(['note', 'temp']);
  });

  it('may be an ODV spreadsheet, in which a station stands in its first row only', async () => {
    const names =
      'Cruise\tStation\tType\tyyyy-mm-ddThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tBot. Depth [m]\tDepth [m]\tQV:SEADATANET\tTemp [degC]\tQV:SEADATANET';
    const blank = '\t'.repeat(7);
    const text = [
      '//<Encoding>UTF-8</Encoding>',
      names,
      'A\t1\tB\t2010-01-02T03:04:00.000\t350.5\t40.25\t3000\t5\t1\t15.1\t1',
      `${blank}10\t1\t15.0\t4`,
      'A\t2\tB\t2010-01-03T03:04:00.000\t351.5\t41.25\t\t5\t1\t16.1\t2',
      `${blank}12\t1\t16.0\t1\n`,
    ].join('\n');
    const file = await folder.write('odv.txt', text);
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.source).toMatchObject({
      fill_down: names
        .split('\t')
        .slice(0, 7)
        .map((name) => name.replace(/ \[.*/, '')),
    });
    const { rows, notes } = await readTable(csvFormat, [file], recipe);
    expect(
      rows.map(({ lat, lon, depth, Station, Bot_Depth, Temp }) => [
        lat,
        lon,
        depth,
        Station,
        Bot_Depth,
        Temp,
      ]),
    ).toEqual([
      [40.25, -9.5, 5, 1, 3000, 15.1],
      [40.25, -9.5, 10, 1, 3000, null],
      [41.25, -8.5, 5, 2, null, 16.1],
      [41.25, -8.5, 12, 2, null, 16],
    ]);
    expect(notes.join('\n')).toContain('2 rows have Cruise, Station, Type');
  });

  it('never has a station for those of one that was left out', async () => {
    const text =
      'st,time,lat,lon,depth,temp\nA,2010-01-01,1,2,5,15\n,,,,10,14\nB,2010-01-02,3,4,5,13\n,,,,10,12\nC,2010-01-03,5,6,5,11\n,,,,10,10\n';
    const source = { fill_down: ['st', 'time', 'lat', 'lon'] };
    const byName = await read(text, {
      source: { ...source, omit_rows: [{ column: 'st', equals: 'B' }] },
    });
    expect(byName.rows.map(({ lat, temp }) => [lat, temp])).toEqual([
      [1, 15],
      [1, 14],
      [5, 11],
      [5, 10],
    ]);
    await expect(read(text, { source: { ...source, omit_rows: [{ line: 4 }] } })).rejects.toThrow(
      /line 5.*the row is without a time/,
    );
  });

  it('may have its units in a second comment line, as the files of NDBC buoys do', async () => {
    const text =
      '#YY  MM DD hh mm WTMP ATMP  WVHT\n#yr  mo dy hr mn degC degC    m\n2020 01 31 05 50 26.1 25.1  6.1\n2020 01 31 06 50 26.2 25.2  6.2\n';
    const file = await folder.write('buoy.txt', text);
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates['time']).toMatchObject({ from: ['YY', 'MM', 'DD', 'hh', 'mm'] });
    expect(recipe.variables).toMatchObject([
      { name: 'WTMP', unit: 'degC' },
      { name: 'ATMP', unit: 'degC' },
      { name: 'WVHT', unit: 'm' },
    ]);
  });

  it('has units below its header, with 1 and 1e-3 for numbers without a unit', async () => {
    const text =
      'time,latitude,longitude,temp,salt,ratio,station\nUTC,degrees_north,degrees_east,degree_C,1,1e-3,\n2020-01-31T05:50:00Z,1.5,2.5,26.1,35.1,0.1,a\n2020-01-31T06:50:00Z,1.5,2.5,26.2,35.2,0.2,b\n';
    const file = await folder.write('erddap.csv', text);
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates['time']).toEqual({ from: 'time' });
    expect(recipe.variables).toMatchObject([
      { name: 'temp', unit: 'degree_C' },
      { name: 'salt', unit: '1' },
      { name: 'ratio', unit: '1e-3' },
      { name: 'station' },
    ]);
    // A first row of texts and a one is a row.
    const rows = await read('time,lat,lon,temp\n2020-01-01,1,1,x\n2020-01-02,2,2,y\n', {});
    expect(rows.rows).toHaveLength(2);
  });

  it('of a logger has a title of as many words as columns, and sparse columns of events', async () => {
    const file = await folder.write(
      'hobo.csv',
      `"Plot Title: site1"\n"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 1)","Coupler Detached (LGR S/N: 1)","End Of File (LGR S/N: 1)"\n1,05/13/21 11:00:00 PM,9.000,Logged,\n${Array.from({ length: 20 }, (_, row) => `${row + 2},05/13/21 11:${row + 10}:00 PM,9.01,,\n`).join('')}`,
    );
    const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates['time']).toEqual({
      from: 'Date Time, GMT-07:00',
      format: '%m/%d/%y %I:%M:%S %p',
      zone: '-07:00',
    });
    expect(recipe.variables).toMatchObject([
      { from: '#' },
      { from: 'Temp, °C', unit: '°C' },
      { from: 'Coupler Detached' },
    ]);
    expect(recipe.variables.at(-1)).not.toHaveProperty('unit');
    const coordinates = { ...recipe.coordinates, lat: { constant: 45 }, lon: { constant: -120 } };
    const { rows } = await readTable(csvFormat, [file], { ...recipe, coordinates });
    expect(rows[0]).toMatchObject({ time: '2021-05-14T06:00:00.000Z', lat: 45 });
    expect(rows).toHaveLength(21);
  });

  it.each([
    ['below its names', 'time,lat,lon,temp\n----,----,----,----\n'],
    ['around its title', '==========\nA cruise\n==========\ntime,lat,lon,temp\n'],
    ['between names and units', 'time,lat,lon,temp\nUTC,deg,deg,C\n------------------\n'],
    ['above a first row with a word', 'time,lat,lon,temp\n* * * * * ***\n2020-01-01,1,2,bad\n'],
  ])('may have a rule %s', async (_, top) => {
    const { rows, notes } = await read(
      `${top}2020-01-02,1,2,3\n2020-01-03,1,2,4\n2020-01-04,1,2,5\n`,
      { variables: [{ name: 'temp', from: 'temp', missing_values: ['bad'] }] },
    );
    expect(rows.map(({ temp }) => temp).slice(-3)).toEqual([3, 4, 5]);
    expect(notes.join()).toMatch(/line \d is a rule and was passed over/);
  });

  it('has units below its names although the last column has none', async () => {
    const { rows, variables } = await read(
      'time,latitude,longitude,depth,temp,station\nUTC,degrees_north,degrees_east,m,degree_C,\n2020-01-01T00:00:00Z,1,2,3,4,5\n2020-01-02T00:00:00Z,1,2,3,4,5\n',
      { variables: ['temp', 'station'].map((name) => ({ name, from: name })) },
    );
    expect(rows[0]).toMatchObject({ time: '2020-01-01T00:00:00.000Z', temp: 4, station: 5 });
    expect(variables.map(({ unit }) => unit)).toEqual(['degree_C', null]);
  });

  it('may have a quote that is a sign of inches or of seconds of an arc', async () => {
    const { rows } = await read(
      'time,lat,lon,size,temp\n2016-04-20,1,2,5",3\n2016-04-21,1,2,6",4\n',
      { variables: [textOf('size'), { name: 'temp', from: 'temp' }] },
    );
    expect(rows.map(({ size, temp }) => [size, temp])).toEqual([
      ['5"', 3],
      ['6"', 4],
    ]);
  });

  it('in UTF-16, or with a zero byte, is refused in words', async () => {
    expect(csvFormat.recognizes(Buffer.from('\ufeffa,b\n', 'utf16le'), 'a.csv')).toBe(true);
    await expect(read(Buffer.from(`\ufeff${head}`, 'utf16le'))).rejects.toThrow(
      'the text is in UTF-16; save it as UTF-8',
    );
  });

  it('can number columns that share a name', async () => {
    const { rows } = await read('time,lat,lon,temp,temp,temp\n2016-04-20,0,0,1,2,3\n', {
      source: { repeated_columns: 'number' },
      variables: [
        { name: 'a', from: 'temp' },
        { name: 'b', from: 'temp 3' },
      ],
    });
    expect(rows[0]).toMatchObject({ a: 1, b: 3 });
  });
});
