import { expect, it } from 'vitest';
import { drawTracks } from './tracks.ts';

// Proves portal/cruise-explorer: A ring where a place has no value @ drawTracks
it('tracks are points that know their track and place, over a line that runs on across the date line', () => {
  const { features } = drawTracks([
    { id: 7, colour: 'red', lats: [1, 2, 3], lons: [179, 181, 183] },
    { id: 8, colour: 'blue', lats: [5], lons: [0] },
  ]);
  expect(features.map(({ geometry }) => geometry.type)).toEqual([
    'LineString',
    'Point',
    'Point',
    'Point',
    'Point',
  ]);
  expect(features[0]!.geometry.coordinates).toEqual([
    [179, 1],
    [181, 2],
    [183, 3],
  ]);
  expect(features[3]!.properties).toEqual({ id: 7, index: 2, colour: 'red' });
  const [, ...places] = drawTracks([
    { id: 9, colour: 'red', lats: [1, 2], lons: [0, 0], colours: ['lime', undefined] },
  ]).features;
  expect(places.map(({ properties }) => properties)).toEqual([
    { id: 9, index: 0, colour: 'lime' },
    { id: 9, index: 1, colour: '#C9D3DB', isRing: true },
  ]);
  expect(features[4]!.properties).toEqual({ id: 8, index: 0, colour: 'blue' });
});
