import { findCurvilinearGrid, manyPoints } from '@isobath/charts';
import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconWorldUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { ColumnTable } from '@isobath/client';
import { canLieOnGlobe, firstOpacity } from './charts-on-globe.ts';

/** The button 'Show on the globe' of maps of grids, and of observations that are the cells of a curvilinear grid; pressed again it takes the map away. */
export function GlobeTool({
  chart,
  table,
  areManyCells,
  onGlobe,
}: {
  chart: PlottedChart;
  table: ColumnTable | undefined;
  /** Whether observations that are too many to be looked at here have been found to be cells. */
  areManyCells: boolean;
  onGlobe: (opacity: number | undefined) => void;
}) {
  const isOfPoints = chartTypeOf(chart).onGlobe === 'points';
  const value = chart.variable.Variable;
  const areFewCells = useMemo(
    () =>
      isOfPoints &&
      table !== undefined &&
      table.rowCount <= manyPoints &&
      findCurvilinearGrid(table, { lon: 'lon', lat: 'lat', value }) !== undefined,
    [isOfPoints, table, value],
  );
  const areCells = table && table.rowCount > manyPoints ? areManyCells : areFewCells;
  if (!canLieOnGlobe(chart) || (isOfPoints && !areCells)) return null;
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
