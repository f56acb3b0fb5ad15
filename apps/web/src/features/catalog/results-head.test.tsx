import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readCatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { ResultsHead } from './results-head.tsx';

/** The order that is shown at an address. */
function orderAt(address: Record<string, string>): string | undefined {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ResultsHead
          address={readCatalogAddress(address)}
          search={{}}
          total={2}
          isFailed={false}
          isRefreshing={false}
          onChange={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return /aria-label="(Sort [^"]+)"/.exec(html)?.[1];
}

// Proves portal/catalog: Sort by Latest, at first; Sort Alphabetically by Dataset Name @
//   ResultsHead
it.each([
  [{}, 'Sort by Latest, newest first'],
  [{ sortBy: 'id', sortDirection: 'DESC' }, 'Sort by Latest, newest first'],
  [{ sortBy: 'id', sortDirection: 'ASC' }, 'Sort by Latest, oldest first'],
  [{ sortBy: 'name', sortDirection: 'ASC' }, 'Sort Alphabetically by Dataset Name, A to Z'],
  [{ sortBy: 'name', sortDirection: 'DESC' }, 'Sort Alphabetically by Dataset Name, Z to A'],
])('results at the address %j are said to be in the order “%s”', (address, order) => {
  expect(orderAt(address)).toBe(order);
});
