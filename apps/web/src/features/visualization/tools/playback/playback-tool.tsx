import type { ColumnTable } from '@isobath/client';
import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { stepAxesOf } from './chart-steps.ts';
import { firstStep } from './first-step.ts';

/** The button 'Step and play' of maps and sections; pressed again it shows the mean over the whole range. */
export function PlaybackTool({
  chart,
  table,
  look,
  onChange,
}: {
  chart: PlottedChart;
  table: ColumnTable | undefined;
  look: ChartLook;
  onChange: (change: Partial<ChartLook>) => void;
}) {
  if (stepAxesOf(chart.subtype, chart.variable.Has_Depth).length === 0) return null;
  const words = look.step ? 'Show the whole range at once' : 'Step and play';
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant={look.step ? 'light' : 'subtle'}
        size={32}
        aria-label={words}
        aria-pressed={look.step !== undefined}
        disabled={!table}
        onClick={() =>
          table &&
          onChange(
            look.step ? { step: undefined } : { step: firstStep(chart, table), splitBy: undefined },
          )
        }
      >
        <IconPlayerTrackNext size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
