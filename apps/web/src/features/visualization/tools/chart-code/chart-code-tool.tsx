import type { ColumnTable } from '@isobath/charts';
import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { shownRows } from '../chart-csv/shown-rows.ts';
import { drawnRows } from '../chart-csv/drawn-rows.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { Drawn } from '../chart-csv/drawn-statement.ts';

const ChartCodeDialog = lazy(() => import('./chart-code-dialog.tsx'));

interface ChartCodeToolProps {
  chart: PlottedChart;
  /** The rows of the chart and how they are drawn; undefined where programs are to read the rows. */
  table: ColumnTable | undefined;
  look: ChartLook;
  /** Whether observations are drawn, or what programs are to read: not means of them. */
  areRows: boolean;
}

/** Opens the programs that read what a chart draws: of a stepped chart its step. */
export function ChartCodeTool({ chart, table, look, areRows }: ChartCodeToolProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ chart: PlottedChart; of: Drawn | undefined }>();
  const show = async (): Promise<void> => {
    if (!table) return setOpen({ chart, of: undefined });
    const shown = await shownRows(client, { chart, table, look });
    if (!shown) return;
    const drawn = (): ColumnTable => drawnRows(shown.chart, shown.table, look);
    setOpen({ chart: shown.chart, of: { rows: shown.table, drawn, look } });
  };
  return (
    <>
      <Tooltip label="Code">
        <ActionIcon variant="subtle" size={32} aria-label="Code" onClick={() => void show()}>
          <IconCode size={18} />
        </ActionIcon>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <ChartCodeDialog {...open} areRows={areRows} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
