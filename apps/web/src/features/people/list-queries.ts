import { callRoute } from '@isobath/client';
import { mailRoutes, pageErrorRoutes, peopleRoutes, suppressionRoutes } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entriesPerPage } from '../../shared/administration/list-pages.tsx';
import { ownKey } from '../../shared/session/session.ts';

const part = (page: number): { offset: number; limit: number } => ({
  offset: (page - 1) * entriesPerPage,
  limit: entriesPerPage,
});
const fresh = { staleTime: 10_000, placeholderData: keepPreviousData } as const;

/** All queries of people begin with this. */
export const peopleKey = [ownKey, 'people'] as const;
/** All queries of mails begin with this. */
export const mailKey = [ownKey, 'mail'] as const;

/** All queries of errors begin with this. */
export const errorKey = [ownKey, 'errors'] as const;

/** People in whose name, username, address or institute every word stands. */
export const peopleQuery = (words: string, page: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...peopleKey, words, page],
    queryFn: ({ signal }) =>
      callRoute(peopleRoutes.search, { query: { query: words, ...part(page) } }, { signal }),
  });

/** Who did what, the newest first; with `action` only that. */
export const auditQuery = (action: string | undefined, page: number) =>
  queryOptions({
    ...fresh,
    queryKey: [ownKey, 'audit', action, page],
    queryFn: ({ signal }) =>
      callRoute(peopleRoutes.listAudit, { query: { ...part(page), action } }, { signal }),
  });

/** Mails, the newest first. */
export const mailsQuery = (page: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...mailKey, page],
    queryFn: ({ signal }) => callRoute(mailRoutes.list, { query: part(page) }, { signal }),
  });

/** Addresses that are not written to, the newest first. */
export const suppressionsQuery = () =>
  queryOptions({
    ...fresh,
    queryKey: [...mailKey, 'suppressions'],
    queryFn: async ({ signal }) =>
      (await callRoute(suppressionRoutes.list, {}, { signal })).suppressions,
  });

/** Errors on pages, last seen first. */
export const errorsQuery = (page: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...errorKey, page],
    queryFn: ({ signal }) => callRoute(pageErrorRoutes.list, { query: part(page) }, { signal }),
  });
