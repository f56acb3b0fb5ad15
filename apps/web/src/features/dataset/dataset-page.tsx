import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { PageProblem } from '../../shared/screens/page-problem.tsx';
import { datasetPageQuery } from '../../shared/dataset/queries.ts';
import { firstSentence } from '../../shared/dataset/dataset-facts.ts';
import { DatasetHead } from './dataset-head.tsx';
import { Explorer } from './explorer/explorer.tsx';
import { isVisualizationHidden } from './is-visualization-hidden.ts';
import styles from './dataset.module.css';

const DatasetSections = lazy(() => import('./sections/dataset-sections.tsx'));
const sectionsPx = 2000;
const route = getRouteApi('/catalog/datasets/$dataset');

/** One dataset: what it is, its first variable as a picture, and everything that is known about it. */
export function DatasetPage(): ReactElement {
  const { dataset: shortName } = route.useParams();
  const page = useQuery(datasetPageQuery(shortName));
  if (page.error && !page.data)
    return (
      <PageProblem
        kind="dataset"
        name={shortName}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    );
  return (
    <LoadView
      of={loadableFromQuery(page, {
        doing: 'Loading the dataset',
        failure: 'There was a problem loading the page.',
      })}
      skeleton={<PageSkeleton />}
    >
      {(full) => (
        <div className={styles.page} key={shortName}>
          <PageHead
            title={full.dataset.Long_Name}
            description={firstSentence(full.dataset.Description)}
          />
          <DatasetHead page={full} />
          {!isVisualizationHidden(full.dataset) && <Explorer dataset={full.dataset} />}
          <Suspense fallback={<div style={{ height: sectionsPx }} />}>
            <DatasetSections page={full} />
          </Suspense>
        </div>
      )}
    </LoadView>
  );
}

function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={38} width="52%" mb={12} />
      <Skeleton height={16} width="34%" mb={24} />
      <Skeleton height={78} mb={20} />
      <Skeleton height={520} />
    </div>
  );
}
