import { GLOBAL_REGION, regionsOfPlaces, requireValue, unrollTrack } from '@isobath/ocean';
import { createAttempts } from '../../../../platform/time/attempts.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { measureFootprint } from './measure-footprint.ts';
import { measureRegions } from './measure-regions.ts';
import type { CruiseTrack, UnmeasuredDataset } from './regions.repository.ts';
import { createRegionsRepository } from './regions.repository.ts';

/** Degrees between two places that are looked at along a track, whose straight parts keep their ends only. */
const stepDegrees = 0.25;

/**
 * What measures the regions of datasets that an older release published, which took them from bounding
 * boxes, and the footprints of those that have none. A call does nothing once all are measured. A dataset that fails is logged and tried again with
 * the next calls, three times between two starts.
 */
export function createRegionsMeasurer({
  database,
  engine,
  logger,
}: Pick<Platform, 'database' | 'engine' | 'logger'>): () => Promise<void> {
  const repository = createRegionsRepository(database);
  const attempts = createAttempts();

  async function measure({
    datasetId,
    physicalTable,
    isGridded,
  }: UnmeasuredDataset): Promise<void> {
    const measured = await measureRegions({ engine, physicalTable });
    const isGlobal = (await repository.listNames(datasetId)).includes(GLOBAL_REGION);
    const cruises = (await repository.listTracks(datasetId)).map((track) => ({
      cruiseId: track.cruiseId,
      regions: regionsOfTrack(track),
    }));
    await repository.save({
      datasetId,
      regions: isGlobal ? [GLOBAL_REGION, ...measured] : measured,
      footprint: isGridded ? null : await measureFootprint({ engine, physicalTable }),
      cruises,
    });
  }

  return async () => {
    const unmeasured = await repository.listUnmeasured();
    for (const dataset of unmeasured.filter(({ physicalTable }) =>
      attempts.isOpen(physicalTable),
    )) {
      await measure(dataset).catch((error: unknown) => {
        attempts.fail(dataset.physicalTable);
        logger.error(
          { err: error, dataset: dataset.shortName },
          'The regions of a dataset could not be measured; until then it keeps those of its bounding box',
        );
      });
    }
  };
}

/** Names of the regions that a track goes through; its longitudes may cross the date line. */
export function regionsOfTrack({ lats, lons }: Pick<CruiseTrack, 'lats' | 'lons'>): string[] {
  const unrolled = unrollTrack(lons);
  const corners = lats.map((lat, index) => ({
    lat,
    lon: requireValue(unrolled[index], 'longitude of a track'),
  }));
  const places = corners.flatMap(({ lat, lon }, index) => {
    const from = corners[index - 1];
    if (!from) return [[lat, lon] as const];
    const [height, width] = [lat - from.lat, lon - from.lon];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(height), Math.abs(width)) / stepDegrees));
    return Array.from(
      { length: steps },
      (_, step) =>
        [
          from.lat + (height * (step + 1)) / steps,
          from.lon + (width * (step + 1)) / steps,
        ] as const,
    );
  });
  return regionsOfPlaces(
    places.map(([lat]) => lat),
    places.map(([, lon]) => lon),
  );
}
