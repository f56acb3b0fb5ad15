import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { ProfiledTable, SizeProfile } from '@isobath/query';
import { readProfileBytes, writeProfileBytes } from '@isobath/query';
import { LRUCache } from 'lru-cache';
import { createAttempts } from '../../../platform/time/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { rowsReadAtOnce } from './count-rows.ts';
import { makeProfile } from './make-profile.ts';
import type { SizesRepository } from './sizes.repository.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);
/** Profiles kept in memory: some tens of the largest. */
const cacheBytes = 64_000_000;

/** The size profiles of published tables: made, kept in the catalog, remembered. */
export interface ProfileStore {
  /** The profile of a table; undefined where none is made yet. */
  find(physicalTable: string): Promise<SizeProfile | undefined>;
  /**
   * Makes the profiles that live tables lack; one call at a time. A table that fails is logged and
   * tried again with the next calls, three times between two starts.
   */
  makeMissing(report?: ReportStep): Promise<void>;
}

/** Profiles of a platform's tables. Tables whose rows can be counted at once need none. */
export function createProfileStore(
  { engine, logger, clock }: Pick<Platform, 'engine' | 'logger' | 'clock'>,
  repository: SizesRepository,
): ProfileStore {
  const cached = new LRUCache<string, SizeProfile>({ maxSize: cacheBytes });
  /** Profiles that are being read: everybody who asks meanwhile gets the same. */
  const reading = new Map<string, Promise<SizeProfile | undefined>>();
  const attempts = createAttempts();
  let making: Promise<void> | undefined;

  async function read(physicalTable: string): Promise<SizeProfile | undefined> {
    const text = await repository.find(physicalTable);
    if (text === undefined) return undefined;
    const bytes = await inflateAsync(Buffer.from(text, 'base64'));
    const profile = readProfileBytes(bytes);
    if (profile) cached.set(physicalTable, profile, { size: bytes.length });
    else {
      await repository.remove(physicalTable);
      void makeMissing();
    }
    return profile;
  }

  async function make(table: ProfiledTable): Promise<void> {
    const profile = await makeProfile(engine, table);
    const bytes = writeProfileBytes(profile);
    await repository.save(
      table.physicalTable,
      (await deflateAsync(bytes)).toString('base64'),
      clock.now(),
    );
  }

  async function makeAll(report?: ReportStep): Promise<void> {
    await repository.removeRetired();
    const missing = (await repository.listMissing(rowsReadAtOnce)).filter(({ physicalTable }) =>
      attempts.isOpen(physicalTable),
    );
    for (const [index, table] of missing.entries()) {
      report?.('measuring sizes', { done: index, total: missing.length });
      await make(table).catch((error: unknown) => {
        attempts.fail(table.physicalTable);
        logger.error(
          { err: error, table: table.physicalTable },
          'The size profile of a table could not be made; until one is made, sizes of its parts are rough',
        );
      });
    }
  }

  function makeMissing(report?: ReportStep): Promise<void> {
    making ??= makeAll(report).finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    async find(physicalTable) {
      const known = cached.get(physicalTable);
      if (known) return known;
      const running = reading.get(physicalTable);
      if (running) return running;
      const begun = read(physicalTable).finally(() => reading.delete(physicalTable));
      reading.set(physicalTable, begun);
      return begun;
    },
    makeMissing,
  };
}
