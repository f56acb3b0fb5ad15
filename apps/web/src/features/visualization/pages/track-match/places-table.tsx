import { describeValues } from '@isobath/charts';
import type { VariableReply } from '@isobath/contract';
import {
  flagText,
  formatCount,
  formatInstant,
  formatLatitude,
  formatLongitude,
  formatNumber,
  unitText,
} from '@isobath/ocean';
import type { NumberStyle } from '@isobath/ocean';
import { useMemo } from 'react';
import { useFirstRows } from '../../../../shared/screens/use-first-rows.tsx';
import type { AlongTrack } from './along-track.ts';
import styles from './track-match.module.css';

const none = '–';
const shownRows = { first: 100, step: 100 };

/** The places that have a value, a hundred at once. */
export function PlacesTable({ along, variable }: { along: AlongTrack; variable: VariableReply }) {
  const matched = useMemo(
    () => [...along.values.keys()].filter((at) => !Number.isNaN(along.values[at])),
    [along],
  );
  const { drawn, more } = useFirstRows(matched, shownRows);
  const { style } = useMemo(() => describeValues(along.values), [along]);
  const words = useMemo(() => figuresOf(variable, style), [variable, style]);
  return (
    <section aria-labelledby="match-table">
      <h2 id="match-table">Values</h2>
      {/* A wide table scrolls in its own box, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.wide} role="region" aria-label="Values along the track" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Time (UTC)', 'Latitude', 'Longitude', 'Distance (km)'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {along.depths && <th scope="col">Depth (m)</th>}
              {words.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((at) => (
              <tr key={at}>
                <td>
                  {formatInstant(along.timesMs[at] ?? 0)
                    .slice(0, 16)
                    .replace('T', ' ')}
                </td>
                <td>{formatLatitude(along.lats[at] ?? Number.NaN, 2)}</td>
                <td>{formatLongitude(along.lons[at] ?? Number.NaN, 2)}</td>
                <td>{formatCount(Math.round(along.kms[at] ?? 0))}</td>
                {along.depths && <td>{along.depths[at]}</td>}
                <td>{words.value(along.values[at])}</td>
                <td>{words.spread(along.deviations[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </section>
  );
}

/** How the values of a variable and their spread are written: directions have circular means, classes names and shares. */
function figuresOf({ Unit, Measurement }: VariableReply, style: NumberStyle) {
  const unit = unitText(Unit);
  const figure = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value)
      ? none
      : formatNumber(value, { ...style, significant: 6 });
  if (Measurement?.kind === 'class')
    return {
      heads: ['Most frequent', 'Its share'],
      value: (value = Number.NaN): string =>
        Number.isNaN(value) ? none : flagText(Measurement.flags, value),
      spread: (share = Number.NaN): string =>
        Number.isNaN(share) ? none : `${Number((share * 100).toFixed(1))} %`,
    };
  const circular = Measurement ? 'Circular mean' : 'Mean';
  return {
    heads: [
      unit ? `${circular} (${unit})` : circular,
      Measurement ? 'Circular standard deviation' : 'Standard deviation',
    ],
    value: figure,
    spread: figure,
  };
}
