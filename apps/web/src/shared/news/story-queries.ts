import { fetchStories, fetchStory } from '@isobath/client';
import type { StoriesWanted } from '@isobath/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** All queries of public news begin with this. */
const newsKey = ['news'] as const;

/** Visible stories. */
export const storiesQuery = (wanted: StoriesWanted) =>
  queryOptions({
    queryKey: [...newsKey, wanted],
    queryFn: ({ signal }) => fetchStories(wanted, { signal }),
    placeholderData: keepPreviousData,
  });

/** One visible story. */
export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'story', id],
    queryFn: ({ signal }) => fetchStory(id, { signal }),
    retry: false,
  });
