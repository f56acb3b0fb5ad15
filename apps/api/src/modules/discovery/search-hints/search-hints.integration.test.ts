import type { CatalogResult, FoundPlace, SearchHints } from '@isobath/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTwoCruises(), [makeTwoCruises()]);
});
afterAll(() => portal.close());

const ask = <Reply>(path: string, query: Record<string, string>): Promise<Reply> =>
  readReply<Reply>(portal, `/api/catalog/${path}?${new URLSearchParams(query)}`);
const hints = (query: Record<string, string>) => ask<SearchHints>('searchhints', query);
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await ask<CatalogResult[]>('searchcatalog', query)).map(({ Short_Name }) => Short_Name);

it.each([['px01'], ['R/V Test'], ['author'], ['temperature PX01']])(
  '“%s” names a cruise, in its own letters',
  async (keywords) => {
    const { cruises, cruiseTotal } = await hints({ keywords });
    expect([cruises[0]?.Name, cruiseTotal]).toEqual(['PX01', 1]);
  },
);

it('a word of variables names them and no cruise', async () => {
  const { cruises, variables } = await hints({ keywords: 'temperature' });
  expect(cruises).toEqual([]);
  expect(variables.length).toBeGreaterThan(0);
});

it('a place sets the region instead of its words, across 180 degrees too, where that is wanted', async () => {
  expect(await names({ keywords: 'temperature Fiji' })).toEqual([]);
  const found = await names({ keywords: 'water temperature fiji', places: 'region' });
  // Its cells reach from pole to pole and around the globe.
  expect(found).toEqual(['Small_Grid']);
  expect(await names({ keywords: 'temperature north pacific', places: 'region' })).toContain(
    'Two_Cruises',
  );
  const { place } = await hints({ keywords: 'temperature Fiji', places: 'region' });
  expect(place).toMatchObject({ Name: 'Fiji', Lon_Min: 176.5, Lon_Max: -178 });
});

it('a phrase has its words beside one another, and a minus leaves out', async () => {
  const phrase = await names({ keywords: '"sea water temperature"' });
  expect(phrase).toEqual(['Two_Cruises']);
  expect(await names({ keywords: '"water sea"' })).toEqual([]);
  expect(await names({ keywords: '-"sea water temperature"' })).toEqual(['Small_Grid']);
});

it('places are offered by the beginning of a name', async () => {
  const places = await ask<FoundPlace[]>('places', { query: 'haw' });
  expect(places[0]).toMatchObject({ Name: 'Hawaii', Kind: 'island', Lat_Min: 18.5, Lat_Max: 22.5 });
});
