import { ApiProblem } from '@isobath/client';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProblem } from './page-problem.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const failure = new ApiProblem({
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'The catalog does not answer.',
  remedy: 'Try again.',
});

it.each([
  ['dataset', 'Failed to retrieve dataset information: KM1712'],
  ['cruise', 'Unable to Fetch Cruise Data: KM1712'],
] as const)('a %s that cannot be loaded is named, with “%s” in the details', (kind, details) => {
  const page = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <PageProblem kind={kind} name="KM1712" error={failure} onRetry={() => undefined} />
      </MantineProvider>
    </RouterContextProvider>,
  );
  expect(page).toMatch(/<h[1-6] class="isobath-error-title">Error</);
  expect(page).toContain(
    `There was a problem loading the page. The requested ${kind} is “KM1712”.`,
  );
  expect(page).toContain(`<pre>${details}\nThe catalog does not answer.`);
});
