import { Loader } from '@mantine/core';
import type { VariableName } from '@isobath/client';
import type { FoundDataset } from '@isobath/contract';
import { chartMessages } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { layRows, rowPx, rowsInWindow, rowTops } from './result-rows.ts';
import { Row } from './row.tsx';
import type { GroupName, SearchFilters } from './filters/search-filters.ts';
import { datasetsQuery } from './search-queries.ts';
import { useOpenDatasets } from './use-open-datasets.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './search-overlay.module.css';

interface ResultListProps {
  group: GroupName;
  filters: SearchFilters;
  onChoose: (variable: VariableName) => void;
  onDataset: (dataset: FoundDataset) => void;
  onVariable: (variable: VariableName) => void;
}

/** Datasets of one list with their variables. Only the rows in the window exist, and further datasets are fetched before the end is reached. */
export function ResultList({ group, filters, ...actions }: ResultListProps) {
  const query = useInfiniteQuery(datasetsQuery(group, filters));
  const datasets = useMemo(() => query.data?.pages.flatMap((page) => page.datasets), [query.data]);
  if (query.fetchStatus === 'idle' && query.status === 'pending')
    return <p className={styles.none}>No results</p>;
  return (
    <LoadView
      of={loadableFromQuery(
        { data: datasets, error: query.error, fetchStatus: query.fetchStatus },
        { doing: 'Searching variables', failure: chartMessages.variablesFailed },
      )}
      skeleton={240}
      onRetry={() => void query.refetch()}
    >
      {(found) =>
        found.length === 0 ? (
          <p className={styles.none}>No results</p>
        ) : (
          <Rows
            {...actions}
            label={group}
            filters={filters}
            datasets={found}
            total={query.data?.pages[0]?.total ?? found.length}
            more={{
              isWanted: query.hasNextPage && !query.isFetchingNextPage && !query.isError,
              isLoading: query.isFetchingNextPage,
              load: () => void query.fetchNextPage(),
            }}
          />
        )
      }
    </LoadView>
  );
}

interface RowsProps extends Omit<ResultListProps, 'group'> {
  label: string;
  datasets: readonly FoundDataset[];
  total: number;
  more: { isWanted: boolean; isLoading: boolean; load: () => void };
}

const loadAheadRows = 100;

function Rows({ label, filters, datasets, total, more, ...actions }: RowsProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState({ scrollTop: 0, heightPx: 800 });
  const { open, toggle, retry } = useOpenDatasets(datasets, filters);
  const rows = useMemo(() => layRows(datasets, open), [datasets, open]);
  const tops = useMemo(() => rowTops(rows), [rows]);
  const { first, end } = rowsInWindow(tops, seen);
  const onKeyDown = useRowKeys({ box, rows, tops, toggle });
  const isMoreWanted = more.isWanted && end > rows.length - loadAheadRows;
  const { load } = more;
  useEffect(() => {
    if (isMoreWanted) load();
  }, [isMoreWanted, load]);
  useEffect(() => {
    if (!box) return undefined;
    const look = (): void => setSeen({ scrollTop: box.scrollTop, heightPx: box.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box]);
  return (
    <div ref={setBox} className={styles.scroll}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={`${label}, ${total} ${total === 1 ? 'dataset' : 'datasets'}`}
        className={styles.rows}
        style={{ height: tops.at(-1) }}
        onKeyDown={onKeyDown}
      >
        {rows.slice(first, end).map((row, offset) => (
          <Row
            {...actions}
            key={keyOf(row)}
            row={row}
            index={first + offset}
            style={{ top: tops[first + offset], height: rowPx(row) }}
            onToggle={toggle}
            onRetry={retry}
          />
        ))}
      </div>
      {more.isLoading && <Loader size="sm" m={8} aria-label="Loading more datasets" />}
    </div>
  );
}

function keyOf(row: Parameters<typeof rowPx>[0]): string {
  return row.kind === 'variable'
    ? `variable ${row.variable.ID}`
    : `${row.kind} ${row.dataset.Dataset_ID}`;
}
