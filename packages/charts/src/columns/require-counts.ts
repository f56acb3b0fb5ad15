import type { Grid } from './grid.ts';

/** The same field without the cells that are means of fewer than `least` values; as it is where no mean was taken. */
export function requireCounts(grid: Grid, least: number | undefined): Grid {
  const { counts } = grid;
  if (least === undefined || least <= 1 || !counts) return grid;
  let cells = 0;
  const values = grid.values.slice();
  for (const [cell, count] of counts.entries()) {
    if (count === 0 || count >= least) continue;
    values[cell] = NaN;
    cells += 1;
  }
  return { ...grid, values, leftOut: { least, cells } };
}
