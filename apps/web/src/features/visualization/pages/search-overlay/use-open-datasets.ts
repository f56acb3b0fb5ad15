import type { FoundDataset } from '@isobath/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { OpenDataset } from './result-rows.ts';
import type { SearchFilters } from './filters/search-filters.ts';
import { searchOf } from './filters/search-filters.ts';
import { variablesQuery } from './search-queries.ts';

/** Datasets that are open, with their variables as they arrive. What is opened stays so in another search. */
export function useOpenDatasets(datasets: readonly FoundDataset[], filters: SearchFilters) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const ids = datasets.map(({ Dataset_ID }) => Dataset_ID).filter((id) => opened.has(id));
  const search = searchOf(filters);
  const results = useQueries({
    queries: ids.map((id) => variablesQuery(id, search)),
    combine: (all) =>
      all.map(({ data, isError }): OpenDataset => {
        if (data) return { state: 'ready', variables: data };
        return { state: isError ? 'failed' : 'loading' };
      }),
  });
  const named = ids.join(' ');
  const open = useMemo(
    () =>
      new Map(
        named.split(' ').flatMap((id, index) => {
          const result = results[index];
          return id === '' || !result ? [] : [[Number(id), result] as const];
        }),
      ),
    [named, results],
  );
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const retry = (id: number): void =>
    void queries.refetchQueries({ queryKey: variablesQuery(id, search).queryKey });
  return { open, toggle, retry };
}
