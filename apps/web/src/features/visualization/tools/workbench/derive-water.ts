import {
  buoyancyFrequency,
  deriveSeawater,
  mixedLayerDepth,
  pressureFromDepth,
} from '@isobath/ocean';
import type { SalinityRole, SeawaterQuantity, TemperatureRole } from '@isobath/ocean';
import { joinSamples } from './join-samples.ts';
import type { JoinedSamples, LeftOut, VariableRows } from './join-samples.ts';

/** The rows of a temperature and of a salinity, and what kinds they are. */
export interface WaterRequest {
  temperature: VariableRows & { role: TemperatureRole };
  salinity: VariableRows & { role: SalinityRole };
}

/** Values at places; the columns of a section. */
export interface PlacedValues {
  lat: Float64Array;
  lon: Float64Array;
  /** Kilometres along a line; 0 where the samples lie along none. */
  distance: Float64Array;
  /** Metres, positive down. */
  depth: Float64Array;
  values: Float64Array;
}

/** What is derived from temperature and salinity. */
export interface Water {
  samples: Pick<JoinedSamples, 'time' | 'lat' | 'lon' | 'distance' | 'depth'>;
  salinity: SeawaterQuantity;
  conservativeTemperature: SeawaterQuantity;
  sigma0: SeawaterQuantity;
  /** N² in 10⁻⁴ s⁻², half way between neighbouring samples of a profile. */
  stability: PlacedValues;
  /** Mixed-layer depth in metres of each profile, at the surface; NaN where there is none. */
  mixedLayer: PlacedValues;
  left: LeftOut;
}

/** N² of the ocean is some ten thousandths of a s⁻²: shown in this unit. */
const stabilityScale = 1e4;

/** Joins temperature and salinity, and derives salinity, Conservative Temperature and σ0 of each sample, N² between samples and the mixed-layer depth of each profile. */
export function deriveWater({ temperature, salinity }: WaterRequest): Water {
  const joined = joinSamples(temperature, salinity);
  const { time, lat, lon, distance, depth, left } = joined;
  const pressure = depth.map((metres, index) =>
    pressureFromDepth(metres, lat[index] ?? Number.NaN),
  );
  const derived = deriveSeawater({
    temperature: { role: temperature.role, values: joined.temperature },
    salinity: { role: salinity.role, values: joined.salinity },
    pressure,
  });
  const profiles = listProfiles(joined);
  return {
    samples: { time, lat, lon, distance, depth },
    salinity: derived.salinity,
    conservativeTemperature: derived.conservativeTemperature,
    sigma0: derived.sigma0,
    stability: stabilityOf(
      profiles,
      joined,
      (from, to) =>
        buoyancyFrequency(
          {
            salinity: derived.salinity.values.subarray(from, to),
            temperature: derived.conservativeTemperature.values.subarray(from, to),
            pressure: pressure.subarray(from, to),
          },
          lat[from] ?? Number.NaN,
        ).squared,
    ),
    mixedLayer: mixedLayerOf(profiles, joined, derived.sigma0.values),
    left,
  };
}

/** Runs of samples of one time and place: the first, and the one after the last. */
type Profile = readonly [from: number, to: number];

function listProfiles({ time, lat, lon, distance }: JoinedSamples): Profile[] {
  const profiles: Profile[] = [];
  let from = 0;
  for (let at = 1; at <= time.length; at++) {
    const isSame =
      at < time.length && [time, lat, lon, distance].every((column) => column[at] === column[from]);
    if (isSame) continue;
    profiles.push([from, at]);
    from = at;
  }
  return profiles;
}

/** One value between each two neighbours; a profile of one sample has a missing one, so that its place stays part of a section. */
function stabilityOf(
  profiles: readonly Profile[],
  { lat, lon, distance, depth }: JoinedSamples,
  squaredOf: (from: number, to: number) => Float64Array,
): PlacedValues {
  const length = profiles.reduce((sum, [from, to]) => sum + Math.max(1, to - from - 1), 0);
  const placed = emptyColumns(length);
  let row = 0;
  for (const [from, to] of profiles) {
    const squared = squaredOf(from, to);
    for (let at = from; at < Math.max(from + 1, to - 1); at++) {
      const upper = depth[at] ?? Number.NaN;
      const lower = at + 1 < to ? (depth[at + 1] ?? Number.NaN) : upper;
      placed.lat[row] = lat[at] ?? Number.NaN;
      placed.lon[row] = lon[at] ?? Number.NaN;
      placed.distance[row] = distance[at] ?? Number.NaN;
      placed.depth[row] = (upper + lower) / 2;
      placed.values[row] = (squared[at - from] ?? Number.NaN) * stabilityScale;
      row += 1;
    }
  }
  return placed;
}

function mixedLayerOf(
  profiles: readonly Profile[],
  { lat, lon, distance, depth }: JoinedSamples,
  densities: Float64Array,
): PlacedValues {
  const placed = emptyColumns(profiles.length);
  profiles.forEach(([from, to], row) => {
    const found = mixedLayerDepth(
      { depths: depth.subarray(from, to), values: densities.subarray(from, to) },
      'density',
    );
    placed.lat[row] = lat[from] ?? Number.NaN;
    placed.lon[row] = lon[from] ?? Number.NaN;
    placed.distance[row] = distance[from] ?? Number.NaN;
    placed.values[row] = found.ok ? found.value.metres : Number.NaN;
  });
  return placed;
}

function emptyColumns(length: number): PlacedValues {
  return {
    lat: new Float64Array(length),
    lon: new Float64Array(length),
    distance: new Float64Array(length),
    depth: new Float64Array(length),
    values: new Float64Array(length),
  };
}
