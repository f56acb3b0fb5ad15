import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { ProfiledTable, SizeProfile } from '@isobath/query';
import { readProfileBytes, writeProfileBytes } from '@isobath/query';
import { createAttempts } from '../../platform/time/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportStep } from '../../platform/http/progress.ts';
import { rowsReadAtOnce } from './count-rows.ts';
import { makeProfile } from './make-profile.ts';
import type { SizesRepository } from './sizes.repository.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);
/** Profiles kept in memory: some tens of the largest. */
const keptBytes = 64_000_000;

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
  const kept = new Map<string, { readonly profile: SizeProfile; readonly bytes: number }>();
  const attempts = createAttempts();
  let making: Promise<void> | undefined;

  function remember(physicalTable: string, profile: SizeProfile, bytes: number): void {
    kept.delete(physicalTable);
    kept.set(physicalTable, { profile, bytes });
    let total = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [name, each] of kept) {
      if (total <= keptBytes || kept.size === 1) return;
      kept.delete(name);
      total -= each.bytes;
    }
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

  return {
    async find(physicalTable) {
      const known = kept.get(physicalTable);
      if (known) {
        remember(physicalTable, known.profile, known.bytes);
        return known.profile;
      }
      const text = await repository.find(physicalTable);
      if (text === undefined) return undefined;
      const bytes = await inflateAsync(Buffer.from(text, 'base64'));
      const profile = readProfileBytes(bytes);
      if (profile) remember(physicalTable, profile, bytes.length);
      else await repository.remove(physicalTable);
      return profile;
    },
    makeMissing(report) {
      making ??= makeAll(report).finally(() => {
        making = undefined;
      });
      return making;
    },
  };
}
