import type { VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { writeChartStatement } from './chart-statement.ts';

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
