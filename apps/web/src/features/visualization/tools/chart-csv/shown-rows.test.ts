import type { ColumnTable } from '@isobath/client';
import type { VariableReply } from '@isobath/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { onToast } from '../../../../shared/dialogs/toasts.tsx';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { shownRows } from './shown-rows.ts';

const variable = {
  Table_Name: 'tblSST',
  Short_Name: 'SST',
  Variable: 'sst',
  Climatology: false,
} as VariableReply;
const range = {
  dt1: '2020-03-01T00:00:00.000Z',
  dt2: '2020-03-05T00:00:00.000Z',
  lat1: -10,
  lat2: 10,
  lon1: 0,
  lon2: 20,
  depth1: 0,
  depth2: 0,
};
const chart: PlottedChart = { id: 'a', subtype: 'heatmap', variable, range, look: {} };
const at = Date.UTC(2020, 2, 3);
const whole = (times: number[]): ColumnTable => ({
  rowCount: times.length,
  columns: { time: Float64Array.from(times), sst: Float64Array.from(times.keys()) },
});

it('are, of a stepped chart, those of its step, and a step that is not here is fetched', async () => {
  const client = new QueryClient();
  const look = { step: { axis: 'time', at } } as const;
  const here = await shownRows(client, { chart, table: whole([0, at, at]), look });
  expect(here?.table.rowCount).toBe(2);
  const other = whole([at]);
  vi.spyOn(client, 'fetchQuery').mockResolvedValueOnce(other);
  const fetched = await shownRows(client, { chart, table: whole([0]), look });
  expect(fetched?.table).toBe(other);
  expect(fetched?.chart.range.dt1).toBe('2020-03-03T00:00:00.000Z');
});

it('that cannot be fetched are none, and a toast says so', async () => {
  const client = new QueryClient();
  vi.spyOn(client, 'fetchQuery').mockRejectedValueOnce(new Error('no route to host'));
  const said: [string, boolean][] = [];
  onToast((...toast) => said.push(toast));
  const look = { step: { axis: 'time', at } } as const;
  expect(await shownRows(client, { chart, table: whole([0]), look })).toBeUndefined();
  expect(said).toEqual([['The rows of this step could not be fetched.', true]]);
});
