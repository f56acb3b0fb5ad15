import type { PathParams, QueryValues, Route, RouteInput, RouteReply } from '@isobath/contract';
import { okReplySchema, routePath } from '@isobath/contract';
import { ask, readJson, readText } from './call.ts';
import type { CallOptions } from './call.ts';

interface AnyInput {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/**
 * Calls a route and reads its reply by its schema. Throws `ApiProblem` for a refusal, for an answer
 * outside the contract and when nothing answers, and the signal's reason when aborted.
 */
export async function callRoute<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions,
): Promise<RouteReply<R>> {
  const { params, query, body } = input as AnyInput;
  const asking = {
    method: route.method,
    ...(query && { query }),
    ...(body !== undefined && { body }),
  };
  const reply = await ask(routePath(route, params), asking, options);
  const { reply: schema } = route as { reply?: { parse(body: unknown): RouteReply<R> } | 'bytes' };
  if (typeof schema !== 'object') return undefined as RouteReply<R>;
  return route.reply === okReplySchema
    ? readText(reply, schema, options.signal)
    : readJson(reply, schema, options.signal);
}
