import { callRoute } from '@isobath/client';
import { submissionRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../../shared/session/session.ts';

/** One's own submissions. */
export const ownSubmissionsQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'submissions'],
    queryFn: ({ signal }) => callRoute(submissionRoutes.listOwn, {}, { signal }),
  });

/** The submission that is updated; fails with `no-submission` for one of somebody else. */
export const submissionQuery = (submissionId: number) =>
  queryOptions({
    queryKey: [ownKey, 'submission', submissionId],
    queryFn: ({ signal }) =>
      callRoute(submissionRoutes.read, { query: { submissionID: submissionId } }, { signal }),
    retry: false,
  });
