import type { VariableReply } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { layAlong } from './along-track.ts';
import {
  findSettingFaults,
  settingsOf,
  writeMatchStatement,
  writeRequests,
} from './match-question.ts';

const day = (index: number): number => Date.UTC(2016, 3, 20) + index * 86_400_000;
const track = {
  name: 'Line',
  timesMs: [day(0), day(1), day(2), day(3)],
  lats: [0, 0, 0, 0],
  lons: [179, -179, -178, -177],
};
const grid = {
  Table_Name: "tblIt's",
  Variable: 'sst',
  Temporal_Resolution: 'Weekly',
  Spatial_Resolution: '1/2° X 1/2°',
  Climatology: false,
  Has_Depth: true,
  Depth_Min: 5,
} as VariableReply;

describe('what is near a track', () => {
  it('stands at its places, missing where nothing is near, over distances that go the short way over the date line', () => {
    const answer = {
      rowCount: 2,
      columns: {
        time: Float64Array.of(day(1), day(3)),
        lat: Float64Array.of(0, 0),
        lon: Float64Array.of(-179, -177),
        sst: Float64Array.of(21, Number.NaN),
        sst_std: Float64Array.of(Number.NaN, Number.NaN),
      },
    };
    const along = layAlong(track, [answer], 'sst');
    expect([...along.values]).toEqual([Number.NaN, 21, Number.NaN, Number.NaN]);
    expect([along.valueCount, along.emptyCount]).toEqual([1, 1]);
    const degreeKm = 111.2;
    for (const [index, degrees] of [0, 2, 3, 4].entries())
      expect(along.kms[index]! / degreeKm).toBeCloseTo(degrees, 1);
  });

  it('is told apart by depth where the track has depths, over several answers', () => {
    const profile = {
      ...track,
      timesMs: [day(0), day(0)],
      lats: [1, 1],
      lons: [2, 2],
      depths: [0, 10],
    };
    const answer = (depth: number, value: number) => ({
      rowCount: 1,
      columns: {
        time: Float64Array.of(day(0)),
        lat: Float64Array.of(1),
        lon: Float64Array.of(2),
        depth: Float64Array.of(depth),
        depth_1: Float64Array.of(value),
        depth_1_std: Float64Array.of(0.5),
      },
    });
    const along = layAlong(profile, [answer(10, 7), answer(0, 5)], 'temp');
    expect([...along.values]).toEqual([5, 7]);
    expect([...along.deviations]).toEqual([0.5, 0.5]);
  });
});

describe('the settings of a match', () => {
  it('reach half a step of the grid, and the shallowest depth for a track without depths', () => {
    const settings = { tolTime: 4, tolLat: 0.25, tolLon: 0.25, tolDepth: 5 };
    expect(settingsOf({}, grid, false)).toEqual({ ...settings, depth1: 5, depth2: 5 });
    expect(settingsOf({ depth2: 100 }, grid, true)).toMatchObject({
      depth1: undefined,
      depth2: undefined,
    });
    expect(settingsOf({ tolTime: 0, depth1: 20 }, grid, false)).toMatchObject({
      tolTime: 0,
      depth1: 20,
      depth2: 20,
    });
    const months = { ...grid, Climatology: true };
    expect(settingsOf({}, months, false).tolTime).toBe(0);
  });

  it('do not begin deeper than they end', () => {
    const settings = settingsOf({ depth1: 20, depth2: 10 }, grid, false);
    expect(findSettingFaults(settings)).toEqual({ depth1: 'Start cannot be greater than end' });
  });

  it('are a call of uspMatch for a cruise, whose dates are widened by the tolerance', () => {
    const settings = settingsOf({}, grid, false);
    const question = { variable: grid, settings, track, cruise: 'KM1' };
    expect(writeMatchStatement(question, 7)).toBe(
      "EXEC uspMatch 'tblCruise_Trajectory', '7', 'tblIt''s', 'sst', '2016-04-15', '2016-04-28', '-90', '90', '-180', '180', '5', '5', '4', '0.25', '0.25', '5'",
    );
    expect(writeRequests(question)).toEqual([
      { tableName: "tblIt's", fields: 'sst', cruise: 'KM1', ...settings },
    ]);
  });

  it('are sent with each part of a long track, none of its places left out', () => {
    const length = 10_001;
    const long = {
      name: 'Long',
      timesMs: Array.from({ length }, (_, index) => day(index)),
      lats: Array.from({ length }, (_, index) => index / length),
      lons: Array.from({ length }, () => 0),
    };
    const settings = settingsOf({}, grid, false);
    const parts = writeRequests({ variable: grid, settings, track: long, cruise: undefined });
    expect(parts.map((part) => part.track?.times.length)).toEqual([10_000, 1]);
    expect(parts[1]!.track).toEqual({
      times: [new Date(day(10_000)).toISOString()],
      lats: [10_000 / length],
      lons: [0],
    });
  });
});
