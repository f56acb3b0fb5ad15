import type { MonitorSeriesReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { readMonths } from './read-months.ts';

it('months come newest first and are drawn from left to right', () => {
  const reply = {
    'undefined,undefined': { x: ['2020, 1', '2019, 12', '2019, 11'], y: [0.3, 0.2, 0.1] },
    about: { series: 'sst', unit: '°C' },
  } as unknown as MonitorSeriesReply;
  const { name, unit, time, values } = readMonths(reply);
  expect([name, unit, [...values]]).toEqual([
    'Sea surface temperature anomaly',
    '°C',
    [0.1, 0.2, 0.3],
  ]);
  expect(Array.from(time, (ms) => new Date(ms).toISOString().slice(0, 7))).toEqual([
    '2019-11',
    '2019-12',
    '2020-01',
  ]);
});
