import type { ChartKindProps, Extent } from '@isobath/charts';
import type { VisualizableVariable } from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isLess, planDetail, sampledArea } from './area-in-detail.ts';
import { sampleNote } from './sample-note.ts';
import { sampleQuery } from './slice-queries.ts';

/** More of the observations where a map's window is, once it has rested for 450 ms. A request whose area has been left is cancelled. */
export function useDetail(
  variable: VisualizableVariable,
  datasetShortName: string,
  isThinned: boolean,
): Pick<ChartKindProps, 'finer' | 'onArea'> {
  const [{ whole, window }, setShown] = useState<ShownAreas>({});
  const [rested] = useDebouncedValue(window, restMs);
  const area = useArea(isThinned && whole && rested && isLess(rested, whole) ? rested : undefined);
  const query = useQuery({
    ...sampleQuery(variable, datasetShortName, {
      choice: 'thinned',
      area: area && sampledArea(area),
    }),
    enabled: area !== undefined,
  });
  const table = area && query.data;
  const finer = useMemo(
    () => table && { table, area, note: sampleNote(table) ?? everyWord },
    [table, area],
  );
  const onArea = useCallback(
    (next: Extent) => setShown((shown) => ({ whole: shown.whole ?? next, window: next })),
    [],
  );
  return isThinned ? { finer, onArea } : {};
}

/** What the map shows at first, and now. */
interface ShownAreas {
  whole?: Extent;
  window?: Extent;
}

const restMs = 450;
const everyWord = 'In this area every observation is shown.';

function useArea(window: Extent | undefined): Extent | undefined {
  const [last, setLast] = useState<Extent>();
  if (!window) return undefined;
  const area = planDetail(window, last);
  if (area !== last) setLast(area);
  return area;
}
