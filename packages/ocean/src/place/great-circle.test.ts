import { describe, expect, it } from 'vitest';
import { lengthOfLine, walkLine } from './great-circle.ts';
import { distanceBetween } from './latitude.ts';

const walk = (line: [lat: number, lon: number][], stepKm: number) => [
  ...walkLine(
    line.map(([lat, lon]) => ({ lat, lon })),
    stepKm,
  ),
];

describe('a line over the Earth', () => {
  it('is looked at in equal steps, its own places among them', () => {
    const places = walk(
      [
        [0, 170],
        [0, -170],
        [10, -170],
      ],
      500,
    );
    const steps = places.slice(1).map((place, index) => place.km - places[index]!.km);
    expect(Math.max(...steps)).toBeLessThanOrEqual(500);
    expect(places.at(-1)!.km).toBeCloseTo(
      lengthOfLine([
        { lat: 0, lon: 170 },
        { lat: 0, lon: -170 },
        { lat: 10, lon: -170 },
      ]),
      9,
    );
    expect(places.filter(({ lat, lon }) => lat === 0 && lon === -170)).toHaveLength(1);
    for (const [index, place] of places.slice(1).entries())
      expect(distanceBetween(places[index]!, place)).toBeCloseTo(steps[index]!, 6);
  });

  it('goes the shorter way: over the date line, and over a pole', () => {
    const across = walk(
      [
        [0, 170],
        [0, -170],
      ],
      200,
    ).map(({ lon }) => Math.abs(lon));
    expect(Math.min(...across)).toBeGreaterThanOrEqual(170);
    const polar = walk(
      [
        [80, 0],
        [80, 180],
      ],
      50,
    );
    expect(Math.max(...polar.map(({ lat }) => lat))).toBeGreaterThan(89.7);
    expect(polar.at(-1)!.km).toBeCloseTo(
      2 * distanceBetween({ lat: 80, lon: 0 }, { lat: 90, lon: 0 }),
      6,
    );
  });

  it('keeps its longitude on a pole, which has every longitude', () => {
    const places = walk(
      [
        [-80, 2.25],
        [-80, -177.75],
      ],
      1112,
    );
    expect(places.map(({ lat }) => Math.round(lat))).toEqual([-80, -90, -80]);
    expect(places[1]!.lon).toBe(2.25);
  });

  it('passes the middle of a great circle that Snyder gives: Portland to London', () => {
    // 45.5° N 122.5° W to 51.5° N 0°: the middle lies at 66.7° N, 66.4° W (by the midpoint formula of spherical trigonometry).
    const [, middle] = walk(
      [
        [45.5, -122.5],
        [51.5, 0],
      ],
      4000,
    ).filter((_, index) => index < 2);
    const [phi1, phi2, delta] = [45.5, 51.5, 122.5].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
      number,
    ];
    const bx = Math.cos(phi2) * Math.cos(delta);
    const by = Math.cos(phi2) * Math.sin(delta);
    const lat = Math.atan2(Math.sin(phi1) + Math.sin(phi2), Math.hypot(Math.cos(phi1) + bx, by));
    expect(middle!.lat).toBeCloseTo((lat * 180) / Math.PI, 9);
    expect(middle!.km * 2).toBeCloseTo(
      lengthOfLine([
        { lat: 45.5, lon: -122.5 },
        { lat: 51.5, lon: 0 },
      ]),
      6,
    );
  });

  it('of one place is that place', () => {
    expect(walk([[5, 190]], 10)).toEqual([{ lat: 5, lon: -170, km: 0 }]);
    expect(
      walk(
        [
          [5, 10],
          [5, 10],
        ],
        10,
      ),
    ).toEqual([{ lat: 5, lon: 10, km: 0 }]);
  });
});
