import { callRoute } from '@isobath/client';
import {
  submissionRoutes,
  submissionFileRoutes,
  reviewerLinkRoutes,
  publicationRoutes,
} from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';
import { listEntryOf } from './list/list-submissions.ts';

const pollMs = 1500;

/** All queries about submissions begin with this. */
export const submissionsKey = [ownKey, 'submissions'] as const;

/** One's own submissions. */
export const ownSubmissionsQuery = queryOptions({
  queryKey: [...submissionsKey, 'own'],
  queryFn: async ({ signal }) =>
    (await callRoute(submissionRoutes.listOwn, {}, { signal })).map(listEntryOf),
});

/** The submissions of everybody, for administrators. */
export const allSubmissionsQuery = queryOptions({
  queryKey: [...submissionsKey, 'all'],
  queryFn: async ({ signal }) =>
    (await callRoute(submissionRoutes.listAll, {}, { signal })).map(listEntryOf),
});

/** Queue and waits, for administrators. */
export const statisticsQuery = queryOptions({
  queryKey: [...submissionsKey, 'statistics'],
  queryFn: ({ signal }) => callRoute(submissionRoutes.measure, {}, { signal }),
});

/** A submission in full. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'detail'],
    queryFn: ({ signal }) =>
      callRoute(submissionRoutes.read, { query: { submissionID: id } }, { signal }),
    retry: false,
  });

/** What was said about a submission. */
export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'comments'],
    queryFn: ({ signal }) =>
      callRoute(submissionRoutes.listComments, { query: { submissionID: id } }, { signal }),
  });

/** What differs between two versions, which never changes. */
export const differenceQuery = (id: number, from: number, to: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'difference', from, to],
    queryFn: ({ signal }) =>
      callRoute(
        submissionFileRoutes.compare,
        { query: { submissionID: id, from, to } },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
  });

/** The reviewer links of a submission. */
export const reviewerLinksQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'reviewer-links'],
    queryFn: ({ signal }) =>
      callRoute(reviewerLinkRoutes.list, { query: { submissionID: id } }, { signal }),
  });

/** DOI and ingestion of a submission; asked again while rows are loaded or DataCite is waited for. */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'publication'],
    queryFn: ({ signal }) =>
      callRoute(publicationRoutes.read, { query: { submissionID: id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.ingestion?.state === 'running' || data?.doi?.isSettled === false ? pollMs : false,
  });

/** What a reviewer of a journal sees by a link. */
export const reviewedQuery = (token: string) =>
  queryOptions({
    queryKey: ['reviewed-submission', token],
    queryFn: ({ signal }) =>
      callRoute(reviewerLinkRoutes.readSubmission, { params: { token } }, { signal }),
    retry: false,
  });
