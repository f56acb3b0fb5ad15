import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { chartIdOf, readChartLink } from '../../chart/chart-link.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { readChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { comparedKind } from './comparable.ts';
import { writeComparison } from './comparison-link.ts';

const route = getRouteApi('/visualization/charts');

/** The button 'Compare' of maps and sections; the comparison stands in the address. */
export function CompareTool({ chart, isOff }: { chart: PlottedChart; isOff: boolean }) {
  const navigate = route.useNavigate();
  const typed = route.useSearch();
  if (!comparedKind(chart)) return null;
  const open = (): void => {
    const linked = (readChartsAddress(typed).plot ?? []).flatMap(
      (text) => readChartLink(text) ?? [],
    );
    const of = linked.findIndex((each) => chartIdOf(each) === chart.id);
    const compare = writeComparison({ of: Math.max(0, of), with: undefined, view: 'side' });
    void navigate({ search: (before) => ({ ...before, compare }), resetScroll: false });
  };
  return (
    <Tooltip label="Compare">
      <ActionIcon variant="subtle" size={32} aria-label="Compare" disabled={isOff} onClick={open}>
        <IconArrowsDiff size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
