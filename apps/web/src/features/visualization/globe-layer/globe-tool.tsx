import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconWorldUp } from '@tabler/icons-react';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { canLieOnGlobe, firstOpacity } from './charts-on-globe.ts';

/** The button 'Show on the globe' of maps of grids; pressed again it takes the map away. */
export function GlobeTool({
  chart,
  isOff,
  onGlobe,
}: {
  chart: PlottedChart;
  isOff: boolean;
  onGlobe: (opacity: number | undefined) => void;
}) {
  if (!canLieOnGlobe(chart)) return null;
  const isOn = chart.look.globe !== undefined;
  const words = isOn ? 'Remove from the globe' : 'Show on the globe';
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        size={32}
        aria-label={words}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={() => onGlobe(isOn ? undefined : firstOpacity)}
      >
        <IconWorldUp size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
