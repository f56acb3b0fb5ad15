import { sizeRoutes } from '@isobath/contract';
import { callRoute } from '../call-route.ts';
import type { ChartSubtype, SizeCheckReply, Subset } from '@isobath/contract';
import type { CallOptions } from '../call.ts';

/** GET /api/data/check-query-size: whether a part, with its ancillary columns or without, may be downloaded or drawn, how many rows it holds, and what would fit if not. `vizType` names the chart that it is for. */
export function checkQuerySize(
  {
    ancillary,
    ...subset
  }: Subset & {
    readonly ancillary?: boolean;
    readonly use?: 'download' | 'chart';
    readonly vizType?: ChartSubtype;
  },
  options: CallOptions,
): Promise<SizeCheckReply> {
  return callRoute(
    sizeRoutes.check,
    { query: { ...subset, ...(ancillary && { ancillary: 'true' }) } },
    options,
  );
}
