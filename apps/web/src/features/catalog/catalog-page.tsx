import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LoadView } from '@isobath/ui';
import { IconFilter, IconFolders, IconStars } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CatalogPage as CatalogPageReply, CatalogSearch } from '@isobath/client';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { countFilters } from '../../shared/addresses/catalog-address.ts';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useHasRoom } from '../../shared/screens/use-has-room.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { catalogSearchQuery } from '../../shared/dataset/queries.ts';
import { KeywordBox } from './keyword-box.tsx';
import { ResultList, ResultSkeleton } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import type { SearchFaults } from '../../shared/subset/search-faults.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import { useCatalogAddress } from './use-catalog-address.ts';
import { useFoldedRail } from './use-folded-rail.ts';
import { useSelection } from './use-selection.ts';
import styles from './catalog.module.css';

const SearchHints = lazy(() => import('./search-hints.tsx'));
const NoResults = lazy(() => import('./no-results.tsx'));
const Recommended = lazy(() => import('./recommended.tsx'));
const SelectionBar = lazy(() => import('./selection-bar.tsx'));
const FilterRail = lazy(async () => ({ default: (await import('./filter-rail.tsx')).FilterRail }));
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/** Search by words, place, time and kind. The address holds the whole search. */
export function CatalogPage(): ReactElement {
  const { address, search, faults, change, type, settle, reset } = useCatalogAddress();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isRecommendedOpen, { toggle: toggleRecommended }] = useDisclosure(false);
  const [isFolded, toggleRail] = useFoldedRail();
  const hasColumnForRecommended = useHasRoom('(min-width: 1280px)');
  const isWide = useHasRoom('(min-width: 1020px)');
  const hasRail = isWide && !isFolded;
  const results = useInfiniteQuery(catalogSearchQuery(search));
  const filters = (
    <Suspense>
      <FilterRail
        address={address}
        search={search}
        faults={faults}
        onChange={change}
        onReset={reset}
        hasTitle={isWide}
      />
    </Suspense>
  );
  const total = results.data?.pages[0]?.total;
  const filterCount = countFilters(address);

  return (
    <div className={styles.page}>
      <PageHead
        title="Catalog Search"
        description="Search ocean datasets by keywords, time, place, depth, sensor and kind."
      />
      <div className={styles.top}>
        <h1>Catalog Search</h1>
        <KeywordBox
          value={address.keywords ?? ''}
          problem={faults.keywords}
          onType={type}
          onSettle={settle}
        />
        <div className={styles.toggles}>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            onClick={isWide ? toggleRail : drawer.open}
            aria-expanded={isWide ? hasRail : isDrawerOpen}
          >
            {isWide ? `${isFolded ? 'Show' : 'Hide'} filters` : 'Filters'}
            {filterCount > 0 ? ` (${filterCount})` : ''}
          </Button>
          <CollectionsLink />
          {!hasColumnForRecommended && (
            <Button
              variant="default"
              leftSection={<IconStars size={16} />}
              onClick={toggleRecommended}
              aria-expanded={isRecommendedOpen}
            >
              Recommended
            </Button>
          )}
        </div>
      </div>
      {!hasColumnForRecommended && isRecommendedOpen && (
        <Suspense>
          <Recommended isWide />
        </Suspense>
      )}
      <div className={styles.columns} data-folded={isFolded || undefined}>
        {hasRail && (
          <aside className={styles.rail} aria-label="Filters">
            {filters}
          </aside>
        )}
        {!isWide && isDrawerOpen && (
          <Suspense>
            <FilterDrawer total={total} onClose={drawer.close}>
              {filters}
            </FilterDrawer>
          </Suspense>
        )}
        <Results
          address={address}
          search={search}
          faults={faults}
          results={results}
          onChange={change}
        />
        {hasColumnForRecommended && (
          <Suspense fallback={<div />}>
            <Recommended />
          </Suspense>
        )}
      </div>
    </div>
  );
}

interface ResultsProps {
  address: CatalogAddress;
  search: CatalogSearch;
  faults: SearchFaults;
  results: UseInfiniteQueryResult<InfiniteData<CatalogPageReply>>;
  onChange: ChangeSearch;
}

/** What the search finds, its order, and what is ticked of it. */
function Results({ address, search, faults, results, onChange }: ResultsProps) {
  const selection = useSelection();
  const total = results.data?.pages[0]?.total;
  return (
    <section className={styles.results} aria-label="Results">
      <FaultsNote faults={faults} />
      {address.keywords && (
        <Suspense>
          <SearchHints places={address.places} search={search} onChange={onChange} />
        </Suspense>
      )}
      <ResultsHead
        address={address}
        search={search}
        total={total}
        isFailed={results.isError && total === undefined}
        isRefreshing={results.isPlaceholderData}
        onChange={onChange}
      />
      <LoadView
        of={loadableFromQuery(results, {
          doing: 'Searching the catalog',
          failure: 'Search failed. Please try again.',
        })}
        skeleton={<ResultSkeleton />}
        onRetry={() => void results.refetch()}
      >
        {({ pages }) =>
          (pages[0]?.total ?? 0) === 0 ? (
            <Suspense>
              <NoResults address={address} search={search} onChange={onChange} />
            </Suspense>
          ) : (
            <ResultList
              datasets={pages.flatMap((page) => page.datasets)}
              total={pages[0]?.total ?? 0}
              selection={selection}
              isStale={results.isPlaceholderData}
              more={{
                isLoading: results.isFetchingNextPage,
                error: results.isFetchNextPageError ? results.error : null,
                load: () => void results.fetchNextPage(),
              }}
            />
          )
        }
      </LoadView>
      {selection.datasets.length > 0 && (
        <Suspense>
          <SelectionBar selection={selection} />
        </Suspense>
      )}
    </section>
  );
}

/** Says over the results that they are those of the search before: the field may be in a closed drawer. */
function FaultsNote({ faults }: { faults: SearchFaults }) {
  const problems = Object.values(faults);
  if (problems.length === 0) return null;
  return (
    <p className={styles.faults} role="alert">
      {problems.join(' ')} These are the results without that change.
    </p>
  );
}

function CollectionsLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconFolders size={16} />}
      renderRoot={(props) => <Link to="/collections" {...props} />}
    >
      Collections
    </Button>
  );
}
