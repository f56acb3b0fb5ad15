import type { Route } from './define-route.ts';

/** Browsers and Node have it; the contract is compiled without the types of either. */
declare const URLSearchParams: new () => {
  append(name: string, value: string): void;
  toString(): string;
};

/** Values of parameters in a path. */
export type PathParams = Readonly<Record<string, string | number>>;

/** Query values; `undefined` and empty lists leave the name out, lists repeat it. */
export type QueryValues = Readonly<Record<string, string | number | undefined | readonly string[]>>;

/** Where a route is: `/api/collections/:id`, `{ id: 7 }` -> `/api/collections/7`. */
export function routePath({ path }: Pick<Route, 'path'>, params: PathParams = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Where a route is, with what is asked of it: `/api/data/sp?spName=uspSpaceTime`. */
export function routeAddress(
  route: Pick<Route, 'path'>,
  { params, query = {} }: { readonly params?: PathParams; readonly query?: QueryValues },
): string {
  return `${routePath(route, params)}${queryText(query)}`;
}

/** `{a: 1, b: ['x', 'y']}` -> `?a=1&b=x&b=y`; nothing given -> the empty text. */
export function queryText(values: QueryValues): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const one of value) parameters.append(name, one);
    else parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
