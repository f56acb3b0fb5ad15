import { PointsMap } from '@isobath/charts';
import type { CruiseTrack } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { cruiseTrackQuery } from './cruise-queries.ts';
import { daysUnderWay } from './track-facts.ts';
import styles from './cruise.module.css';

const mapPx = 420;
const framePx = 110;

/** Where the ship went, in the colours of the days under way; hover and arrow keys tell the time at a place. */
export function TrackMap({ cruise }: { cruise: { ID: number; name: string } }) {
  const track = useQuery(cruiseTrackQuery(cruise.ID));
  if (track.error && !track.data) {
    const problem = describeFailure(track.error, 'Unable to Fetch Cruise Data');
    return <ErrorCard {...problem} onRetry={() => void track.refetch()} />;
  }
  if (track.data === undefined) return <Skeleton height={mapPx + framePx} />;
  if (track.data === null || track.data.times.length === 0)
    return <p className={styles.none}>No track of this cruise is known.</p>;
  return (
    <Suspense fallback={<Skeleton height={mapPx + framePx} />}>
      <DrawnTrack track={track.data} name={cruise.name} />
    </Suspense>
  );
}

function DrawnTrack({ track, name }: { track: CruiseTrack; name: string }) {
  const points = useMemo(
    () => ({
      lon: Float64Array.from(track.lons),
      lat: Float64Array.from(track.lats),
      time: Float64Array.from(track.times, (time) => Date.parse(time)),
      values: daysUnderWay(track),
    }),
    [track],
  );
  return (
    <PointsMap
      points={points}
      unit="days"
      title={{ title: `Track of ${name}`, subtitle: 'Days since the first position' }}
      measured={{ standardName: undefined, longName: 'Days under way', unit: 'days' }}
      range={[0, points.values.at(-1) || 1]}
      heightPx={mapPx}
    />
  );
}
