import type { DatasetRow } from '@isobath/contract';

/** What the datasets hold together. */
export interface CatalogSummary {
  datasets: number;
  variables: number;
  rows: number;
  sensors: number;
  /** First and last year of any measurement; undefined without dated data. */
  years: readonly [first: number, last: number] | undefined;
}

/** Counts the datasets, their variables, rows and sensors, and the years they span; climatologies have no years. */
export function summariseCatalog(datasets: readonly DatasetRow[]): CatalogSummary {
  const sum = (read: (dataset: DatasetRow) => number): number => datasets.reduce((total, dataset) => total + read(dataset), 0);
  const years = datasets.flatMap(({ Time_Min: from, Time_Max: to }) => [from, to].flatMap((time) => (time === null ? [] : [Number(time.slice(0, 4))])));
  return {
    datasets: datasets.length,
    variables: sum((dataset) => dataset.Variable_Count),
    rows: sum((dataset) => dataset.Row_Count),
    sensors: new Set(datasets.flatMap((dataset) => dataset.Sensors)).size,
    years: years.length > 0 ? [Math.min(...years), Math.max(...years)] : undefined,
  };
}
