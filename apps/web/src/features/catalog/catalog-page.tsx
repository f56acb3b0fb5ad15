import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { LoadView } from '@isobath/ui';
import { IconFilter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { countFilters } from '../../shared/catalog-address.ts';
import { loadableFromQuery } from '../../shared/loadable-query.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { catalogSearchQuery } from '../../shared/queries.ts';
import { KeywordBox } from './keyword-box.tsx';
import { NoResults } from './no-results.tsx';
import { ResultList, ResultSkeleton } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import { useCatalogAddress } from './use-catalog-address.ts';
import { useSelection } from './use-selection.ts';
import styles from './catalog.module.css';

const Recommended = lazy(() => import('./recommended.tsx'));
const SelectionBar = lazy(() => import('./selection-bar.tsx'));
const FilterRail = lazy(async () => ({ default: (await import('./filter-rail.tsx')).FilterRail }));
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/** Search by words, place, time and kind. The address holds the whole search. */
export function CatalogPage(): ReactElement {
  const { address, change, reset } = useCatalogAddress();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const hasRecommended = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const selection = useSelection();
  const hasRail = useMediaQuery('(min-width: 1020px)', true, { getInitialValueInEffect: false });
  const results = useInfiniteQuery(catalogSearchQuery(address));
  const filters = <Suspense><FilterRail address={address} onChange={change} onReset={reset} hasTitle={hasRail} /></Suspense>;
  const total = results.data?.pages[0]?.total;

  return (
    <div className={styles.page}>
      <PageHead title="Catalog Search" description="Search ocean datasets by keywords, time, place, depth, sensor and kind." />
      <div className={styles.top}>
        <h1>Catalog Search</h1>
        <KeywordBox value={address.keywords ?? ''} onChange={(keywords) => change({ keywords: keywords || undefined }, 'replace')} />
        {!hasRail && (
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={drawer.open}>
            Filters{countFilters(address) > 0 ? ` (${countFilters(address)})` : ''}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        {hasRail && <aside className={styles.rail} aria-label="Filters">{filters}</aside>}
        {!hasRail && isDrawerOpen && <Suspense><FilterDrawer total={total} onClose={drawer.close}>{filters}</FilterDrawer></Suspense>}
        <section className={styles.results} aria-label="Results">
          <ResultsHead address={address} total={total} isRefreshing={results.isPlaceholderData} onChange={change} />
          <LoadView
            of={loadableFromQuery(results, { doing: 'Searching the catalog', failure: 'Search failed. Please try again.' })}
            skeleton={<ResultSkeleton />}
            onRetry={() => void results.refetch()}
          >
            {({ pages }) => ((pages[0]?.total ?? 0) === 0
              ? <NoResults address={address} onChange={change} onReset={reset} />
              : (
                <ResultList
                  datasets={pages.flatMap((page) => page.datasets)}
                  total={pages[0]?.total ?? 0}
                  selection={selection}
                  isStale={results.isPlaceholderData}
                  more={{ isLoading: results.isFetchingNextPage, error: results.isFetchNextPageError ? results.error : null, load: () => void results.fetchNextPage() }}
                />
              ))}
          </LoadView>
          {selection.datasets.length > 0 && <Suspense><SelectionBar selection={selection} /></Suspense>}
        </section>
        {hasRecommended && <Suspense fallback={<div />}><Recommended /></Suspense>}
      </div>
    </div>
  );
}
