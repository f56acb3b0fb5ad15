import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AdditionalFilters } from './additional-filters.tsx';
import { noFilters } from './search-filters.ts';

// Proves visualization/search: chartDefaults.searchStart
// Proves visualization/search: Latitudes from −90 to 90, longitudes from −180 to 180 @
//   AdditionalFilters
it('the fields say what is searched while they are empty', () => {
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <AdditionalFilters
        filters={noFilters}
        faults={{}}
        options={undefined}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
  expect([...drawn.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text).slice(0, 6)).toEqual(
    ['1900-01-01', 'today', '-90', '90', '-180', '180'],
  );
});
