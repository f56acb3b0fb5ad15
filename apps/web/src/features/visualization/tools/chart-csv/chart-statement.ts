import { writeLineSectionAddress } from '@isobath/client';
import { chartSubtypes, measurementRoutes, routeAddress } from '@isobath/contract';
import { writeProcedureCall } from '../../../../shared/programs/write-procedure-call.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { alongLine, meansOf, subsetOf } from '../../chart/plotted-chart.ts';
import { planDrawnStatement } from './drawn-statement.ts';
import type { Drawn } from './drawn-statement.ts';

/** The procedure of a chart. EXEC averages plain numbers only: of directions and classes it gives the rows that the chart summarises. */
function procedureOf(
  subtype: PlottedChart['subtype'],
  { Measurement }: Pick<PlottedChart['variable'], 'Measurement'>,
): string {
  const procedure = chartSubtypes[subtype].procedure ?? 'uspSpaceTime';
  const isMean = procedure === 'uspTimeSeries' || procedure === 'uspDepthProfile';
  return isMean && Measurement ? 'uspSpaceTime' : procedure;
}

/** The call of a procedure that gives the rows of a chart. A table without depths ignores the depths. */
export function writeChartStatement({
  subtype,
  variable,
  range,
}: Pick<PlottedChart, 'subtype' | 'variable' | 'range'>): string {
  return writeProcedureCall(procedureOf(subtype, variable), {
    tableName: variable.Table_Name,
    fields: variable.Variable,
    ...range,
  });
}

/** The statement behind a chart. */
interface ChartStatement {
  readonly statement: string;
  /** What it reads, for example `rows`. */
  readonly what: string;
  /** Whether the chart draws fewer values, each of which stands for several of its rows. */
  readonly isSummarised: boolean;
}

/** What reads the values that a chart draws: the rows of its procedure, or a SELECT of their means or bins; where the dialect has no words for these, the rows that they are made of. */
export function stateChart(
  chart: Pick<PlottedChart, 'subtype' | 'variable' | 'range' | 'line'>,
  of: Drawn | undefined,
): ChartStatement {
  const drawn = of && planDrawnStatement(chart, of);
  if (drawn?.select !== undefined)
    return { statement: drawn.select, what: drawn.what, isSummarised: false };
  return {
    statement: writeChartStatement(chart),
    what: 'rows',
    isSummarised: drawn !== undefined,
  };
}

/** The address of the portal's API that gives the cells of a grid that a line passes as CSV: the public dialect knows no lines over the Earth. `origin` without a slash at its end. */
export function writeLineAddress(
  { variable, range }: Pick<PlottedChart, 'variable' | 'range'>,
  line: string,
  origin: string,
): string {
  return `${origin}${writeLineSectionAddress(alongLine(line, subsetOf(variable, range)))}`;
}

/** The address of the portal's API that gives the means of a chart as CSV, weighted as they are drawn; `origin` without a slash at its end. */
export function writeMeansAddress(
  { subtype, variable, range, look }: Pick<PlottedChart, 'subtype' | 'variable' | 'range' | 'look'>,
  origin: string,
): string {
  const call = {
    spName: chartSubtypes[subtype].procedure ?? 'uspSpaceTime',
    ...subsetOf(variable, range),
    ...meansOf(variable, look),
    format: 'csv',
  };
  return `${origin}${routeAddress(measurementRoutes.callProcedure, { query: call })}`;
}
