import { useMemo } from 'react';
import {
  CodeDialog,
  keyPlaceholder,
  programsOfStatement,
} from '../../../../shared/programs/code-dialog.tsx';
import type { RowPrograms } from '../../../../shared/programs/code-dialog.tsx';
import { writeAddressSnippets } from '../../../../shared/programs/write-snippets.ts';
import { isMeanSubtype } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import {
  stateChart,
  writeChartStatement,
  writeLineAddress,
  writeMeansAddress,
} from '../chart-csv/chart-statement.ts';
import type { Drawn } from '../chart-csv/drawn-statement.ts';

interface ChartCodeDialogProps {
  chart: PlottedChart;
  /** What is drawn of which rows; undefined where the rows themselves are what programs read. */
  of: Drawn | undefined;
  /** Whether a profile draws observations, not means. */
  areRows: boolean;
  onClose: () => void;
}

/** What a chart draws from each language. Default export: it is loaded when it is first opened. */
export default function ChartCodeDialog({ chart, of, areRows, onClose }: ChartCodeDialogProps) {
  const stated = useMemo(() => stateChart(chart, of), [chart, of]);
  if (!areRows && isMeanSubtype(chart.subtype))
    return (
      <CodeDialog programs={programsOfMeans(chart)} where="this chart draws" onClose={onClose} />
    );
  if (chart.line !== undefined)
    return (
      <CodeDialog
        programs={programsOfAddress(writeLineAddress(chart, chart.line, location.origin), 'cells')}
        where={stated.isSummarised ? 'this chart summarises' : 'this chart draws'}
        onClose={onClose}
      />
    );
  const shown = areRows ? { ...chart, subtype: 'sparse' as const } : chart;
  const statement = areRows ? writeChartStatement(shown) : stated.statement;
  const isSummarised = !areRows && stated.isSummarised;
  return (
    <CodeDialog
      programs={{ ...programsOfStatement(statement), ...(!areRows && { what: stated.what }) }}
      where={isSummarised ? 'this chart summarises' : 'this chart draws'}
      onClose={onClose}
    />
  );
}

/** Means are weighted by the API alone: the public dialect has no areas of cells. */
function programsOfMeans(chart: PlottedChart): RowPrograms {
  return programsOfAddress(
    writeMeansAddress(chart, location.origin),
    'means, deviations and numbers of values',
  );
}

/** Programs that read an address of the API. */
function programsOfAddress(address: string, what: string): RowPrograms {
  return {
    what,
    name: 'address',
    copied: address,
    snippets: writeAddressSnippets({ address, token: keyPlaceholder }),
  };
}
