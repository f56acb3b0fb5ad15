import { callRoute, searchCatalog } from '@isobath/client';
import { newsroomRoutes, notificationRoutes } from '@isobath/contract';
import type { RouteInput } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entriesPerPage } from '../../shared/administration/list-pages.tsx';
import type { NewsroomAddress } from '../../shared/addresses/newsroom-address.ts';
import { ownKey } from '../../shared/session/session.ts';

/** All queries of administrators about news begin with this. */
export const newsroomKey = [ownKey, 'newsroom'] as const;

/** A page of the stories of every view status. */
export const newsroomQuery = ({ page = 1, ...wanted }: NewsroomAddress) =>
  queryOptions({
    queryKey: [...newsroomKey, 'list', page, wanted],
    queryFn: ({ signal }) => {
      const part = { offset: (page - 1) * entriesPerPage, limit: entriesPerPage };
      // The address may name a sort key or a category that there is not: the server refuses it.
      const query = { ...wanted, ...part } as RouteInput<typeof newsroomRoutes.list>['query'];
      return callRoute(newsroomRoutes.list, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** A story as it is now. */
export const editedStoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsroomKey, 'story', id],
    queryFn: ({ signal }) =>
      callRoute(newsroomRoutes.read, { params: { id: String(id) } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The states that a story had. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsroomKey, 'story', id, 'history'],
    queryFn: ({ signal }) =>
      callRoute(newsroomRoutes.listHistory, { params: { id: String(id) } }, { signal }),
  });

/** Stories that have a rank. They are not kept: each editor begins with the ranks of its time. */
export const ranksQuery = queryOptions({
  queryKey: [...newsroomKey, 'ranks'],
  queryFn: ({ signal }) => callRoute(newsroomRoutes.listRanked, {}, { signal }),
  gcTime: 0,
});

/** Short names of datasets that the words find, at most 20. */
export const datasetNamesQuery = (words: string) =>
  queryOptions({
    queryKey: ['catalog', 'names', words],
    queryFn: async ({ signal }) =>
      (await searchCatalog({ keywords: words }, { offset: 0, limit: 20 }, { signal })).datasets.map(
        ({ Short_Name }) => Short_Name,
      ),
    placeholderData: keepPreviousData,
  });

/** The mails of a story. */
export const noticesQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsroomKey, 'notices', id],
    queryFn: async ({ signal }) =>
      (await callRoute(notificationRoutes.listHistory, { query: { newsId: id } }, { signal }))[
        id
      ] ?? [],
  });

/** Who would get a story with these tags. */
export const recipientsQuery = (tags: readonly string[]) =>
  queryOptions({
    queryKey: [...newsroomKey, 'recipients', tags],
    queryFn: ({ signal }) =>
      callRoute(
        notificationRoutes.listRecipients,
        { query: { tags: JSON.stringify(tags) } },
        { signal },
      ),
  });

/** A story as its mail shows it. */
export const noticePreviewQuery = (id: number, modifiedAt: string) =>
  queryOptions({
    queryKey: [...newsroomKey, 'preview', id, modifiedAt],
    queryFn: async ({ signal }) =>
      (await callRoute(notificationRoutes.preview, { query: { newsId: id } }, { signal }))[0],
  });

/** What changes how public a story is. */
export const storySteps = {
  publish: newsroomRoutes.publish,
  preview: newsroomRoutes.preview,
  draft: newsroomRoutes.draft,
  unpublish: newsroomRoutes.unpublish,
};

/** A change of how public a story is. */
export type StoryStep = keyof typeof storySteps;
