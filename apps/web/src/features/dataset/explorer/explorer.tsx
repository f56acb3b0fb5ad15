import type { DatasetRow } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readDatasetAddress } from '../../../shared/addresses/dataset-address.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { visualizableVariablesQuery } from '../../../shared/dataset/queries.ts';
import { GriddedView } from './gridded-view.tsx';
import type { Look } from './look.ts';
import { recallVariable, rememberVariable } from './remembered-variable.ts';
import { VariableList } from './variable-list.tsx';
import styles from './explorer.module.css';

/** Most datasets are grids, whose pages do without it. */
const SparseView = lazy(async () => {
  const { SparseView: view } = await import('./sparse-view.tsx');
  return { default: view };
});

const route = getRouteApi('/catalog/datasets/$dataset');

/** The variables at the left, the chosen one as a picture at the right; what is looked at stands in the address, read again because the router hands on what was typed too. */
export function Explorer({ dataset }: { dataset: DatasetRow }) {
  const typed = route.useSearch();
  const address = useMemo(() => readDatasetAddress(typed), [typed]);
  const navigate = route.useNavigate();
  const look: Look = (change) =>
    void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
  useRecalledVariable(
    dataset.Short_Name,
    address.variable,
    (variable) =>
      void navigate({
        search: (before) => ({ ...before, variable }),
        replace: true,
        resetScroll: false,
      }),
  );
  const variables = useQuery(visualizableVariablesQuery(dataset.Short_Name));
  return (
    <section className={styles.explorer} aria-label="Visualization">
      <LoadView
        of={loadableFromQuery(variables, {
          doing: 'Fetching Visualization Data',
          failure: 'Visualization is unavailable.',
        })}
        skeleton={<ExplorerSkeleton />}
        onRetry={() => void variables.refetch()}
      >
        {({ variables: all }) => {
          const chosen = all.find((variable) => variable.Short_Name === address.variable) ?? all[0];
          if (!chosen)
            return (
              <p className={styles.none}>
                No variable of this dataset can be drawn; all of them can be downloaded.
              </p>
            );
          return (
            <div className={styles.columns}>
              <VariableList
                variables={all}
                chosen={chosen}
                onChoose={(variable) => {
                  rememberVariable(dataset.Short_Name, variable);
                  look({ variable });
                }}
                chartsLink={
                  <Link
                    className={styles.chartsLink ?? ''}
                    to="/visualization/charts"
                    search={{ table: chosen.Table_Name, variable: chosen.Short_Name }}
                  >
                    Open in charts
                  </Link>
                }
              />
              {chosen.meta.visType === 'Heatmap' ? (
                <GriddedView
                  key={chosen.ID}
                  variable={chosen}
                  rowCount={dataset.Row_Count}
                  address={address}
                  look={look}
                />
              ) : (
                <Suspense fallback={<Skeleton height={560} />}>
                  <SparseView
                    key={chosen.ID}
                    variable={chosen}
                    rowCount={dataset.Row_Count}
                    datasetShortName={dataset.Short_Name}
                    address={address}
                    look={look}
                  />
                </Suspense>
              )}
            </div>
          );
        }}
      </LoadView>
    </section>
  );
}

/**
 * Users who come back to a page see the variable that they last looked at, and the address says so.
 * A variable in the address takes precedence.
 */
function useRecalledVariable(
  shortName: string,
  asked: string | undefined,
  show: (variable: string) => void,
): void {
  const [recalled] = useState(() => (asked === undefined ? recallVariable(shortName) : undefined));
  const showRecalled = useEffectEvent(() => {
    if (recalled !== undefined) show(recalled);
  });
  useEffect(() => showRecalled(), []);
}

function ExplorerSkeleton() {
  return (
    <div className={styles.columns}>
      <Skeleton height={480} />
      <Skeleton height={560} />
    </div>
  );
}
