import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';

const ChartCodeDialog = lazy(() => import('./chart-code-dialog.tsx'));

/** Opens the programs that read what a chart draws; `areRows` where a profile draws observations, not means. */
export function ChartCodeTool({ chart, areRows }: { chart: PlottedChart; areRows: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  // The public dialect knows no lines over the Earth.
  if (chart.line !== undefined) return null;
  return (
    <>
      <Tooltip label="Code">
        <ActionIcon variant="subtle" size={32} aria-label="Code" onClick={() => setIsOpen(true)}>
          <IconCode size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ChartCodeDialog chart={chart} areRows={areRows} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
