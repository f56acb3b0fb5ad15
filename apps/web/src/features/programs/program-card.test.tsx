import type { ProgramRow } from '@isobath/contract';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
const render = (program: ProgramRow): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <ProgramCard program={program} />
      </MantineProvider>
    </RouterContextProvider>,
  );

it('a program of which only its name is known says what is missing', () => {
  const card = render(unknown);
  for (const words of ['Missing full name', 'Missing description', 'Missing link', 'One dataset'])
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
