import { ApiProblem } from '@isobath/client';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { Comments } from './comments.tsx';
import { commentsQuery } from '../submission-queries.ts';

/** What stands in the panel of a submission while its comments are known so far. */
function show(queries: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <Comments id={7} isOwner anchor={undefined} onAnchor={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

// Proves submissions/review: Loading Comments..... @ Comments
it('comments say that they are loading, until there are some or none', () => {
  const queries = new QueryClient();
  expect(show(queries)).toContain('Loading Comments.....');
  queries.setQueryData(commentsQuery(7).queryKey, []);
  expect(show(queries)).not.toContain('Loading Comments');
  expect(show(queries)).toContain('No comments yet.');
});

it('a comment that came too fast says when the next one may come', () => {
  const refused = new ApiProblem({
    status: 429,
    code: 'too-many-requests',
    title: 'Too many requests',
    detail: 'Too many attempts. Try again in 20 s, at 12:00:20 UTC.',
    remedy: 'Wait for the time given in the response, then try again.',
    fields: [],
    requestId: '1',
  });
  expect(describeFailure(refused, 'Failed to submit comment')).toMatchObject({
    message: 'Failed to submit comment',
    wayThrough: 'Too many attempts. Try again in 20 s, at 12:00:20 UTC.',
  });
});
