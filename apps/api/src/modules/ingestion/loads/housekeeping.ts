import type { Platform } from '../../../platform/platform.ts';
import type { Trash } from '../trash/index.ts';
import { dropPhysicalTable, listPhysicalTables } from './data-table.ts';
import type { LoadsRepository } from './loads.repository.ts';
import type { PublicationRepository } from './publication/publication.repository.ts';

/** How long the rows of a replaced version stay for those who began to read it. */
const retirementGraceMs = 10 * 60_000;

/** The stores that are compared with each other. */
interface Stores {
  readonly loads: LoadsRepository;
  readonly publications: PublicationRepository;
  readonly trash: Pick<Trash, 'setAside' | 'reclaim'>;
}

/**
 * At start, when nobody reads and no load can be under way. Drops the staging tables of loads whose own
 * record says that they are unfinished; takes tables of live versions back out of the trash; sets every
 * other version table aside that no live version names; and reports live versions whose rows are
 * missing. Returns the short names of the datasets that lack their rows.
 */
export async function reconcileTables(platform: Platform, stores: Stores): Promise<string[]> {
  const { engine, logger, clock } = platform;
  const { loads, publications, trash } = stores;
  await publications.markDropped(
    (await publications.listRetired()).map(({ id }) => id),
    clock.now(),
  );
  const live = await publications.listLive();
  const wanted = new Set(live.map(({ physicalTable }) => physicalTable));
  const unfinished = await loads.findUnfinished();
  for (const { id, physicalTable } of unfinished) {
    if (!wanted.has(physicalTable)) await dropPhysicalTable(platform, physicalTable);
    logger.info({ load: id, physicalTable }, 'A load that did not finish was abandoned');
  }
  await loads.remove(unfinished.map(({ id }) => id));
  for (const physicalTable of await trash.reclaim([...wanted])) {
    logger.warn(
      { physicalTable },
      'A table of a published dataset was in the trash and has been restored',
    );
  }
  const present = await listPhysicalTables(engine);
  await trash.setAside(present.filter((name) => !wanted.has(name)));
  const missing = live.filter(({ physicalTable }) => !present.includes(physicalTable));
  for (const { shortName, physicalTable } of missing) {
    logger.error(
      { dataset: shortName, physicalTable },
      'The rows of a published dataset are missing: load it again or restore a backup',
    );
  }
  return missing.map(({ shortName }) => shortName);
}

/** Sets the rows of versions aside that were replaced longer ago than readers are given. */
export async function setRetiredAside(
  { clock }: Pick<Platform, 'clock'>,
  { publications, trash }: Pick<Stores, 'publications' | 'trash'>,
): Promise<void> {
  const now = clock.now();
  const ended = (await publications.listRetired()).filter(
    ({ retiredAt }) =>
      retiredAt === null || now.getTime() - retiredAt.getTime() >= retirementGraceMs,
  );
  await publications.markDropped(
    ended.map(({ id }) => id),
    now,
  );
  await trash.setAside(ended.map(({ physicalTable }) => physicalTable));
}
