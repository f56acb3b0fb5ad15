import { formatCount, formatQuantity } from '@isobath/ocean';
import { countText } from '../text/text.ts';
import type { DifferenceStatistics } from './compare-grids.ts';
import type { RegridMethod } from '../columns/regrid.ts';

/** How the second grid came to the cells of the first, as a sentence. */
export function methodText(method: RegridMethod, second = 'B'): string {
  if (method === 'same-cells') return `Both are on the same cells: nothing was interpolated.`;
  if (method === 'bilinear')
    return `${second} was interpolated bilinearly to the cells of A; nothing was extrapolated.`;
  return `${second} was averaged over the cells of A, weighted by true area; a cell needs values on at least half of its area.`;
}

/** The difference in one sentence: its area-weighted mean, its root mean square, and how many cells were compared. */
export function differenceText(
  { count, cells, mean, rms }: DifferenceStatistics,
  { name, unit }: { name: string; unit: string },
): string {
  if (count === 0)
    return `${name}: none of the ${countText(cells, 'cell')} has a value on both sides.`;
  const quantity = (value: number): string => formatQuantity(value, unit, { significant: 4 });
  return `${name}: on average ${quantity(mean)} (weighted by area), root mean square ${quantity(rms)}, over ${formatCount(count)} of ${countText(cells, 'cell')}.`;
}
