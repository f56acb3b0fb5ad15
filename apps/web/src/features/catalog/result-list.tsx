import { useIsPrinting } from '@isobath/charts';
import { Button, Loader, Skeleton } from '@mantine/core';
import type { CatalogResult } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useEffect, useRef } from 'react';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { ResultRow } from './result-row.tsx';
import type { Selection } from './use-selection.ts';
import styles from './catalog.module.css';

const aheadPx = 1200;
/** Results that are printed at most: some hundred sheets. */
const maxOnPaper = 500;

interface ResultListProps {
  datasets: readonly CatalogResult[];
  total: number;
  selection: Selection;
  isStale: boolean;
  more: { isLoading: boolean; error: Error | null; load: () => void };
}

/**
 * Results as they scroll into view; the next ones are fetched before the end is reached, and for paper without that. Rows out of view are neither laid out nor painted.
 */
export function ResultList({ datasets, total, selection, isStale, more }: ResultListProps) {
  const end = useRef<HTMLDivElement>(null);
  const isMoreWanted = datasets.length < total && !more.isLoading && !more.error && !isStale;
  const isPrinting = useIsPrinting();
  const isForPaper = isPrinting && datasets.length < maxOnPaper;
  const { load } = more;
  useEffect(() => {
    if (!end.current || !isMoreWanted) return undefined;
    if (isForPaper) load();
    if (isPrinting) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isMoreWanted, isForPaper, isPrinting, load]);
  return (
    <>
      <ul className={styles.list} data-stale={isStale || undefined}>
        {datasets.map((dataset, index) => (
          <li
            key={dataset.Dataset_ID}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={styles.item}
          >
            <ResultRow
              dataset={dataset}
              isSelected={selection.has(dataset)}
              onToggle={selection.toggle}
            />
          </li>
        ))}
      </ul>
      {isPrinting && datasets.length < total && (
        <p>
          These are the first {formatCount(datasets.length)} of {formatCount(total)} datasets.
        </p>
      )}
      <div ref={end} className={styles.listEnd}>
        {more.isLoading && <Loader size="sm" aria-label="Loading more datasets" />}
        {more.error && (
          <ErrorCard
            {...describeFailure(more.error, 'Failed to retrieve search results')}
            onRetry={more.load}
          />
        )}
        {!more.error && datasets.length < total && !more.isLoading && (
          <Button variant="default" onClick={more.load}>
            Show more ({formatCount(datasets.length)} of {formatCount(total)})
          </Button>
        )}
      </div>
    </>
  );
}

/** Rows of the final size while the first results are loading. */
export function ResultSkeleton() {
  return (
    <div>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={26} width="46%" mb={10} />
          <Skeleton height={14} width="72%" mb={16} />
          <Skeleton height={80} />
        </div>
      ))}
    </div>
  );
}
