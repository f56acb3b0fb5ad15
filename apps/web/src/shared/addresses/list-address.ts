/** Which part of a list is looked at: words that it is searched for, and which page, from 1. */
export interface ListAddress {
  query?: string;
  page?: number;
}

/** Reads the query of a list's address; what cannot be used is left out. */
export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const query =
    typeof raw['query'] === 'string' || typeof raw['query'] === 'number'
      ? String(raw['query']).trim().slice(0, 200)
      : '';
  const page = Number(raw['page']);
  return {
    ...(query === '' ? {} : { query }),
    ...(Number.isInteger(page) && page > 1 && page <= 20_000 ? { page } : {}),
  };
}
