import type { VariableReply } from '@isobath/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { coarseQuery, coarseRows } from './coarse-query.ts';
import { letCoarsePass } from './use-coarse-rows.ts';

const chart: PlottedChart = {
  id: 'one',
  subtype: 'heatmap',
  variable: { Table_Name: 'tblModel', Variable: 'sst', Has_Depth: false } as VariableReply,
  range: {
    depth1: 0,
    depth2: 0,
    dt1: '2012-03-01T00:00:00.000Z',
    dt2: '2012-03-01T00:00:00.000Z',
    lat1: -90,
    lat2: 90,
    lon1: -180,
    lon2: 180,
  },
  look: {},
};

let asked: string[] = [];
/** A network that answers as it is told. */
const answerWith = (answer: () => Promise<never>): void => {
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    asked.push(address instanceof Request ? address.url : String(address));
    return answer();
  });
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('all rows are asked for when the coarse picture has come, 250 ms after it was asked for at the latest', async () => {
  answerWith(() => new Promise(() => undefined));
  const client = new QueryClient();
  let hasPassed = false;
  const passed = letCoarsePass(client, chart, 'cells').then(() => (hasPassed = true));
  await vi.advanceTimersByTimeAsync(249);
  expect(hasPassed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await passed;
  await client.cancelQueries();
});

it('all rows are asked for when the coarse picture has been painted, 250 ms after it has come at the latest', async () => {
  const client = new QueryClient();
  const known = coarseRows({ rowCount: 0, columns: {} });
  const isPassed = async (): Promise<boolean> => {
    client.setQueryData(coarseQuery(chart, 'cells').queryKey, known);
    let hasPassed = false;
    void letCoarsePass(client, chart, 'cells').then(() => (hasPassed = true));
    await vi.advanceTimersByTimeAsync(249);
    if (hasPassed) return true;
    await vi.advanceTimersByTimeAsync(1);
    expect(hasPassed).toBe(true);
    return false;
  };
  expect(await isPassed()).toBe(false);
  known.tellPainted();
  expect(await isPassed()).toBe(true);
});

it('a coarse picture that is refused holds nothing up, and is not asked for again', async () => {
  answerWith(() => Promise.reject(new TypeError('no network')));
  await letCoarsePass(new QueryClient(), chart, 'cells');
  expect(asked).toHaveLength(1);
});

// Proves visualization/prevention: chartLimits.sampledCells, chartLimits.sampledPoints
it('a coarse picture has at most 65,536 cells or 10,000 observations', async () => {
  answerWith(() => Promise.reject(new TypeError('no network')));
  await letCoarsePass(new QueryClient(), chart, 'cells');
  await letCoarsePass(new QueryClient(), { ...chart, subtype: 'sparse' }, 'points');
  expect(asked[0]).toContain('mostCells=65536&cells=sampled');
  expect(asked[1]).toContain('mostPoints=10000');
});
