import type { Platform } from '../../platform/platform.ts';
import { dropPhysicalTable, listPhysicalTables } from './data-table.ts';
import type { LoadsRepository } from './loads.repository.ts';
import type { PublicationRepository } from './publication.repository.ts';

/** How long the rows of a replaced version stay for those who began to read it. */
const retirementGraceMs = 10 * 60_000;

/** The stores that are compared with each other. */
interface Stores {
  readonly loads: LoadsRepository;
  readonly publications: PublicationRepository;
}

/**
 * At start, when nobody reads and no load can be under way: drops every version table that no live version names, forgets unfinished
 * loads, and reports every live version whose rows are missing. Answers the short names of the datasets that lack their rows.
 */
export async function reconcileTables(platform: Platform, { loads, publications }: Stores): Promise<string[]> {
  const { engine, logger, clock } = platform;
  const live = await publications.listLive();
  const wanted = new Set(live.map(({ physicalTable }) => physicalTable));
  const present = await listPhysicalTables(engine);
  for (const physicalTable of present.filter((name) => !wanted.has(name))) {
    logger.info({ physicalTable }, 'A table that no live version names is dropped');
    await dropPhysicalTable(platform, physicalTable);
  }
  await loads.remove((await loads.findUnfinished()).map(({ id }) => id));
  await publications.markDropped((await publications.listRetired()).map(({ id }) => id), clock.now());
  const missing = live.filter(({ physicalTable }) => !present.includes(physicalTable));
  for (const { shortName, physicalTable } of missing) {
    logger.error({ dataset: shortName, physicalTable }, 'The rows of a published dataset are missing: load it again or restore a backup');
  }
  return missing.map(({ shortName }) => shortName);
}

/** Drops the rows of versions that were replaced longer ago than readers are given. */
export async function dropRetired(platform: Platform, publications: PublicationRepository): Promise<void> {
  const now = platform.clock.now();
  for (const { id, physicalTable, retiredAt } of await publications.listRetired()) {
    if (retiredAt !== null && now.getTime() - retiredAt.getTime() < retirementGraceMs) continue;
    await dropPhysicalTable(platform, physicalTable);
    await publications.markDropped([id], now);
  }
}
