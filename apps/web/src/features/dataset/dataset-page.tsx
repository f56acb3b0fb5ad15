import { ApiProblem } from '@isobath/client';
import { ErrorCard, LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { describeFailure, loadableFromQuery } from '../../shared/loadable-query.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { datasetPageQuery } from '../../shared/queries.ts';
import { firstSentence } from '../../shared/dataset-facts.ts';
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
      <PageProblem shortName={shortName} error={page.error} onRetry={() => void page.refetch()} />
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

/** Names the dataset that was asked for, and leads to those that exist. */
function PageProblem({
  shortName,
  error,
  onRetry,
}: {
  shortName: string;
  error: Error;
  onRetry: () => void;
}) {
  const problem = describeFailure(
    error,
    `There was a problem loading the page. The dataset that was asked for is “${shortName}”.`,
  );
  const details =
    `Failed to retrieve dataset information: ${shortName}\n${problem.details ?? ''}`.trim();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  const words = shortName.replaceAll(/[_\W]+/g, ' ').trim();
  const search = (
    <Link to="/catalog" search={{ keywords: words }}>
      Search the catalog for “{words}”
    </Link>
  );
  return (
    <div className={styles.problem}>
      <PageHead title="Error" />
      <h1 className="isobath-only-read">Error</h1>
      <ErrorCard
        {...problem}
        details={details}
        title="Error"
        wayThrough={isUnknown ? search : problem.wayThrough}
        {...(isUnknown ? {} : { onRetry })}
      />
    </div>
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
