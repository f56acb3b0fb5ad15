import type { CruiseFullPage } from '@isobath/contract';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CruiseDatasets } from './cruise-datasets.tsx';

// Proves portal/cruises: No associated datasets. @ CruiseDatasets
it('a cruise whose datasets were removed says so, and offers no download', () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <CruiseDatasets
          cruise={{ Name: 'PX01', datasets: [] } as unknown as CruiseFullPage}
          asked={[]}
          ask={() => {}}
          leave={() => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(page).toContain('No associated datasets.');
  expect(page).not.toContain('Download');
});
