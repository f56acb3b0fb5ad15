import { ErrorCard, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { loadableFromQuery } from '../../../shared/loadable-query.ts';
import { datasetVariablesQuery } from '../../../shared/queries.ts';

const VariablesGrid = lazy(() => import('./variables-grid.tsx'));
const skeletonPx = 320;

/** All variables with their statistics. */
export function VariablesSection({ shortName }: { shortName: string }) {
  const variables = useQuery(datasetVariablesQuery(shortName));
  return (
    <LoadView
      of={loadableFromQuery(variables, { doing: 'Loading the variables', failure: 'Oops! There was an error loading the dataset variables.' })}
      skeleton={skeletonPx}
      onRetry={() => void variables.refetch()}
    >
      {(all) => (all.length === 0
        ? <ErrorCard message="This dataset has no variables." />
        : <Suspense fallback={<Skeleton height={skeletonPx} />}><VariablesGrid variables={all} shortName={shortName} /></Suspense>)}
    </LoadView>
  );
}
