import { describe, expect, it } from 'vitest';
import { createTimeSlices } from '../../../platform/answers/index.ts';
import { shareLimit, simplifyTrajectory } from './simplify-trajectories.ts';

describe('trajectories of a program', () => {
  it('share the places in proportion to their length and keep their ends', () => {
    expect([
      ...shareLimit(
        new Map([
          [1, 9000],
          [2, 1000],
          [3, 1],
          [4, 3],
        ]),
        100,
      ),
    ]).toEqual([
      [1, 89],
      [2, 9],
      [3, 1],
      [4, 2],
    ]);
    expect([
      ...shareLimit(
        new Map([
          [1, 60],
          [2, 40],
        ]),
        100,
      ),
    ]).toEqual([
      [1, 60],
      [2, 40],
    ]);
  });
  it('keep their corners, also at the date line', async () => {
    const lons = [178, 179, -180, -179, -178, -178, -178, -178];
    const lats = [0, 0, 0, 0, 0, 1, 2, 3];
    const simplified = await simplifyTrajectory(
      { timesMs: lats.map((_, index) => index), lats, lons },
      3,
      createTimeSlices(),
    );
    expect(simplified).toEqual({ timesMs: [0, 4, 7], lats: [0, 0, 3], lons: [178, -178, -178] });
  });
});
