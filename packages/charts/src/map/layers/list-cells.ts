import { requireValue } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import type { Grid } from '../../columns/grid.ts';
import { cellText, latText, lonText } from '../../text/text.ts';

const tableRows = 100;

/** The first cells that have a value; rows of missing values would tell nothing. */
export function listCells(grid: Grid, wordsOf?: (value: number) => string): string[][] {
  const { style } = describeValues(grid.values);
  const rows: string[][] = [];
  for (const [index, value] of grid.values.entries()) {
    if (rows.length === tableRows) break;
    if (!Number.isFinite(value)) continue;
    const { lat, lon } = placeOfCell(grid, index);
    rows.push([latText(lat), lonText(lon), wordsOf?.(value) ?? cellText(value, style)]);
  }
  return rows;
}

/** The centre of a cell by its index. */
export function placeOfCell({ lat, lon }: Grid, index: number): { lat: number; lon: number } {
  return {
    lat: requireValue(lat[Math.floor(index / lon.length)], 'latitude of a cell'),
    lon: requireValue(lon[index % lon.length], 'longitude of a cell'),
  };
}
