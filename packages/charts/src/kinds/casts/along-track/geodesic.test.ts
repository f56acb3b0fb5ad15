import { expect, it } from 'vitest';
import { geodesicDistance } from './geodesic.ts';

// Kilometres by `geod -I +ellps=WGS84` of PROJ 9.1.
it.each([
  ['a degree in the subtropics', [33, -120], [34, -121], 144.692],
  ['half round the Earth, over the equator', [-30, 100], [45, -170], 12296.707],
  ['some kilometres in high latitudes', [60, 10], [60.1, 10.1], 12.457],
  ['an ocean', [22.75, -158], [32.5, 139.9], 6140.365],
] as const)(
  '%s is as long as PROJ says, within 0.01 percent',
  (_, [lat1, lon1], [lat2, lon2], km) => {
    const found = geodesicDistance({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 });
    expect(Math.abs(found / km - 1)).toBeLessThan(1e-4);
  },
);

it('is nothing between a place and itself, across the date line too', () => {
  expect(geodesicDistance({ lat: 5, lon: 180 }, { lat: 5, lon: -180 })).toBeCloseTo(0, 9);
});
