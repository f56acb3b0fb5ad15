import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { PointsMap } from '@isobath/charts';
import type { ValueClass } from '@isobath/charts';
import type { SchemeTokens } from '@isobath/ui';
import { abyss, paper } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { toolSession } from '../tool/tool-session.ts';
import type { DataPoints } from '../worker/protocol.ts';
import { findNearestRow } from './nearest-row.ts';
import { TimeStrip } from './time-strip.tsx';
import styles from './picture.module.css';

const mapPx = 320;
const marker = { sizePx: 9, opacity: 0.9 };
const notes = ['Each row by its most severe finding. A click leads to the row.'];
const classesByScheme = { light: classesIn(paper), dark: classesIn(abyss) };

/** The findings of a row by the most severe one: 0 for none. */
function classesIn({ inkQuiet, current, buoy, redTide }: SchemeTokens): readonly ValueClass[] {
  return [
    { name: 'no finding', colour: inkQuiet, shape: 'ring' },
    { name: 'note', colour: current, shape: 'disc' },
    { name: 'warning', colour: buoy, shape: 'triangle' },
    { name: 'error', colour: redTide, shape: 'square' },
  ];
}

interface DataPictureProps {
  edition: number;
  /** Leads to a row of the data sheet. */
  onRow: (row: number) => void;
}

/** Where and when the rows of data are, with those that have findings marked. */
export function DataPicture({ edition, onRow }: DataPictureProps) {
  const { data: points } = useQuery({
    queryKey: ['submission-points', edition],
    queryFn: async () => (await toolSession.readPoints()) ?? null,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (points === null) return null;
  return (
    <section className={styles.picture} aria-label="Where and when">
      {points === undefined ? (
        <Skeleton height={mapPx} />
      ) : (
        <>
          <FindingsMap points={points} onRow={onRow} />
          <TimeStrip points={points} />
        </>
      )}
    </section>
  );
}

function FindingsMap({ points, onRow }: { points: DataPoints; onRow: (row: number) => void }) {
  const scheme = useComputedColorScheme('light');
  const drawn = useMemo(() => severeOnTop(points), [points]);
  if (drawn.lon.length === 0)
    return <p className={styles.note}>No row has a position that can be read.</p>;
  return (
    <Suspense fallback={<Skeleton height={mapPx} />}>
      <PointsMap
        points={drawn}
        unit=""
        title={{ title: 'Positions and their findings' }}
        classes={classesByScheme[scheme]}
        marker={marker}
        heightPx={mapPx}
        notes={notes}
        onPickPlace={(lat, lon) => {
          const row = findNearestRow(points, { lat, lon });
          if (row !== undefined) onRow(row);
        }}
      />
    </Suspense>
  );
}

/** The rows with a position, those with errors last: they are drawn over the others. */
function severeOnTop({ lat, lon, level }: DataPoints) {
  const placed = Array.from(lat.keys())
    .filter((index) => !Number.isNaN(lat[index]) && !Number.isNaN(lon[index]))
    .toSorted((a, b) => (level[a] ?? 0) - (level[b] ?? 0));
  return {
    lat: Float64Array.from(placed, (index) => lat[index] ?? Number.NaN),
    lon: Float64Array.from(placed, (index) => lon[index] ?? Number.NaN),
    values: Float32Array.from(placed, (index) => level[index] ?? 0),
  };
}
