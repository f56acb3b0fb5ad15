/** A box that people choose by name: degrees north and east; `west` greater than `east` crosses the date line. */
export interface RegionPreset {
  readonly name: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const around = { west: -180, east: 180 } as const;
const atlantic = { west: -83, east: 14 } as const;
const pacific = { west: 146, east: -70 } as const;

/** The boxes of the reference portal (reference 2 §3.2). They are boxes for a search, not the outlines by which {@link REGIONS} are told apart. */
export const REGION_PRESETS: readonly RegionPreset[] = [
  { name: 'Arctic Ocean', south: 60, north: 90, ...around },
  { name: 'Southern Ocean', south: -90, north: -60, ...around },
  { name: 'Atlantic Ocean', south: -90, north: 90, ...atlantic },
  { name: 'North Atlantic', south: 0, north: 90, ...atlantic },
  { name: 'South Atlantic', south: -90, north: 0, ...atlantic },
  { name: 'Pacific Ocean', south: -90, north: 65, ...pacific },
  { name: 'North Pacific', south: 0, north: 65, ...pacific },
  { name: 'South Pacific', south: -90, north: 0, ...pacific },
  { name: 'Indian Ocean', south: -90, north: 30, west: 14, east: 147 },
  { name: 'Mediterranean Sea', south: 30, north: 46, west: -6, east: 37 },
  { name: 'Gulf of Mexico', south: 18, north: 31, west: -99, east: -80 },
];

/** The preset that a box is, undefined for any other box. */
export function findRegionPreset(box: Omit<RegionPreset, 'name'>): RegionPreset | undefined {
  return REGION_PRESETS.find(
    ({ south, north, west, east }) =>
      south === box.south && north === box.north && west === box.west && east === box.east,
  );
}
