import type { DatasetRow } from '@isobath/contract';
import { expect, it } from 'vitest';
import { summariseCatalog } from './summarise-catalog.ts';

const dataset = (part: Partial<DatasetRow>): DatasetRow => ({ Variable_Count: 1, Row_Count: 10, Sensors: [], Time_Min: null, Time_Max: null, ...part } as DatasetRow);

it('a sensor of two datasets counts once, and a climatology adds no years', () => {
  expect(summariseCatalog([
    dataset({ Sensors: ['CTD', 'Bottle'], Time_Min: '1850-05-29T00:00:00.000Z', Time_Max: '1994-01-01T00:00:00.000Z', Variable_Count: 3 }),
    dataset({ Sensors: ['CTD'], Row_Count: 5 }),
  ])).toEqual({ datasets: 2, variables: 4, rows: 15, sensors: 2, years: [1850, 1994] });
  expect(summariseCatalog([]).years).toBeUndefined();
});
