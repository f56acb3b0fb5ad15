import { GLOBAL_REGION, regionsOfPlaces } from '@isobath/ocean';
import type { Platform } from '../../platform/platform.ts';
import { measureRegions } from './measure-regions.ts';
import type { CruiseTrack } from './regions.repository.ts';
import { createRegionsRepository } from './regions.repository.ts';
import { unrollTrack } from './thin-track.ts';

/** Degrees between two places that are looked at along a track, whose straight parts keep their ends only. */
const stepDegrees = 0.25;

/**
 * Measures the regions of datasets that an older release published, which took them from bounding
 * boxes. Does nothing once all are measured. A dataset that fails is logged and tried again with the
 * next call.
 */
export async function remeasureRegions({ database, engine, logger }: Pick<Platform, 'database' | 'engine' | 'logger'>): Promise<void> {
  const repository = createRegionsRepository(database);
  for (const { datasetId, shortName, physicalTable } of await repository.listUnmeasured()) {
    try {
      const measured = await measureRegions({ engine, physicalTable });
      const isGlobal = (await repository.listNames(datasetId)).includes(GLOBAL_REGION);
      const cruises = (await repository.listTracks(datasetId)).map((track) => ({ cruiseId: track.cruiseId, regions: regionsOfTrack(track) }));
      await repository.save({ datasetId, regions: isGlobal ? [GLOBAL_REGION, ...measured] : measured, cruises });
    } catch (error) {
      logger.error({ err: error, dataset: shortName }, 'The regions of a dataset could not be measured; it keeps those of its bounding box until then');
    }
  }
}

/** Names of the regions that a track goes through; its longitudes may cross the date line. */
export function regionsOfTrack({ lats, lons }: Pick<CruiseTrack, 'lats' | 'lons'>): string[] {
  const unrolled = unrollTrack(lons);
  const places = lats.flatMap((lat, index) => {
    if (index === 0) return [[lat, unrolled[index]!] as const];
    const [fromLat, fromLon] = [lats[index - 1]!, unrolled[index - 1]!];
    const [height, width] = [lat - fromLat, unrolled[index]! - fromLon];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(height), Math.abs(width)) / stepDegrees));
    return Array.from({ length: steps }, (_, step) => [fromLat + (height * (step + 1)) / steps, fromLon + (width * (step + 1)) / steps] as const);
  });
  return regionsOfPlaces(places.map(([lat]) => lat), places.map(([, lon]) => lon));
}
