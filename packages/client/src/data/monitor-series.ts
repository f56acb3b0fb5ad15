import { monitorSeriesListReplySchema, monitorSeriesReplySchema } from '@isobath/contract';
import type { MonitorSeriesList, MonitorSeriesReply, MonitorSeriesName } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/data/named: which monthly series of the global ocean there are. */
export function fetchMonitorSeriesList(options: CallOptions): Promise<MonitorSeriesList> {
  return askJson('/api/data/named', monitorSeriesListReplySchema, {}, options);
}

/**
 * GET /api/data/named/{name}: a monthly series of the global ocean. Throws `ApiProblem`
 * `not-available` or `in-preparation`.
 */
export function fetchMonitorSeries(
  name: MonitorSeriesName,
  options: CallOptions,
): Promise<MonitorSeriesReply> {
  return askJson(`/api/data/named/${name}`, monitorSeriesReplySchema, {}, options);
}
