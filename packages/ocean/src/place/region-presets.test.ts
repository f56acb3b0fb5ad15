import { describe, expect, it } from 'vitest';
import { isLatitude, isLongitude } from '../index.ts';
import { findRegionPreset, REGION_PRESETS } from './region-presets.ts';

describe('region presets', () => {
  it.each(REGION_PRESETS.map((preset) => [preset.name, preset] as const))(
    '%s is a box on the globe and is found by its bounds',
    (_name, preset) => {
      const { south, north, west, east } = preset;
      expect(south < north && isLatitude(south) && isLatitude(north)).toBe(true);
      expect(isLongitude(west) && isLongitude(east)).toBe(true);
      expect(findRegionPreset({ south, north, west, east })).toBe(preset);
    },
  );

  it('only the Pacific ones cross the date line', () => {
    expect(REGION_PRESETS.filter(({ west, east }) => west > east).map(({ name }) => name)).toEqual([
      'Pacific Ocean',
      'North Pacific',
      'South Pacific',
    ]);
    expect(findRegionPreset({ south: 1, north: 2, west: 3, east: 4 })).toBeUndefined();
  });
});
