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

it('a name that no dataset can have is unknown, and leads to a search of a part of it', () => {
  const refusal = new ApiProblem({
    title: 'The request is not valid',
    status: 400,
    code: 'bad-request',
    detail: 'shortname is too long',
    remedy: 'Correct the fields listed.',
  });
  const page = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <PageProblem
          kind="dataset"
          name={'a'.repeat(3000)}
          error={refusal}
          onRetry={() => undefined}
        />
      </MantineProvider>
    </RouterContextProvider>,
  );
  expect(page).toContain('Search the catalog for');
  expect(page).not.toContain('Correct the fields listed');
  expect(page).not.toMatch(/keywords=a{101}/);
});

// Proves portal/catalog: Error; There was a problem loading the page. The requested dataset is … @
//   PageProblem
// Proves portal/catalog: Failed to retrieve dataset information; Unable to Fetch Cruise Data @
//   PageProblem
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
