import { formatCount } from '@isobath/ocean';
import { useId, useMemo } from 'react';
import type { DataPoints } from '../worker/protocol.ts';
import { binTimes } from './bin-times.ts';
import styles from './picture.module.css';

const binCount = 80;
const heightPx = 96;

/** How many rows there are over time, and which of them have warnings and errors; the table says the same. */
export function TimeStrip({ points }: { points: DataPoints }) {
  const { bins, firstMs, lastMs, untimedCount } = useMemo(
    () => binTimes(points, binCount),
    [points],
  );
  const stripes = useId();
  const most = bins.reduce((max, { rowCount }) => Math.max(max, rowCount), 1);
  const found = bins.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  if (bins.length === 0) return <p className={styles.note}>No row has a time that can be read.</p>;
  const summary = `Rows from ${writeMinute(firstMs)} to ${writeMinute(lastMs)}; ${found.length} of ${binCount} stretches of time have findings.`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>Rows over time (UTC)</figcaption>
      <svg
        className={styles.strip}
        viewBox={`0 0 ${binCount} ${heightPx}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <pattern id={stripes} width={1} height={4} patternUnits="userSpaceOnUse">
          <rect className={styles.stripes} width={1} height={2} />
        </pattern>
        {bins.map(({ startMs, rowCount, errorCount, warningCount }, index) => {
          const tall = (count: number): number =>
            count === 0 ? 0 : Math.max(3, (count / most) * (heightPx - 8));
          const [rows, errors, warnings] = [tall(rowCount), tall(errorCount), tall(warningCount)];
          return (
            <g key={startMs}>
              <rect
                className={styles.rows}
                x={index}
                y={heightPx - rows}
                width={0.86}
                height={rows}
              />
              <rect
                fill={`url(#${stripes})`}
                x={index}
                y={heightPx - errors - warnings}
                width={0.86}
                height={warnings}
              />
              <rect
                className={styles.errors}
                x={index}
                y={heightPx - errors}
                width={0.86}
                height={errors}
              />
            </g>
          );
        })}
      </svg>
      <div className={styles.ends}>
        <span>{writeMinute(firstMs)}</span>
        <span>{writeMinute(lastMs)}</span>
      </div>
      <p className={styles.legend}>
        <span data-kind="rows">rows</span> <span data-kind="warnings">with warnings</span>{' '}
        <span data-kind="errors">with errors</span>
      </p>
      {untimedCount > 0 && (
        <p className={styles.note}>
          Rows without a time that can be read: {formatCount(untimedCount)}; they are not drawn.
        </p>
      )}
      {found.length > 0 && (
        <details className={styles.table}>
          <summary>View as table</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">From (UTC)</th>
                <th scope="col">Rows</th>
                <th scope="col">Warnings</th>
                <th scope="col">Errors</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ startMs, rowCount, warningCount, errorCount }) => (
                <tr key={startMs}>
                  <td>{writeMinute(startMs)}</td>
                  <td>{formatCount(rowCount)}</td>
                  <td>{formatCount(warningCount)}</td>
                  <td>{formatCount(errorCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}

/** 2016-04-20 15:13, in UTC. */
function writeMinute(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}
