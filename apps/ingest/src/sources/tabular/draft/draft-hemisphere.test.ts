import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../../csv/index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

async function draftOf(text: string) {
  const file = await folder.write('place.csv', text);
  const { recipe, remarks } = await csvFormat.inspect(file, new AbortController().signal);
  return { file, recipe, remarks };
}
const table = (lat: string, lon: string, ...places: readonly (readonly [string, string])[]) =>
  `time,"${lat}","${lon}",t\n${places.map(([y, x], row) => `2020-01-0${row + 1},${y},${x},1\n`).join('')}`;
const twice = (y: string, x: string): readonly (readonly [string, string])[] => [
  [y, x],
  [y, x],
];

describe('a hemisphere that the head of a column states', () => {
  it.each<readonly [{ lat: string; lon: string }, [string, string], [number, number]]>([
    [{ lat: 'Lat (N)', lon: 'Lon (W)' }, ['43.5', '62.87'], [43.5, -62.87]],
    [{ lat: 'latitude', lon: 'lonW' }, ['43.5', '62.87'], [43.5, -62.87]],
    [{ lat: 'latitude', lon: 'Longitude West' }, ['43.5', '62.87'], [43.5, -62.87]],
    [{ lat: 'latitude', lon: 'longitude [degrees_west]' }, ['43.5', '62.87'], [43.5, -62.87]],
    [{ lat: 'Lat (S)', lon: 'Lon (E)' }, ['43.5', '62.87'], [-43.5, 62.87]],
    [{ lat: 'lat', lon: 'Longitude (positive west)' }, ['43.5', '62.87'], [43.5, -62.87]],
    [{ lat: 'lat', lon: 'Longitude (negative west)' }, ['43.5', '-62.87'], [43.5, -62.87]],
    // The letter in the cell counts.
    [{ lat: 'lat', lon: 'Lon (W)' }, ['43 29.857 N', '62 52.199 W'], [43.49762, -62.86998]],
    [{ lat: 'lat', lon: 'Lon (W)' }, ['43.5', '62 52.199'], [43.5, -62.86998]],
  ])('is read: %o, %o', async (heads, [y, x], place) => {
    const { file, recipe } = await draftOf(table(heads.lat, heads.lon, ...twice(y, x)));
    const [row] = (await readTable(csvFormat, [file], recipe)).rows;
    expect(row?.['lat']).toBeCloseTo(place[0], 4);
    expect(row?.['lon']).toBeCloseTo(place[1], 4);
  });

  it('is asked where the values contradict it', async () => {
    const { recipe } = await draftOf(table('lat', 'Lon (W)', ...twice('43.5', '-62.87')));
    expect(recipe.coordinates['lon']).toEqual({
      from: 'Lon',
      positive:
        'TODO west or east: Lon (W) says "W", but has negative values, such as -62.87; with west that is 62.87° E, with east 62.87° W',
    });
  });

  it('is refused by a load whose recipe says nothing of it', async () => {
    const { file, recipe } = await draftOf(table('lat', 'Lon (W)', ...twice('43.5', '62.87')));
    const unsaid = { ...recipe, coordinates: { ...recipe.coordinates, lon: { from: 'Lon' } } };
    await expect(readTable(csvFormat, [file], unsaid)).rejects.toThrow(
      /line 2.*Lon \(W\) says "W".*set coordinates.lon.positive to west, or to east/,
    );
  });
});

describe('minutes without a sign and without a letter', () => {
  it('are asked for their hemisphere, in columns and in header fields', async () => {
    const asked = {
      lat: 'TODO north or south: 43 29.857 has neither a sign nor a letter; with north it is 43.4976° N, with south 43.4976° S',
      lon: 'TODO east or west: 62 52.199 has neither a sign nor a letter; with east it is 62.87° E, with west 62.87° W',
    };
    const inColumns = await draftOf(
      table('Latitude', 'Longitude', ...twice('43 29.857', '62 52.199')),
    );
    expect(inColumns.recipe.coordinates).toMatchObject({
      lat: { positive: asked.lat },
      lon: { positive: asked.lon },
    });
    const inHeader = await draftOf(
      '# Latitude: 43 29.857\n# Longitude: 62 52.199\ntime,t\n2020-01-01,1\n2020-01-02,2\n',
    );
    expect(inHeader.recipe.coordinates).toMatchObject({
      lat: { positive: asked.lat },
      lon: { positive: asked.lon },
    });
  });

  it('are read by the answer, and refused without one', async () => {
    const { file, recipe } = await draftOf(table('lat', 'lon', ...twice('43 30', '62 30')));
    const by = (positive: { readonly lat?: string; readonly lon?: string }) => ({
      ...recipe,
      coordinates: {
        ...recipe.coordinates,
        lat: { from: 'lat', ...(positive.lat && { positive: positive.lat }) },
        lon: { from: 'lon', ...(positive.lon && { positive: positive.lon }) },
      },
    });
    const { rows } = await readTable(csvFormat, [file], by({ lat: 'north', lon: 'west' }));
    expect(rows[0]).toMatchObject({ lat: 43.5, lon: -62.5 });
    await expect(readTable(csvFormat, [file], by({ lat: 'north' }))).rejects.toThrow(
      /neither a sign nor a letter.*coordinates.lon.positive to east or west/,
    );
  });

  it('are certain where other rows have a sign', async () => {
    const { file, recipe } = await draftOf(
      table('lat', 'lon', ['43 30 N', '62 30'], ['43 30 N', '-0 30']),
    );
    expect(recipe.coordinates['lon']).toEqual({ from: 'lon', positive: 'east' });
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows.map(({ lon }) => lon)).toEqual([62.5, -0.5]);
  });
});
