import { MantineProvider } from '@mantine/core';
import type { SearchHints } from '@isobath/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hints } from './search-hints.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const nothing: SearchHints = {
  place: null,
  cruises: [],
  cruiseTotal: 0,
  variables: [],
  variableTotal: 0,
};
const draw = (hints: Partial<SearchHints>, places?: 'words'): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <Hints places={places} hints={{ ...nothing, ...hints }} onChange={() => undefined} />
      </MantineProvider>
    </RouterContextProvider>,
  );

it('a cruise stands above the results in its own letters, with its ship and days', () => {
  const page = draw({
    cruises: [
      {
        ID: 1,
        Name: 'SYN2501',
        Nickname: null,
        Ship_Name: 'R/V Imaginary',
        Chief_Name: null,
        Start_Time: '2025-01-01T00:00:00.000Z',
        End_Time: '2025-01-14T00:00:00.000Z',
        Lat_Min: 0,
        Lat_Max: 1,
        Lon_Min: 0,
        Lon_Max: 1,
      },
    ],
    cruiseTotal: 1,
  });
  expect(page).toContain('Cruise SYN2501 · R/V Imaginary · 13 days');
  expect(page).toContain('/catalog/cruises/SYN2501');
});

it('the region that a place sets is named with its box, also across 180 degrees, and can be removed', () => {
  const place = { Kind: 'island', Source: 'The coasts around it', Lat_Min: -21, Lat_Max: -12 };
  const page = draw({ place: { ...place, Name: 'Fiji', Lon_Min: 176.5, Lon_Max: -178 } });
  expect(page).toContain('Region: Fiji (21° S – 12° S, 176.5° E – 178° W)');
  expect(page).toContain('Remove the region Fiji');
});

it('names of places that are words can be made regions again', () => {
  expect(draw({}, 'words')).toContain('Use them as regions');
  expect(draw({})).not.toContain('Use them as regions');
});
