import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';
import { ShareButton } from '../share/share-button.tsx';
import { comparedKind } from './comparable.ts';
import { readComparison, writeComparison } from './comparison-link.ts';
import type { Comparison } from './comparison-link.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));
const route = getRouteApi('/visualization/charts');

/** The comparison that the address names, over the charts; nothing where it names none. Opening and closing are steps of the history. */
export function CompareScreen({
  charts,
  plots,
}: {
  charts: readonly (PlottedChart | UnreadyChart)[];
  /** The charts as the address names them. */
  plots: readonly string[];
}) {
  const navigate = route.useNavigate();
  const { compare } = route.useSearch() as { compare?: string };
  const comparison = readComparison(compare);
  const first = comparison && charts[comparison.of];
  if (!first || !('variable' in first) || !comparedKind(first)) return null;
  const write = (next: Comparison | undefined): void =>
    void navigate({
      search: (before) => ({ ...before, compare: next && writeComparison(next) }),
      replace: next !== undefined,
      resetScroll: false,
    });
  return (
    <Suspense>
      <CompareDialog
        charts={charts}
        first={first}
        comparison={comparison}
        share={<ShareButton plots={plots} compare={compare} />}
        onChange={write}
        onClose={() => write(undefined)}
      />
    </Suspense>
  );
}
