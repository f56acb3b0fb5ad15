import { ErrorCard, LoadView } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { WhenNear } from '../../../shared/screens/when-near.tsx';
import { datasetVariablesQuery } from '../../../shared/dataset/queries.ts';

const VariablesGrid = lazy(() => import('./variables-grid.tsx'));

/** All variables with their statistics; the table's place, `heightPx`, is kept until it is scrolled to. */
export function VariablesSection({ shortName, heightPx }: { shortName: string; heightPx: number }) {
  return (
    <WhenNear heightPx={heightPx}>
      <AllVariables shortName={shortName} skeletonPx={heightPx} />
    </WhenNear>
  );
}

function AllVariables({ shortName, skeletonPx }: { shortName: string; skeletonPx: number }) {
  const variables = useQuery(datasetVariablesQuery(shortName));
  return (
    <LoadView
      of={withDetails(
        loadableFromQuery(variables, {
          doing: 'Loading the variables',
          failure: 'Oops! There was an error loading the dataset variables.',
        }),
      )}
      skeleton={skeletonPx}
      onRetry={() => void variables.refetch()}
    >
      {(all) =>
        all.length === 0 ? (
          <ErrorCard message="This dataset has no variables." />
        ) : (
          <Suspense fallback={<Skeleton height={skeletonPx} />}>
            <VariablesGrid variables={all} shortName={shortName} />
          </Suspense>
        )
      }
    </LoadView>
  );
}

/** What failed, in front of how: the statistics and the metadata of the variables come in one answer. */
function withDetails<Value>(of: Loadable<Value>): Loadable<Value> {
  return of.state === 'failed'
    ? {
        ...of,
        problem: {
          ...of.problem,
          details:
            `Failed to retrieve variables and variable metadata\n${of.problem.details ?? ''}`.trim(),
        },
      }
    : of;
}
