import { CopyButton } from '@isobath/ui';
import { Box } from '@mantine/core';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { SnippetTabs } from '../../../shared/programs/snippet-tabs.tsx';
import { writeSnippets } from '../../../shared/programs/write-snippets.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { writeChartStatement } from './chart-statement.ts';

interface ChartCodeDialogProps {
  chart: PlottedChart;
  onClose: () => void;
}

/** The rows of a chart from each language. Default export: it is loaded when it is first opened. */
export default function ChartCodeDialog({ chart, onClose }: ChartCodeDialogProps) {
  const statement = writeChartStatement(chart);
  const snippets = writeSnippets({ origin: location.origin, token: 'YOUR_KEY', statement });
  return (
    <Dialog title="Read these rows in a program" widthPx={760} onClose={onClose}>
      <p>
        Each program reads the rows that this chart draws. Replace <code>YOUR_KEY</code> with an API
        key of yours.
      </p>
      <Box mb={12}>
        <CopyButton text={statement} what="the SQL statement" label="Copy the SQL statement" />
      </Box>
      <SnippetTabs snippets={snippets} />
    </Dialog>
  );
}
