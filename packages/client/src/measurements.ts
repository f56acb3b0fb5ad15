import { stepsReplySchema, viewHeader } from '@isobath/contract';
import type { ChartSubtype, StepsQuery, StepsReply, Subset } from '@isobath/contract';
import { ask, askJson, readBytes } from './call.ts';
import type { CallOptions } from './call.ts';
import { unexpectedReply } from './problem.ts';
import type { ColumnTable } from './column-table.ts';

/** A call for measurements; `onBytes` is called with the number of bytes received so far. */
export interface MeasurementOptions extends CallOptions {
  onBytes?: (received: number) => void;
  /** What a page asks for: its first picture, which is not one of a visitor's plots, or another picture of a chart, which is counted once. */
  view?: keyof typeof viewHeader.values;
}

/** The procedures that the pages draw. */
export type ChartProcedure = 'uspSpaceTime' | 'uspSectionMap' | 'uspTimeSeries' | 'uspDepthProfile';

const arrowType = 'application/vnd.apache.arrow.stream';

/** GET /api/data/sp as Arrow: the rows of a procedure as columns. `vizType` names the chart that they are for. */
export async function callProcedure(
  spName: ChartProcedure,
  subset: Subset & { readonly vizType?: ChartSubtype },
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const reply = await ask(
    '/api/data/sp',
    {
      query: { spName, ...subset, format: 'arrow' },
      accept: arrowType,
      ...(options.view && { headers: { [viewHeader.name]: viewHeader.values[options.view] } }),
    },
    options,
  );
  return readColumns(reply, options);
}

/** GET /api/catalog/variable-sample-visualization as Arrow: the variable's first picture. */
export async function fetchVariableSample(
  variable: { id: number; datasetShortName: string; choice?: 'newest' | 'spread' },
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const query = {
    varId: variable.id,
    shortname: variable.datasetShortName,
    format: 'arrow',
    ...(variable.choice && { choice: variable.choice }),
  };
  return readColumns(
    await ask('/api/catalog/variable-sample-visualization', { query, accept: arrowType }, options),
    options,
  );
}

/** GET /api/data/steps: the different times and depths that a table has within a range. Throws `ApiProblem` `too-large` where they are more than an answer lists. */
export function fetchSteps(query: StepsQuery, options: CallOptions): Promise<StepsReply> {
  return askJson('/api/data/steps', stepsReplySchema, { query }, options);
}

/** Arrow's reader is loaded when the first measurements arrive, side by side with them. */
async function readColumns(reply: Response, options: MeasurementOptions): Promise<ColumnTable> {
  const [bytes, { columnsFromArrow }] = await Promise.all([
    readBytes(reply, options.signal, options.onBytes),
    import('./column-table.ts'),
  ]);
  try {
    return columnsFromArrow(bytes);
  } catch (cause) {
    throw unexpectedReply(reply.url, reply.status, cause);
  }
}
