import { CopyButton } from '@isobath/ui';
import { Box } from '@mantine/core';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { SnippetTabs } from '../../../shared/programs/snippet-tabs.tsx';
import { writeAddressSnippets, writeSnippets } from '../../../shared/programs/write-snippets.ts';
import { isMeanSubtype } from '../chart-sheet/plotted-chart.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { writeChartStatement, writeMeansAddress } from './chart-statement.ts';

interface ChartCodeDialogProps {
  chart: PlottedChart;
  onClose: () => void;
}

const token = 'YOUR_KEY';

/** The rows of a chart from each language. Default export: it is loaded when it is first opened. */
export default function ChartCodeDialog({ chart, onClose }: ChartCodeDialogProps) {
  const { copied, name, what, snippets } = isMeanSubtype(chart.subtype)
    ? readMeans(chart)
    : readRows(chart);
  return (
    <Dialog title="Read these rows in a program" widthPx={760} onClose={onClose}>
      <p>
        Each program reads the {what} that this chart draws. Replace <code>YOUR_KEY</code> with an
        API key of yours.
      </p>
      <Box mb={12}>
        <CopyButton text={copied} what={`the ${name}`} label={`Copy the ${name}`} />
      </Box>
      <SnippetTabs snippets={snippets} />
    </Dialog>
  );
}

function readRows(chart: PlottedChart) {
  const statement = writeChartStatement(chart);
  return {
    copied: statement,
    name: 'SQL statement',
    what: 'rows',
    snippets: writeSnippets({ origin: location.origin, token, statement }),
  };
}

/** Means are weighted by the API alone: the public dialect has no areas of cells. */
function readMeans(chart: PlottedChart) {
  const address = writeMeansAddress(chart, location.origin);
  return {
    copied: address,
    name: 'address',
    what: 'means, deviations and numbers of values',
    snippets: writeAddressSnippets({ address, token }),
  };
}
