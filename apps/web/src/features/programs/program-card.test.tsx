import type { ProgramRow } from '@isobath/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Session } from '../../shared/session/session.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { ProgramCard } from './program-card.tsx';

const unknown: ProgramRow = {
  id: 1,
  name: 'A & B',
  fullName: null,
  blurb: null,
  details: [],
  link: null,
  logo: null,
  sponsors: [],
  isSynthetic: false,
  datasetCount: 1,
};
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const visitor: Session = { kind: 'anonymous' };
const administrator = {
  kind: 'account',
  user: { isDataSubmissionAdmin: true },
} as Extract<Session, { kind: 'account' }>;
const render = (program: ProgramRow, session: Session = visitor): string => {
  const queries = new QueryClient();
  queries.setQueryData(sessionQuery().queryKey, session);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router}>
        <MantineProvider>
          <ProgramCard program={program} />
        </MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
};

// Proves portal/cruises: Missing full name; Missing description; Missing link @ ProgramCard
it('a program of which only its name is known says what is missing, a link only to administrators', () => {
  const card = render(unknown);
  expect(card).not.toContain('Missing link');
  expect(render(unknown, administrator)).toContain('Missing link');
  for (const words of ['Missing full name', 'Missing description', 'One dataset'])
    expect(card).toContain(words);
  expect(card).toContain('href="/programs/A%20%26%20B"');
});

it('a described program shows its logo, its link and its sponsors', () => {
  const card = render({
    ...unknown,
    fullName: 'Atlantic and Baltic',
    blurb: 'Ships measure.',
    link: 'https://example.org/a',
    logo: '/logo.svg',
    sponsors: ['A Foundation', 'A Council'],
    datasetCount: 3,
  });
  for (const words of ['Atlantic and Baltic', 'Ships measure.', 'example.org', '3 datasets'])
    expect(card).toContain(words);
  expect(card).toContain('src="/logo.svg"');
  expect(card).toContain('Funded by A Foundation, A Council');
  expect(card).not.toContain('Missing');
});
