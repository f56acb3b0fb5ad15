import { MonitorChart } from '@isobath/charts';
import { callRoute } from '@isobath/client';
import { monitorSeriesRoutes } from '@isobath/contract';
import type { MonitorSeriesReply } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useHasRoom } from '../../shared/screens/use-has-room.ts';
import { WhenNear } from '../../shared/screens/when-near.tsx';
import { readMonths } from './read-months.ts';
import styles from './home.module.css';

/** The height of the chart, where there is room for it and elsewhere; above and below it stand its title, its notes and its table. */
const heights = { roomy: 600, narrow: 420 } as const;
const aroundPx = 140;
const askAgainMs = 5000;

const listQuery = queryOptions({
  queryKey: ['named'],
  queryFn: ({ signal }) => callRoute(monitorSeriesRoutes.list, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ isReady }) => !isReady) ? askAgainMs : false,
});

/** The first series is shown at the left; either may be missing. */
const seriesQuery = (names: readonly ('sst' | 'adt')[]) =>
  queryOptions({
    queryKey: ['named', names],
    queryFn: ({ signal }) =>
      Promise.all(
        names.map((name) =>
          callRoute(monitorSeriesRoutes.read, { params: { name: `avg-${name}` } }, { signal }),
        ),
      ),
    enabled: names.length > 0,
  });

/**
 * How the global ocean differs from its first five years, month by month; where nothing can tell,
 * one line says what is missing.
 */
export function AnomalyMonitor() {
  const list = useQuery(listQuery);
  const ready = (list.data ?? []).filter(({ isReady }) => isReady).map(({ series }) => series);
  const series = useQuery(seriesQuery(ready));
  const placePx = useHeight() + aroundPx;
  const fetchStatus = ready.length > 0 ? series.fetchStatus : ('fetching' as const);
  const state = { data: series.data, error: list.error ?? series.error, fetchStatus };
  return (
    <section className={styles.monitor} aria-labelledby="monitor">
      <h2 id="monitor">Global Anomaly Monitor</h2>
      {list.data && ready.length === 0 ? (
        <p className={styles.mapNote}>
          {list.data.length > 0
            ? 'The monthly means are being calculated.'
            : 'No dataset in this portal provides monthly means of the whole ocean yet. A recipe declares them in its field “monitors”.'}
        </p>
      ) : (
        <LoadView
          of={loadableFromQuery(state, {
            doing: 'Loading the monthly means',
            failure: 'Visualization is unavailable.',
          })}
          skeleton={placePx}
          onRetry={() => void (list.error ? list : series).refetch()}
        >
          {(replies) => <Monitor replies={replies} />}
        </LoadView>
      )}
    </section>
  );
}

/** The chart is 600 high where the window has room for it, and as wide as the column. */
function useHeight(): number {
  return useHasRoom('(min-width: 1020px) and (min-height: 760px)') ? heights.roomy : heights.narrow;
}

function Monitor({ replies }: { replies: readonly MonitorSeriesReply[] }) {
  const [left, right] = useMemo(() => replies.map(readMonths), [replies]);
  const notes = useMemo(() => replies.flatMap(({ about }) => about.notice ?? []), [replies]);
  const datasets = [
    ...new Map(replies.map(({ about }) => [about.datasetShortName, about])).values(),
  ];
  const heightPx = useHeight();
  const placePx = heightPx + aroundPx;
  const [first] = replies;
  if (!left || !first) return null;
  const { base } = first.about;
  return (
    <>
      <WhenNear heightPx={placePx}>
        <Suspense fallback={<div style={{ height: placePx }} />}>
          <MonitorChart
            title={{
              title: 'Monthly anomalies of the global ocean',
              subtitle: `against the mean of ${base.from} to ${base.to}`,
            }}
            left={left}
            right={right}
            notes={notes}
            heightPx={heightPx}
          />
        </Suspense>
      </WhenNear>
      <p className={styles.mapNote}>
        Means over all cells, weighted by area, of{' '}
        {datasets.map(({ datasetShortName, datasetLongName, isSynthetic }, index) => (
          <span key={datasetShortName}>
            {index > 0 && ' and '}
            <Link to="/catalog/datasets/$dataset" params={{ dataset: datasetShortName }}>
              {datasetLongName}
            </Link>
            {isSynthetic && ' (synthetic, for demonstration)'}
          </span>
        ))}
        .
      </p>
    </>
  );
}
