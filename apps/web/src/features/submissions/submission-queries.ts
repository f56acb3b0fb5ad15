import {
  fetchAllSubmissions,
  fetchComments,
  fetchDifference,
  fetchOwnSubmissions,
  fetchPublication,
  fetchReviewedSubmission,
  fetchReviewerLinks,
  fetchSubmission,
  fetchSubmissionStatistics,
} from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';
import { listEntryOf } from './list/list-submissions.ts';

const pollMs = 1500;

/** All queries about submissions begin with this. */
export const submissionsKey = [ownKey, 'submissions'] as const;

/** One's own submissions. */
export const ownSubmissionsQuery = queryOptions({
  queryKey: [...submissionsKey, 'own'],
  queryFn: async ({ signal }) => (await fetchOwnSubmissions({ signal })).map(listEntryOf),
});

/** The submissions of everybody, for administrators. */
export const allSubmissionsQuery = queryOptions({
  queryKey: [...submissionsKey, 'all'],
  queryFn: async ({ signal }) => (await fetchAllSubmissions({ signal })).map(listEntryOf),
});

/** Queue and waits, for administrators. */
export const statisticsQuery = queryOptions({
  queryKey: [...submissionsKey, 'statistics'],
  queryFn: ({ signal }) => fetchSubmissionStatistics({ signal }),
});

/** A submission in full. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'detail'],
    queryFn: ({ signal }) => fetchSubmission(id, { signal }),
    retry: false,
  });

/** What was said about a submission. */
export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'comments'],
    queryFn: ({ signal }) => fetchComments(id, { signal }),
  });

/** What differs between two versions, which never changes. */
export const differenceQuery = (id: number, from: number, to: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'difference', from, to],
    queryFn: ({ signal }) => fetchDifference({ submissionID: id, from, to }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** The reviewer links of a submission. */
export const reviewerLinksQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'reviewer-links'],
    queryFn: ({ signal }) => fetchReviewerLinks(id, { signal }),
  });

/** DOI and ingestion of a submission; asked again while rows are loaded or DataCite is waited for. */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'publication'],
    queryFn: ({ signal }) => fetchPublication(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.ingestion?.state === 'running' || data?.doi?.isSettled === false ? pollMs : false,
  });

/** What a reviewer of a journal sees by a link. */
export const reviewedQuery = (token: string) =>
  queryOptions({
    queryKey: ['reviewed-submission', token],
    queryFn: ({ signal }) => fetchReviewedSubmission(token, { signal }),
    retry: false,
  });
