import type { DatasetRow } from '@isobath/contract';
import { useCallback, useState } from 'react';

/** Datasets that were ticked, in the order in which they were; they stay ticked when the search changes. */
export interface Selection {
  datasets: readonly DatasetRow[];
  has: (dataset: DatasetRow) => boolean;
  toggle: (dataset: DatasetRow) => void;
  clear: () => void;
}

/** Remembers which datasets were ticked. */
export function useSelection(): Selection {
  const [datasets, setDatasets] = useState<readonly DatasetRow[]>([]);
  const toggle = useCallback(
    (dataset: DatasetRow) =>
      setDatasets((before) => {
        const others = before.filter((each) => each.Dataset_ID !== dataset.Dataset_ID);
        return others.length < before.length ? others : [...before, dataset];
      }),
    [],
  );
  const clear = useCallback(() => setDatasets([]), []);
  return {
    datasets,
    has: (dataset) => datasets.some((each) => each.Dataset_ID === dataset.Dataset_ID),
    toggle,
    clear,
  };
}
