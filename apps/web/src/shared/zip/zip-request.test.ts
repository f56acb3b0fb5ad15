import { describe, expect, it } from 'vitest';
import { filtersOfPart } from './zip-request.ts';

describe('the same part of several datasets', () => {
  it('is everything where nothing limits', () => {
    expect(filtersOfPart({})).toBeUndefined();
    expect(filtersOfPart({ latStart: undefined, timeStart: undefined })).toBeUndefined();
  });

  it('names its bounds and no other, the surface too', () => {
    expect(filtersOfPart({ timeStart: '2020-01-01', depthEnd: 0 })).toEqual({
      temporal: { startDate: '2020-01-01' },
      spatial: { depthMax: 0 },
    });
  });

  it('always names both longitudes', () => {
    expect(filtersOfPart({ lonStart: 170 })).toEqual({
      temporal: {},
      spatial: { lonMin: 170, lonMax: 180 },
    });
    expect(filtersOfPart({ lonStart: 170, lonEnd: -160 })).toEqual({
      temporal: {},
      spatial: { lonMin: 170, lonMax: -160 },
    });
  });
});
