import {
  formatCount,
  formatLatitude,
  formatLongitude,
  formatQuantity,
  formatTime,
} from '@isobath/ocean';
import { useState } from 'react';
import type { PropsWithChildren } from 'react';
import type { DrawnCruise } from '../draw-cruises.ts';
import type { Cruise } from '../find-cruises.ts';
import { LegendRows } from './legend-rows.tsx';
import type { MeasuredTracks } from '../track-colours/use-track-colours.ts';
import styles from '../cruises-page.module.css';

interface DrawnLegendProps {
  tracks: readonly DrawnCruise[];
  /** Undefined while tracks have the colours of their cruises. */
  measured: MeasuredTracks | undefined;
  cruiseOf: (id: number) => Cruise | undefined;
  onFocus: (track: DrawnCruise) => void;
}

const tableRows = 100;

/** The cruises on the globe: colour, page, and a button that looks at the track; and the places of each as a table. */
export function DrawnLegend(props: PropsWithChildren<DrawnLegendProps>) {
  const { tracks, measured, cruiseOf, onFocus, children } = props;
  // Of many tracks the tables are long, and most people do not open them.
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.legend} aria-label="Cruises on the globe">
      <LegendRows tracks={tracks} cruiseOf={cruiseOf} onFocus={onFocus} />
      {children}
      <details
        className={styles.details}
        onToggle={(event) => setIsTable(event.currentTarget.open)}
      >
        <summary>View as table</summary>
        {(isTable ? tracks : []).map((track) => (
          <TrackTable
            key={track.id}
            track={track}
            measured={measured}
            name={cruiseOf(track.id)?.Name ?? ''}
          />
        ))}
      </details>
    </section>
  );
}

/** Places of a track; of many the first ones, which is said. */
function TrackTable({
  track,
  measured,
  name,
}: {
  track: DrawnCruise;
  measured: MeasuredTracks | undefined;
  name: string;
}) {
  const { times, lats, lons, placeCount } = track;
  const shown = Math.min(tableRows, times.length);
  const drawnOf =
    times.length < placeCount
      ? `${formatCount(times.length)} of ${formatCount(placeCount)} places are drawn: those that keep its shape, and some between`
      : `${formatCount(placeCount)} places`;
  return (
    <table className={styles.table}>
      <caption>
        {name}: {drawnOf}
        {shown < times.length && `; the first ${shown} are listed`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Latitude</th>
          <th scope="col">Longitude</th>
          {measured && <th scope="col">{measured.variable.longName}</th>}
        </tr>
      </thead>
      <tbody>
        {times.slice(0, shown).map((time, index) => (
          <tr key={`${time} ${index}`}>
            <td>{timeText(time)}</td>
            <td>{formatLatitude(lats[index] ?? Number.NaN, 2)}</td>
            <td>{formatLongitude(wrapped(lons[index] ?? Number.NaN), 2)}</td>
            {measured && <td>{valueAt(measured, track.id, index)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A place under the pointer: which cruise, when and where. */
export function PlaceBubble({
  track,
  index,
  measured,
  cruise,
}: {
  track: DrawnCruise;
  index: number;
  measured: MeasuredTracks | undefined;
  cruise: Cruise | undefined;
}) {
  const place = `${formatLatitude(track.lats[index] ?? Number.NaN, 2)}, ${formatLongitude(wrapped(track.lons[index] ?? Number.NaN), 2)}`;
  return (
    <p className={styles.bubble} role="status">
      <b>{cruise?.Nickname ?? cruise?.Name}</b> {timeText(track.times[index] ?? '')} · {place}
      {measured && ` · ${valueAt(measured, track.id, index)}`}
    </p>
  );
}

function valueAt({ values, variable }: MeasuredTracks, id: number, index: number): string {
  const value = values.get(id)?.[index] ?? Number.NaN;
  return Number.isFinite(value)
    ? formatQuantity(value, variable.unit, { significant: 5 })
    : 'no value';
}

function timeText(time: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? time : formatTime(ms);
}

function wrapped(lon: number): number {
  return lon - 360 * Math.floor((lon + 180) / 360);
}
