import {
  fetchEditedStory,
  fetchNewsroom,
  fetchNoticePreview,
  fetchNotices,
  fetchRecipients,
  fetchRanks,
  fetchStoryHistory,
  searchCatalog,
} from '@isobath/client';
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
    queryFn: ({ signal }) =>
      fetchNewsroom(
        { ...wanted, offset: (page - 1) * entriesPerPage, limit: entriesPerPage },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** A story as it is now. */
export const editedStoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsroomKey, 'story', id],
    queryFn: ({ signal }) => fetchEditedStory(id, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The states that a story had. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsroomKey, 'story', id, 'history'],
    queryFn: ({ signal }) => fetchStoryHistory(id, { signal }),
  });

/** Stories that have a rank. They are not kept: each editor begins with the ranks of its time. */
export const ranksQuery = queryOptions({
  queryKey: [...newsroomKey, 'ranks'],
  queryFn: ({ signal }) => fetchRanks({ signal }),
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
    queryFn: ({ signal }) => fetchNotices(id, { signal }),
  });

/** Who would get a story with these tags. */
export const recipientsQuery = (tags: readonly string[]) =>
  queryOptions({
    queryKey: [...newsroomKey, 'recipients', tags],
    queryFn: ({ signal }) => fetchRecipients(tags, { signal }),
  });

/** A story as its mail shows it. */
export const noticePreviewQuery = (id: number, modifiedAt: string) =>
  queryOptions({
    queryKey: [...newsroomKey, 'preview', id, modifiedAt],
    queryFn: ({ signal }) => fetchNoticePreview(id, { signal }),
  });
