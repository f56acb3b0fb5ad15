import type { Me } from '@isobath/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sessionQuery } from '../../shared/session/session.ts';
import { recommendationsQuery } from './recommendations-query.ts';
import Recommended from './recommended.tsx';

/** What stands beside the results for somebody. */
function showTo(
  visitor: Me,
  queries = new QueryClient(),
): { tabs: (string | undefined)[]; text: string } {
  queries.setQueryData(sessionQuery().queryKey, visitor);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <Recommended />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const tabs = [...html.matchAll(/role="tab"[^]*?tabLabel"[^>]*>([^<]+)/g)];
  return { tabs: tabs.map(([, label]) => label), text: html };
}

// Proves portal/catalog: Log in to see recommendations; Log In @ Recommended
it.each([{ kind: 'anonymous' }, { kind: 'guest', plots: 0, plotsAllowed: 10 }] as Me[])(
  'who is $kind sees popular datasets, and may log in to see more',
  (visitor) => {
    const { tabs, text } = showTo(visitor);
    expect(tabs).toEqual(['Popular']);
    expect(text).toContain('Log in to see recommendations');
    expect(text).toMatch(/<button[^]*?>Log In</);
  },
);

// Proves portal/catalog: Popular, Recent, See Also @ Recommended
it('who is logged in sees popular and recent datasets, and what is like them', () => {
  const { tabs, text } = showTo({ kind: 'account', user: {} } as Me);
  expect(tabs).toEqual(['Popular', 'Recent', 'See Also']);
  expect(text).not.toContain('Log in');
});

// Proves portal/catalog: Failed to retrieve popular, recent, recommended datasets @ RecommendedList
it('a list that could not be asked for again stays, and is said to be perhaps out of date', async () => {
  const queries = new QueryClient();
  const { queryKey } = recommendationsQuery('popular', undefined);
  queries.setQueryData(queryKey, []);
  const queryFn = (): Promise<never> => Promise.reject(new Error('no answer'));
  await queries
    .fetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 })
    .catch(() => undefined);
  expect(showTo({ kind: 'anonymous' } as Me, queries).text).toContain(
    'Failed to retrieve popular datasets. This list may be out of date.',
  );
});
