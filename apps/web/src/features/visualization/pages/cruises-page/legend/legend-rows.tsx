import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconChartLine, IconZoomIn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { CruiseLink } from '../cruise-group.tsx';
import type { DrawnCruise } from '../draw-cruises.ts';
import type { Cruise } from '../find-cruises.ts';
import { MeasuredList } from '../measured-list.tsx';
import styles from '../cruises-page.module.css';

interface LegendRowsProps {
  tracks: readonly DrawnCruise[];
  cruiseOf: (id: number) => Cruise | undefined;
  onFocus: (track: DrawnCruise) => void;
}

/** Rows that are added in one task: a hundred and fifty at once keep the browser busy for 0.3 s. */
const rowsAtOnce = 15;

/** A row for each cruise that is drawn: colour, page, what was measured, and buttons that match along the track and look at it. */
export function LegendRows({ tracks, cruiseOf, onFocus }: LegendRowsProps) {
  const count = useGrowingCount(tracks.length);
  return (
    <ul className={styles.list} aria-busy={count < tracks.length || undefined}>
      {tracks.slice(0, count).map((track) => {
        const cruise = cruiseOf(track.id);
        return (
          <LegendRow
            key={track.id}
            track={track}
            name={cruise?.Name ?? String(track.id)}
            nickname={cruise?.Nickname ?? undefined}
            hasPage={cruise !== undefined}
            onFocus={onFocus}
          />
        );
      })}
    </ul>
  );
}

/** How many of so many rows are shown: the first at once, more after each frame until there are all. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(rowsAtOnce);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + rowsAtOnce));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}

interface LegendRowProps {
  track: DrawnCruise;
  name: string;
  nickname: string | undefined;
  hasPage: boolean;
  onFocus: (track: DrawnCruise) => void;
}

/** One row, which is drawn again only if its track changes: the legend is drawn with every place under the pointer and every step of the ships. */
const LegendRow = memo(function LegendRow(props: LegendRowProps) {
  const { track, name, nickname, hasPage, onFocus } = props;
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.swatch} style={{ background: track.colour }} aria-hidden />
        <span className={styles.name}>
          <CruiseLink name={name} />
          {nickname && <span className={styles.quiet}> {nickname}</span>}
        </span>
        <Tooltip label="Match a variable along the track">
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={`Match a variable along ${name}`}
            renderRoot={(root) => (
              <Link to="/visualization/match" search={{ cruise: name }} {...root} />
            )}
          >
            <IconChartLine size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Zoom to ${name}`}>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={`Zoom to ${name}`}
            onClick={() => onFocus(track)}
          >
            <IconZoomIn size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      {hasPage && <MeasuredList cruise={name} />}
    </li>
  );
});
