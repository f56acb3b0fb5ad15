/** The id of the element of a page that holds the replies to its first requests, as JSON. */
export const firstRepliesId = 'first-replies';

/** A reply of the API that came with a page: its body and, of a list of which more is there, how many there are in all. */
export interface FirstReply {
  readonly body: unknown;
  readonly total?: number;
}

/** Replies by the address that would be asked, in the writing of `sortAddress`. */
export type FirstReplies = Readonly<Record<string, FirstReply>>;

/** An address of the API with its parameters in one order, so that two that ask the same are the same: `/a?b=2&a=1` -> `/a?a=1&b=2`. */
export function sortAddress(address: string): string {
  const [path = '', query = ''] = address.split('?');
  if (query === '') return path;
  const nameOf = (pair: string): string => pair.split('=')[0] ?? '';
  const pairs = query
    .replaceAll('%20', '+')
    .split('&')
    .map((pair) => [nameOf(pair), pair] as const);
  return `${path}?${pairs
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, pair]) => pair)
    .join('&')}`;
}
