import type { Grid, JoinedField } from '../../columns/grid.ts';

const joiningNames = {
  'area mean': 'mean by area',
  'circular mean': 'circular mean by area',
  mode: 'most frequent value',
} as const;

/** What a joined cell is: `mean by area of up to 3 × 3 cells`. */
export function joinedText({
  lat,
  lon,
  method,
}: Pick<JoinedField, 'lat' | 'lon' | 'method'>): string {
  const name = joiningNames[method];
  return `${name} of up to ${lat} × ${lon} cells`;
}

/** What has to be said under a map of joined cells; nothing of any other. */
export function joinedNotes({ joined }: Grid): string[] {
  return joined
    ? [
        `Each cell shown is the ${joinedText(joined)} of the dataset (latitude × longitude); missing values are left out.`,
      ]
    : [];
}
