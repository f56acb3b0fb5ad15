import { stepsReplySchema, trackMatchSizeSchema, viewHeader } from '@isobath/contract';
import type {
  ChartSubtype,
  LineSectionQuery,
  StepsQuery,
  StepsReply,
  Subset,
  TrackMatchRequest,
  TrackMatchSize,
} from '@isobath/contract';
import { ask, askJson, readBytes } from './call.ts';
import type { CallOptions } from './call.ts';
import { unexpectedReply } from './problem.ts';
import type { ColumnTable } from './column-table.ts';
import type { GridBlock } from './grid-block.ts';

/** A call for measurements; `onBytes` is called with the number of bytes received so far. */
export interface MeasurementOptions extends CallOptions {
  onBytes?: (received: number) => void;
  /** What a page asks for: its first picture, which is not one of a visitor's plots, or another picture of a chart, which is counted once. */
  view?: keyof typeof viewHeader.values;
}

/** The procedures that the pages draw. */
export type ChartProcedure = 'uspSpaceTime' | 'uspSectionMap' | 'uspTimeSeries' | 'uspDepthProfile';

const gridType = 'application/vnd.isobath.grid';
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
      ...viewHeaders(options),
    },
    options,
  );
  return readColumns(reply, options);
}

/** GET /api/data/sp as axes and blocks; with `mostCells` neighbouring cells are joined until a field has no more. Throws `ApiProblem` `bad-request` or `too-large` for rows that do not make a grid or too large a one: `callProcedure` gives those. */
export async function callGrid(
  spName: 'uspSpaceTime' | 'uspSectionMap',
  subset: Subset & { readonly vizType?: ChartSubtype; readonly mostCells?: number },
  options: MeasurementOptions,
): Promise<GridBlock> {
  const reply = await ask(
    '/api/data/sp',
    { query: { spName, ...subset, format: 'grid' }, accept: gridType, ...viewHeaders(options) },
    options,
  );
  const [bytes, { readGridBlock }] = await Promise.all([
    readBytes(reply, options.signal, options.onBytes),
    import('./grid-block.ts'),
  ]);
  return decode(reply, () => readGridBlock(bytes));
}

/** GET /api/data/section-line as Arrow: the rows of a grid along a line, each with its `distance` in kilometres. */
export async function fetchLineSection(
  query: Omit<LineSectionQuery, 'format'>,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const reply = await ask(
    '/api/data/section-line',
    { query: { ...query, format: 'arrow' }, accept: arrowType, ...viewHeaders(options) },
    options,
  );
  return readColumns(reply, options);
}

/** A match along a track as a page asks for it. */
export type AskedTrackMatch = Omit<TrackMatchRequest, 'format'>;

/** POST /api/data/track-match as Arrow: the places of a track that have rows of a table near them, with mean and deviation of its variables. */
export async function matchTrack(
  request: AskedTrackMatch,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const asking = {
    method: 'POST',
    body: { ...request, format: 'arrow' },
    accept: arrowType,
  } as const;
  const reply = await ask('/api/data/track-match', { ...asking, ...viewHeaders(options) }, options);
  return readColumns(reply, options);
}

/** POST /api/data/track-match-size: how many places can be matched, and how many rows are compared. */
export function measureTrackMatch(
  request: AskedTrackMatch,
  options: CallOptions,
): Promise<TrackMatchSize> {
  return askJson(
    '/api/data/track-match-size',
    trackMatchSizeSchema,
    { method: 'POST', body: request },
    options,
  );
}

/** An area in degrees; one whose `lon1` is greater than `lon2` lies across 180°. */
export type SampledArea = Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>;

/** GET /api/catalog/variable-sample-visualization as Arrow: the variable's first picture, or of thinned observations that of an area. */
export async function fetchVariableSample(
  variable: {
    id: number;
    datasetShortName: string;
    choice?: 'newest' | 'thinned';
    area?: SampledArea | undefined;
  },
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const query = {
    varId: variable.id,
    shortname: variable.datasetShortName,
    format: 'arrow',
    ...(variable.choice && { choice: variable.choice }),
    ...variable.area,
  };
  const reply = await ask(
    '/api/catalog/variable-sample-visualization',
    { query, accept: arrowType },
    options,
  );
  const table = await readColumns(reply, options);
  const note = reply.headers.get('x-isobath-note');
  return note ? { ...table, note } : table;
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
  return decode(reply, () => columnsFromArrow(bytes));
}

/** Bytes that are not what was requested are an answer outside the contract. */
function decode<T>(reply: Response, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unexpectedReply(reply.url, reply.status, cause);
  }
}

function viewHeaders({ view }: MeasurementOptions): { headers?: Record<string, string> } {
  return view ? { headers: { [viewHeader.name]: viewHeader.values[view] } } : {};
}
