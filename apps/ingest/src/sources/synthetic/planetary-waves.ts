import type { OceanGrid } from './ocean-grid.ts';
import { createRandom } from './random.ts';

/**
 * Plane waves that travel over a grid; the trigonometry of place is computed once, so that a day
 * costs two products a wave and cell.
 */
export interface PlanetaryWaves {
  /** Adds the waves of a day (days since 1970) to the values of the cells. */
  addTo(values: Float32Array, day: number): void;
}

/** Westward waves of 20 to 60 degrees and periods of 60 to 400 days, weaker towards the poles; each of about `amplitude`. */
export function createWaves(
  grid: OceanGrid,
  options: { seed: number; count: number; amplitude: number },
): PlanetaryWaves {
  const random = createRandom(options.seed);
  const waves = Array.from({ length: options.count }, () => {
    const eastWavenumber = Math.round(random.between(6, 18));
    const northWavenumber = random.between(-8, 8);
    const phase = random.between(0, 2 * Math.PI);
    const cosine = new Float32Array(grid.cellCount);
    const sine = new Float32Array(grid.cellCount);
    for (let cell = 0; cell < grid.cellCount; cell += 1) {
      const lat = grid.lat[cell]!;
      const angle =
        ((eastWavenumber * grid.lon[cell]! + northWavenumber * lat) * Math.PI) / 180 + phase;
      const envelope = options.amplitude * Math.exp(-((lat / 45) ** 2));
      cosine[cell] = envelope * Math.cos(angle);
      sine[cell] = envelope * Math.sin(angle);
    }
    return { cosine, sine, radiansPerDay: (2 * Math.PI) / random.between(60, 400) };
  });
  return {
    addTo(values, day) {
      for (const { cosine, sine, radiansPerDay } of waves) {
        const c = Math.cos(radiansPerDay * day);
        const s = -Math.sin(radiansPerDay * day);
        for (let cell = 0; cell < values.length; cell += 1)
          values[cell]! += cosine[cell]! * c + sine[cell]! * s;
      }
    },
  };
}
