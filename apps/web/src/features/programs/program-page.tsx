import { ApiProblem } from '@isobath/client';
import type { ProgramReply } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Chip, LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { DatasetChips } from '../../shared/dataset/dataset-chips.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { WhenNear } from '../../shared/screens/when-near.tsx';
import { OutsideLink } from './program-card.tsx';
import { programQuery } from './program-queries.ts';
import styles from './programs.module.css';

const ProgramMap = lazy(() => import('./program-map.tsx'));
const ProgramChart = lazy(() => import('./program-chart.tsx'));

const route = getRouteApi('/programs/$program');
const mapPx = 540;
const chartPx = 640;

/** One program: what it is, where its cruises went, and its datasets, one variable of which is drawn. */
export function ProgramPage(): ReactElement {
  const { program: name } = route.useParams();
  const program = useQuery(programQuery(name));
  if (program.error instanceof ApiProblem && program.error.code === 'not-found') throw notFound();
  return (
    <div className={styles.page}>
      <LoadView
        of={loadableFromQuery(program, {
          doing: 'Fetching Programs',
          failure: 'There was a problem loading the page.',
        })}
        skeleton={<PageSkeleton />}
        onRetry={() => void program.refetch()}
      >
        {(found) => <Program program={found} />}
      </LoadView>
    </div>
  );
}

function Program({ program }: { program: ProgramReply }) {
  const { name, fullName, blurb, details, link, sponsors, isSynthetic } = program;
  const cruises = Object.values(program.cruises).toSorted((a, b) => a.Name.localeCompare(b.Name));
  const datasets = Object.values(program.datasets);
  return (
    <>
      <PageHead title={name} description={blurb ?? `Datasets and cruises of ${name}.`} />
      <header className={styles.head}>
        <p>
          <Link to="/programs">Programs</Link>
        </p>
        <h1>{name}</h1>
        <p className={styles.fullName}>{fullName ?? 'Missing full name'}</p>
        {isSynthetic && <Chip kind="synthetic" />}
      </header>
      <div className={styles.text}>
        <p className={styles.lede}>{blurb ?? 'Missing description'}</p>
        {details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.foot}>
          <OutsideLink address={link} />
          {sponsors.length > 0 && <span>Funded by {sponsors.join(', ')}</span>}
        </p>
      </div>
      {cruises.length > 0 && (
        <section aria-labelledby="program-cruises">
          <h2 id="program-cruises">
            {cruises.length === 1 ? 'One cruise' : `${formatCount(cruises.length)} cruises`}
          </h2>
          <Suspense fallback={<Skeleton height={mapPx} />}>
            <ProgramMap name={name} cruises={cruises} />
          </Suspense>
        </section>
      )}
      <section aria-labelledby="program-datasets">
        <h2 id="program-datasets">Datasets</h2>
        <DatasetList datasets={datasets} />
      </section>
      {datasets.length > 0 && (
        <section aria-labelledby="program-chart">
          <h2 id="program-chart">A variable of the program</h2>
          <WhenNear heightPx={chartPx}>
            <Suspense fallback={<Skeleton height={chartPx} />}>
              <ProgramChart datasets={datasets} />
            </Suspense>
          </WhenNear>
        </section>
      )}
    </>
  );
}

function DatasetList({ datasets }: { datasets: readonly ProgramReply['datasets'][string][] }) {
  if (datasets.length === 0)
    return (
      <p className={styles.instruction}>
        No dataset of this program is in this portal.{' '}
        <Link to="/datasubmission/nominate-data">Nominate New Data</Link>
      </p>
    );
  return (
    <ul className={styles.datasets}>
      {datasets.map((dataset) => (
        <li key={dataset.Dataset_ID}>
          <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Short_Name }}>
            {dataset.Long_Name}
          </Link>
          <span>
            {formatCount(dataset.Row_Count)} rows,{' '}
            {dataset.Variable_Count === 1 ? 'one variable' : `${dataset.Variable_Count} variables`}
          </span>
          <DatasetChips dataset={dataset} />
        </li>
      ))}
    </ul>
  );
}

function PageSkeleton() {
  return (
    <>
      <Skeleton height={39} width="32%" mb={12} />
      <Skeleton height={20} width="48%" mb={24} />
      <Skeleton height={mapPx} />
    </>
  );
}
