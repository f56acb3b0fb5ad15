import type { ColumnTable } from '@isobath/charts';
import type { VariableReply } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import {
  stateChart,
  writeChartStatement,
  writeLineAddress,
  writeMeansAddress,
} from './chart-statement.ts';

const range = {
  dt1: '1',
  dt2: '12',
  lat1: -10,
  lat2: 10.5,
  lon1: 170,
  lon2: -170,
  depth1: 0,
  depth2: 100,
};
const variable = { Table_Name: 'tblA', Variable: "o'2" } as VariableReply;

it('months, a box across the date line and depths are those of the chart, and quotes are doubled', () => {
  expect(writeChartStatement({ subtype: 'timeSeries', variable, range })).toBe(
    "EXEC uspTimeSeries 'tblA', 'o''2', '1', '12', '-10', '10.5', '170', '-170', '0', '100'",
  );
});

it('a direction is not averaged as a plain number: its rows are given', () => {
  const direction = {
    ...variable,
    Measurement: { kind: 'direction', period: 360, low: 0 },
  } as VariableReply;
  expect(writeChartStatement({ subtype: 'timeSeries', variable: direction, range })).toMatch(
    /^EXEC uspSpaceTime /,
  );
});

it('means are asked for as they are drawn: weighted by area on a grid, alike of observations, of enough values', () => {
  const grid = {
    ...variable,
    Has_Depth: false,
    Temporal_Resolution: 'Monthly Climatology',
    Spatial_Resolution: '2° X 2°',
  };
  const look = { minCount: 9 };
  const address = new URL(
    writeMeansAddress(
      { subtype: 'timeSeries', variable: grid, range, look },
      'https://portal.example',
    ),
  );
  expect(address.pathname).toBe('/api/data/sp');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    spName: 'uspTimeSeries',
    tableName: 'tblA',
    fields: "o'2",
    dt1: '1',
    dt2: '12',
    lat1: '-10',
    lat2: '10.5',
    lon1: '170',
    lon2: '-170',
    weights: 'area',
    minCount: '9',
    format: 'csv',
  });
  const casts = { ...grid, Has_Depth: true, Spatial_Resolution: 'Irregular' };
  const profile = { subtype: 'depthProfile', variable: casts, range, look: {} } as const;
  expect(writeMeansAddress(profile, '')).toContain('depth1=0&depth2=100&weights=equal&format=csv');
});

it('of a section along a line the address of its cells is given', () => {
  const grid = { ...variable, Has_Depth: true };
  const line = '10 -30,20 -40';
  expect(writeLineAddress({ variable: grid, range }, line, 'https://portal.example')).toBe(
    'https://portal.example/api/data/section-line?tableName=tblA&fields=o%272&dt1=1&dt2=12&depth1=0&depth2=100&line=10+-30%2C20+-40&format=csv',
  );
});

describe('the code of what a chart draws of several rows', () => {
  const rows = (columns: Record<string, number[]>): ColumnTable => ({
    rowCount: Object.values(columns)[0]!.length,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)]),
    ),
  });
  const cells = rows({ month: [1, 2], lat: [0, 0], lon: [179, 179], "o'2": [1, 2] });
  const months = { ...variable, Climatology: true, Has_Depth: true } as VariableReply;
  const days = { ...variable, Climatology: false, Has_Depth: false } as VariableReply;
  const drawn = (): ColumnTable =>
    rows({ "o'2_from": [0, 0.5], "o'2_to": [0.5, 1], "o'2_n": [3, 4] });
  const at = { dt1: '2016-04-20', dt2: '2016-04-21', lat1: -10, lat2: 10.5 };

  it('of a mean map is a SELECT of the means and counts of cells, across the date line', () => {
    const of = { rows: cells, drawn, look: { minCount: 2 } };
    expect(stateChart({ subtype: 'heatmap', variable: months, range }, of)).toEqual({
      statement:
        "SELECT [lat], [lon], AVG(CAST([o'2] AS float)) AS [o'2], COUNT([o'2]) AS [o'2_n] FROM [tblA] WHERE [month] BETWEEN 1 AND 12 AND [lat] BETWEEN -10 AND 10.5 AND ([lon] BETWEEN -180 AND -170 OR [lon] BETWEEN 170 AND 180) AND [depth] BETWEEN 0 AND 100 GROUP BY [lat], [lon] HAVING COUNT([o'2]) >= 2 ORDER BY [lat], [lon]",
      what: 'means and numbers of values',
      isSummarised: false,
    });
  });

  it('of a split map has what it is split by, and of a map of single rows is the rows', () => {
    const of = { rows: cells, drawn, look: { splitBy: 'date' } } as const;
    expect(stateChart({ subtype: 'contourMap', variable: months, range }, of).statement).toMatch(
      /^SELECT \[month\], \[lat\], \[lon\], .* GROUP BY \[month\], \[lat\], \[lon\] /,
    );
    const single = { ...of, rows: rows({ month: [1], lat: [0], lon: [179], "o'2": [1] }) };
    expect(stateChart({ subtype: 'heatmap', variable: months, range }, single)).toMatchObject({
      statement: expect.stringMatching(/^EXEC uspSpaceTime /) as string,
      what: 'rows',
      isSummarised: false,
    });
  });

  it('of directions averages unit vectors; of classes it is the rows, and says that they are summarised', () => {
    const of = { rows: cells, drawn, look: {} };
    const as = (Measurement: VariableReply['Measurement']) =>
      stateChart({ subtype: 'heatmap', variable: { ...months, Measurement }, range }, of);
    expect(as({ kind: 'direction', period: 360, low: 0 }).statement).toContain(
      "ATN2(AVG(SIN([o'2] * 0.017453292519943295e0)), AVG(COS([o'2] * 0.017453292519943295e0)))",
    );
    expect(as({ kind: 'class', flags: [] })).toMatchObject({ what: 'rows', isSummarised: true });
  });

  it('of a histogram counts the values of each drawn bin, both ends of the last one included', () => {
    const chart = { subtype: 'histogram', variable: days, range: { ...range, ...at } } as const;
    expect(stateChart(chart, { rows: cells, drawn, look: {} })).toEqual({
      statement:
        "SELECT [o'2_from], COUNT(*) AS [o'2_n] FROM (SELECT CASE WHEN [o'2] < 0.5e0 THEN 0e0 ELSE 0.5e0 END AS [o'2_from] FROM [tblA] WHERE [time] BETWEEN '2016-04-20T00:00:00.000Z' AND '2016-04-21T23:59:59.999Z' AND [lat] BETWEEN -10 AND 10.5 AND ([lon] BETWEEN -180 AND -170 OR [lon] BETWEEN 170 AND 180) AND [o'2] IS NOT NULL AND [o'2] BETWEEN 0e0 AND 1e0 ) AS binned GROUP BY [o'2_from] ORDER BY [o'2_from]",
      what: 'numbers of values',
      isSummarised: false,
    });
    const split = { rows: cells, drawn, look: { splitBy: 'date' } } as const;
    expect(stateChart(chart, split)).toMatchObject({ what: 'rows', isSummarised: true });
  });

  it('of a section is plain means where its cells are of one area, else the rows', () => {
    const of = { rows: rows({ lat: [0, 1], lon: [5, 6], depth: [0, 0] }), drawn };
    const along = (direction: 'lat' | 'lon') =>
      stateChart(
        { subtype: 'sectionMap', variable: months, range },
        { ...of, look: { direction } },
      );
    expect(along('lat').statement).toContain('GROUP BY [depth], [lat]');
    expect(along('lon')).toMatchObject({ what: 'rows', isSummarised: true });
  });
});
