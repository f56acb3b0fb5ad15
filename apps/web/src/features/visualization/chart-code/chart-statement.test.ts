import type { VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { writeChartStatement, writeMeansAddress } from './chart-statement.ts';

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
  const look = { leastCount: 9 };
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
