import type { Grid } from '@isobath/charts';
import { formatCount, formatNumber } from '@isobath/ocean';
import { useMemo } from 'react';
import styles from '../gallery.module.css';
import { describeBands } from './area-statistics.ts';

/** The difference of two products by belts of latitude. */
export function BandTable({ difference }: { difference: Grid }) {
  const bands = useMemo(() => describeBands(difference), [difference]);
  return (
    <div
      className={styles.tableBox}
      tabIndex={0}
      role="group"
      aria-label="Difference by belts of latitude"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Belt</th>
            <th scope="col" className={styles.number}>
              Cells
            </th>
            <th scope="col" className={styles.number}>
              Mean (°C)
            </th>
            <th scope="col" className={styles.number}>
              Root mean square (°C)
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ name, cells, mean, rms }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{formatCount(cells)}</td>
              <td className={styles.number}>
                {cells > 0 ? formatNumber(mean, { decimals: 3, hasFixedDecimals: true }) : 'none'}
              </td>
              <td className={styles.number}>
                {cells > 0 ? formatNumber(rms, { decimals: 3, hasFixedDecimals: true }) : 'none'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
