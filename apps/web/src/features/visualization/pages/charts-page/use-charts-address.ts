import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { readChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { panelOfChart, readChartLink } from '../../chart/chart-link.ts';

const route = getRouteApi('/visualization/charts');

/** What the address of the page says, and how to change it: as a new entry of the history with `isStep`. An address that names charts and no variable gets the panel of the newest chart. */
export function useChartsAddress() {
  const typed = route.useSearch();
  const address = useMemo(() => readChartsAddress(typed), [typed]);
  const navigate = route.useNavigate();
  const change = (patch: Partial<ChartsAddress>, isStep = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !isStep,
      resetScroll: false,
    });
  const fillPanel = useEffectEvent(() => {
    const [newest] = (address.plot ?? []).flatMap((text) => readChartLink(text) ?? []);
    if (newest && address.table === undefined) change(panelOfChart(newest));
  });
  useEffect(() => fillPanel(), []);
  return { address, change };
}
