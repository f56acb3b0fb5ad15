import { bentGridOf } from '@isobath/charts';
import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconWorldUp } from '@tabler/icons-react';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import type { ColumnTable } from '@isobath/client';
import { useMemo } from 'react';
import { canLieOnGlobe, firstOpacity } from './charts-on-globe.ts';

/** Observations lie on the globe where they are the cells of a curvilinear grid. */
function isOfCells({ subtype, variable }: PlottedChart, table: ColumnTable | undefined): boolean {
  if (subtype !== 'sparse') return true;
  const names = { lon: 'lon', lat: 'lat', value: variable.Variable };
  return table !== undefined && bentGridOf(table, names) !== undefined;
}

/** The button 'Show on the globe' of maps of grids; pressed again it takes the map away. */
export function GlobeTool({
  chart,
  table,
  onGlobe,
}: {
  chart: PlottedChart;
  table: ColumnTable | undefined;
  onGlobe: (opacity: number | undefined) => void;
}) {
  const isGrid = useMemo(() => canLieOnGlobe(chart) && isOfCells(chart, table), [chart, table]);
  if (!isGrid) return null;
  const isOn = chart.look.globe !== undefined;
  const words = isOn ? 'Remove from the globe' : 'Show on the globe';
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        size={32}
        aria-label={words}
        aria-pressed={isOn}
        disabled={!table}
        onClick={() => onGlobe(isOn ? undefined : firstOpacity)}
      >
        <IconWorldUp size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
