import { expect, it } from 'vitest';
import { addressOfVariable, namesBounds, readChartsAddress } from './charts-address.ts';

it('an address of a chart names variable and bounds; what is not a number is left out', () => {
  expect(
    readChartsAddress({
      table: 'tblSST',
      variable: 'sst',
      dt1: '3',
      lat1: '-20.5',
      lon1: 'x',
      locked: 'true',
    }),
  ).toEqual({ table: 'tblSST', variable: 'sst', dt1: '3', lat1: -20.5, locked: 'true' });
  expect(readChartsAddress({ plot: 'heatmap*a' })).toEqual({ plot: ['heatmap*a'] });
  expect(readChartsAddress({ plot: ['a', 'b'] })).toEqual({ plot: ['a', 'b'] });
  expect(readChartsAddress({ variable: 'sst', dt1: '', locked: '1' })).toEqual({});
});

// Proves visualization/variable: Another variable resets the chart type @ addressOfVariable
it('another variable comes without bounds and type of chart; locked bounds stay', () => {
  const before = { table: 'tblSST', variable: 'sst', chart: 'heatmap', lat1: -20, dt2: '4' };
  const name = { tableName: 'tblChl', varName: 'chl' };
  expect(JSON.stringify({ ...before, ...addressOfVariable(name, false) })).toBe(
    '{"table":"tblChl","variable":"chl"}',
  );
  expect(JSON.stringify({ ...before, ...addressOfVariable(name, true) })).toBe(
    '{"table":"tblChl","variable":"chl","lat1":-20,"dt2":"4"}',
  );
});

// Proves visualization/variable: The notice is not shown where an address names bounds @
//   namesBounds
it('an address with any bound of its own restricts its variable', () => {
  const named = { table: 'tblSST', variable: 'sst', chart: 'heatmap' };
  expect(namesBounds(named)).toBe(false);
  for (const bound of [{ lat1: 0 }, { depth2: 5 }, { dt2: '4' }])
    expect(namesBounds({ ...named, ...bound })).toBe(true);
});
