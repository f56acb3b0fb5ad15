import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { PageProblem } from '../../shared/screens/page-problem.tsx';
import { WhenNear } from '../../shared/screens/when-near.tsx';
import { CruiseDatasets } from './cruise-datasets.tsx';
import { CruiseFacts } from './cruise-facts.tsx';
import { cruisePageQuery } from './cruise-queries.ts';
import { TrackMap } from './track-map.tsx';
import { useAskedDatasets } from './use-asked-datasets.ts';
import styles from './cruise.module.css';

const CruiseStations = lazy(() => import('./cruise-stations.tsx'));
const stationsPx = 480;

const route = getRouteApi('/catalog/cruises/$cruise');

/** One cruise: who sailed when and where, its track, and the datasets that hold its measurements. */
export function CruisePage(): ReactElement {
  const { cruise: name } = route.useParams();
  const page = useQuery(cruisePageQuery(name));
  const downloads = useAskedDatasets();
  if (page.error && !page.data)
    return (
      <PageProblem
        kind="cruise"
        name={name}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    );
  return (
    <LoadView
      of={loadableFromQuery(page, {
        doing: 'Loading the cruise',
        failure: 'There was a problem loading the page.',
      })}
      skeleton={<PageSkeleton />}
    >
      {(cruise) => (
        <div className={styles.page} key={cruise.ID}>
          <PageHead title={`Cruise ${cruise.Name}`} description={describe(cruise)} />
          <header className={styles.head}>
            <h1>{cruise.Nickname ?? `Cruise ${cruise.Name}`}</h1>
            <p>
              <code>{cruise.Name}</code>
              {[cruise.Ship_Name, cruise.Chief_Name].filter(Boolean).map((word) => (
                <span key={word}>{word}</span>
              ))}
            </p>
          </header>
          <div className={styles.columns}>
            <section aria-label="Track">
              <TrackMap cruise={{ ID: cruise.ID, name: cruise.Nickname ?? cruise.Name }} />
              <p className={styles.ways}>
                <Link to="/visualization/cruises" search={{ cruise: [cruise.Name] }}>
                  See the track on the globe
                </Link>
                <Link to="/visualization/match" search={{ cruise: cruise.Name }}>
                  Match a variable along the track
                </Link>
              </p>
            </section>
            <section aria-labelledby="cruise-facts">
              <h2 id="cruise-facts">Cruise information</h2>
              <CruiseFacts cruise={cruise} />
            </section>
          </div>
          <CruiseDatasets cruise={cruise} {...downloads} />
          {cruise.datasets.some(({ Has_Depth }) => Has_Depth) && (
            <WhenNear heightPx={stationsPx}>
              <Suspense fallback={<Skeleton height={stationsPx} />}>
                <CruiseStations cruise={cruise} />
              </Suspense>
            </WhenNear>
          )}
        </div>
      )}
    </LoadView>
  );
}

function describe(cruise: {
  Name: string;
  Ship_Name: string | null;
  Start_Time: string | null;
  datasets: readonly object[];
}): string {
  const ship = cruise.Ship_Name ? ` of ${cruise.Ship_Name}` : '';
  const start = cruise.Start_Time ? `, from ${cruise.Start_Time.slice(0, 10)}` : '';
  const count = cruise.datasets.length;
  return `Cruise ${cruise.Name}${ship}${start}: its track and ${count === 1 ? 'one dataset' : `${count} datasets`}.`;
}

function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={38} width="42%" mb={12} />
      <Skeleton height={16} width="24%" mb={24} />
      <Skeleton height={520} />
    </div>
  );
}
