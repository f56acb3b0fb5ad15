import { randomUUID } from 'node:crypto';
import type { SurveyReply } from '@isobath/contract';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import type { ReportStep } from '../../platform/http/progress.ts';
import { describeStores, refuseMismatch } from './explain-mismatch.ts';
import { createInstallationRepository } from './installation.repository.ts';
import { judgeStores } from './judge-stores.ts';
import { makePrivateTables } from './private-tables.ts';
import { rebuildEntries } from './rebuild-entries.ts';
import { createRecordChores } from './record-chores.ts';
import type { Stamp } from './stamp.ts';
import { StoreFollower } from './store-follower.ts';
import type { Survey } from './survey.ts';
import { findStores, surveyStores } from './survey.ts';

/** What a repair may do. */
export interface RepairOptions {
  /** Let stores join that do not belong together. */
  readonly shouldAdopt: boolean;
  /** Continue although tables have no record: they then belong to nothing. */
  readonly shouldLeaveOut: boolean;
}

/** Ensures that catalog, engine and file store belong together. */
export interface InstallationService {
  /**
   * At start, before anything is cleared away: throws a MismatchError where they do not. Brings up
   * what a killed process left behind.
   */
  join(): Promise<void>;
  /**
   * After a change of the catalog: updates the engine and the file store. Does not reject; what
   * fails is repeated by the chores.
   */
  follow(): Promise<void>;
  runChores(): Promise<void>;
  survey(): Promise<SurveyReply>;
  rebuild(options: RepairOptions, report: ReportStep): Promise<Record<string, unknown>>;
}

/** The installation of a platform; `onRebuilt` is called when a repair has changed the catalog. */
export function createInstallationService(
  platform: Platform,
  onRebuilt: () => Promise<void> = async () => undefined,
): InstallationService {
  const repository = createInstallationRepository(platform.database);
  const follower = new StoreFollower(platform, repository);
  const doChores = createRecordChores(platform, repository);
  let choresOf: number | undefined;
  return {
    follow: () => follower.follow(),
    async join() {
      const found = await findStores(platform, repository);
      const mismatch = judgeStores(found);
      if (mismatch !== undefined) throw refuseMismatch(mismatch, found, platform.config);
      const stamp = found.catalog.stamp ?? (await repository.makeStamp());
      await makePrivateTables(platform);
      await follower.begin(
        [found.engine.stamp, found.files.stamp].every((other) => isSame(other, stamp))
          ? stamp.counter
          : undefined,
      );
    },
    async runChores() {
      await follower.follow();
      const counter = follower.reached();
      if (counter === undefined || choresOf === counter) return;
      if (await doChores(counter)) choresOf = counter;
    },
    async survey() {
      const { mismatch, found, differences } = await surveyStores(platform, repository);
      const explanation =
        mismatch === undefined
          ? describeStores(found, platform.config).join('\n')
          : refuseMismatch(mismatch, found, platform.config).message;
      return { isJoined: mismatch === undefined, explanation, differences: [...differences] };
    },
    async rebuild(options, report) {
      const survey = await surveyStores(platform, repository);
      refuseRepair(survey, options);
      await makePrivateTables(platform);
      const identity = survey.mismatch === undefined ? undefined : chooseIdentity(survey);
      const rebuilt = await rebuildEntries(platform, repository, { survey, identity, report });
      report('telling the stores');
      await follower.begin(undefined);
      await onRebuilt();
      return { ...rebuilt };
    },
  };
}

function isSame(other: Stamp | undefined, stamp: Stamp): boolean {
  return (
    other?.identity === stamp.identity &&
    other.counter === stamp.counter &&
    other.mark === stamp.mark
  );
}

function refuseRepair(
  { mismatch, found, differences }: Survey,
  { shouldAdopt, shouldLeaveOut }: RepairOptions,
): void {
  if (mismatch === undefined) return;
  if (!shouldAdopt)
    throw new Refusal(
      'conflict',
      'The catalog, the measurement store and the file store do not belong together. Run `npx isobath adopt` to join them. Nothing was changed.',
    );
  const isTaken =
    (mismatch === 'engine-foreign' || mismatch === 'catalog-forked') &&
    found.catalog.datasetCount > 0 &&
    found.engine.tables.length > 0;
  if (isTaken) {
    throw new Refusal(
      'conflict',
      `The catalog holds ${found.catalog.datasetCount} datasets of its own, and the measurement store holds tables of another catalog. ` +
        'Point DATABASE_URL or ISOBATH_DATA at an empty catalog, or CLICKHOUSE_URL at the store of this one. Nothing was changed.',
    );
  }
  const tables = differences.filter(({ kind }) => kind === 'table').map(({ name }) => name);
  if (tables.length > 0 && !shouldLeaveOut) {
    throw new Refusal(
      'conflict',
      `${tables.length} tables have no record to rebuild an entry from: ${tables.slice(0, 20).join(', ')}${tables.length > 20 ? ', …' : ''}. ` +
        'The next start would delete them as orphaned tables. Copy them first if you need them; use --leave-out to continue without them. Nothing was changed.',
    );
  }
}

/** That of the store which holds something; the catalog's where the engine is empty. */
function chooseIdentity({ found: { catalog, engine, files } }: Survey): string {
  const first = engine.tables.length > 0 ? engine.stamp : catalog.stamp;
  return (first ?? catalog.stamp ?? engine.stamp ?? files.stamp)?.identity ?? randomUUID();
}
