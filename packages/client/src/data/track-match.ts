import { trackMatchRoutes } from '@isobath/contract';
import type { TrackMatchRequest } from '@isobath/contract';
import { ask } from '../call.ts';
import type { ColumnTable } from '../decoding/column-table.ts';
import { arrowType, readColumns, viewHeaders } from '../decoding/read-columns.ts';
import type { MeasurementOptions } from '../decoding/read-columns.ts';

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
  const reply = await ask(
    trackMatchRoutes.match.path,
    { ...asking, ...viewHeaders(options) },
    options,
  );
  return readColumns(reply, options);
}
