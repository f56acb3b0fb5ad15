import {
  CodeDialog,
  keyPlaceholder,
  programsOfStatement,
} from '../../../shared/programs/code-dialog.tsx';
import type { RowPrograms } from '../../../shared/programs/code-dialog.tsx';
import { writeAddressSnippets } from '../../../shared/programs/write-snippets.ts';
import { isMeanSubtype } from '../chart-sheet/plotted-chart.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { writeChartStatement, writeMeansAddress } from './chart-statement.ts';

interface ChartCodeDialogProps {
  chart: PlottedChart;
  /** Whether a profile draws observations, not means. */
  areRows: boolean;
  onClose: () => void;
}

/** The rows of a chart from each language. Default export: it is loaded when it is first opened. */
export default function ChartCodeDialog({ chart, areRows, onClose }: ChartCodeDialogProps) {
  const programs = areRows
    ? programsOfStatement(writeChartStatement({ ...chart, subtype: 'sparse' }))
    : isMeanSubtype(chart.subtype)
      ? programsOfMeans(chart)
      : programsOfStatement(writeChartStatement(chart));
  return <CodeDialog programs={programs} where="this chart draws" onClose={onClose} />;
}

/** Means are weighted by the API alone: the public dialect has no areas of cells. */
function programsOfMeans(chart: PlottedChart): RowPrograms {
  const address = writeMeansAddress(chart, location.origin);
  return {
    what: 'means, deviations and numbers of values',
    name: 'address',
    copied: address,
    snippets: writeAddressSnippets({ address, token: keyPlaceholder }),
  };
}
