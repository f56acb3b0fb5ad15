import type { Route, RouteInput, RouteReply } from '@isobath/contract';
import { okReplySchema } from '@isobath/contract';
import { ask, readJson, readText } from './call.ts';
import type { CallOptions, QueryValues } from './call.ts';

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/** Where a route is: `/api/collections/:id`, `{ id: 7 }` -> `/api/collections/7`. */
export function routePath({ path }: Pick<Route, 'path'>, params: AnyInput['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
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
