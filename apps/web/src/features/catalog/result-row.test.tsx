import type { CatalogResult } from '@isobath/contract';
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
import { ResultRow } from './result-row.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const found = {
  Dataset_ID: 7,
  Short_Name: 'Gliders',
  Table_Name: 'tblGliders',
  Description: 'Gliders measured.',
  Make: 'Observation',
  Temporal_Resolution: 'Irregular',
  Spatial_Resolution: 'Irregular',
  DataFeatures: { ci: true, ancillary: true },
  Time_Min: null,
  Time_Max: null,
  Lat_Min: null,
  Lat_Max: null,
  Lon_Min: null,
  Lon_Max: null,
  Depth_Min: null,
  Depth_Max: null,
  Icon_URL: null,
};

const show = (name: string): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <ResultRow
            dataset={{ ...found, Long_Name: name } as unknown as CatalogResult}
            isSelected={false}
            onToggle={() => undefined}
          />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
const titleOf = (html: string): string | undefined =>
  /href="\/catalog\/datasets\/Gliders"[^>]*>([^<]*)</.exec(html)?.[1];

// Proves portal/catalog: 60 letters of a name @ ResultRow
it('the title of a result leads to its page, is cut after 60 letters, and is copied whole', () => {
  const html = show('g'.repeat(61));
  expect(titleOf(show('g'.repeat(60)))).toBe('g'.repeat(60));
  expect(titleOf(html)).toBe(`${'g'.repeat(59)}…`);
  expect(html).toContain(`title="${'g'.repeat(61)}"`);
});

// Proves portal/catalog: Ancillary Data; Continuously Updated @ DatasetChips
it('a result can be copied and downloaded, and says what kind of data it has', () => {
  const html = show('Gliders');
  for (const words of [
    'Copy the dataset',
    'Download Gliders',
    'Ancillary Data',
    'Continuously Updated',
  ])
    expect(html).toContain(words);
});
