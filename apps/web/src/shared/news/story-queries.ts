import { callRoute } from '@isobath/client';
import { newsRoutes } from '@isobath/contract';
import type { RouteInput } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** All queries of public news begin with this. */
const newsKey = ['news'] as const;

/** Visible stories. */
export const storiesQuery = (wanted: RouteInput<typeof newsRoutes.listStories>['query']) =>
  queryOptions({
    queryKey: [...newsKey, wanted],
    queryFn: ({ signal }) => callRoute(newsRoutes.listStories, { query: wanted }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One visible story. */
export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'story', id],
    queryFn: ({ signal }) =>
      callRoute(newsRoutes.readStory, { params: { id: String(id) } }, { signal }),
    retry: false,
  });
