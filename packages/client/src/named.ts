import { namedReplySchema } from '@isobath/contract';
import type { NamedReply, NamedSeries } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';

/** GET /api/data/named/{name}: a monthly series of the whole sea. Throws `ApiProblem` `not-available` or `in-preparation`. */
export function fetchNamedSeries(name: NamedSeries, options: CallOptions): Promise<NamedReply> {
  return askJson(`/api/data/named/${name}`, namedReplySchema, {}, options);
}
