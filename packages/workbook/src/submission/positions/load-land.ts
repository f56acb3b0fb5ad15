import type { LandIndex } from './land-index.ts';

let loaded: Promise<LandIndex> | undefined;

/** The land, read once. Its outlines are in a file of their own, which only a validation loads. */
export function loadLand(): Promise<LandIndex> {
  return (loaded ??= Promise.all([import('./land-rings.ts'), import('./land-index.ts')]).then(
    ([{ readLandRings }, { LandIndex }]) => new LandIndex(readLandRings()),
  ));
}
