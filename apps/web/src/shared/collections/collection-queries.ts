import { callRoute } from '@isobath/client';
import { collectionRoutes } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** All queries of collections begin with this: what they answer depends on who asks. */
export const collectionsKey = [ownKey, 'collections'] as const;

/** Public collections, and those of the person who asks; `query` are words that all stand in name, description or owner. */
export const collectionsQuery = (query: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callRoute(collectionRoutes.list, { query: { query, limit: 200 } }, { signal }),
  });

/** The person's own, with their datasets. */
export const ownCollectionsQuery = queryOptions({
  queryKey: [...collectionsKey, 'own'],
  queryFn: ({ signal }) =>
    callRoute(
      collectionRoutes.list,
      { query: { own: 'true', includeDatasets: 'true' } },
      { signal },
    ),
});

/** Those that the person follows. */
export const followedCollectionsQuery = queryOptions({
  queryKey: [...collectionsKey, 'followed'],
  queryFn: ({ signal }) => callRoute(collectionRoutes.listFollowed, {}, { signal }),
});

/** One with its datasets. */
export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [...collectionsKey, 'one', id],
    queryFn: ({ signal }) => callRoute(collectionRoutes.read, { params: { id } }, { signal }),
  });
