import { namedListReplySchema, namedReplySchema } from '@isobath/contract';
import type { NamedList, NamedReply, NamedSeries } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';

/** GET /api/data/named: which monthly series of the whole sea there are. */
export function fetchNamedList(options: CallOptions): Promise<NamedList> {
  return askJson('/api/data/named', namedListReplySchema, {}, options);
}

/** GET /api/data/named/{name}: a monthly series of the whole sea. Throws `ApiProblem` `not-available` or `in-preparation`. */
export function fetchNamedSeries(name: NamedSeries, options: CallOptions): Promise<NamedReply> {
  return askJson(`/api/data/named/${name}`, namedReplySchema, {}, options);
}
