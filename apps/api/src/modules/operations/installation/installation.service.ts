import { randomUUID } from 'node:crypto';
import type { RebuiltEntries, SurveyReply } from '@isobath/contract';
import { compareFiles } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { describeStores, refuseMismatch } from './explain-mismatch.ts';
import type { InstallationRepository } from './installation.repository.ts';
import { createInstallationRepository } from './installation.repository.ts';
import { judgeStores } from './judge-stores.ts';
import { makePrivateTables } from './private-tables.ts';
import { rebuildEntries } from './rebuild-entries.ts';
import { createRecordJobs } from './record-jobs.ts';
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

/** What the installation depends on. */
export interface InstallationParts {
  readonly platform: Platform;
  /** Is called when a repair has changed the catalog; by default nothing happens. */
  readonly onRebuilt?: () => Promise<void>;
}

/** Ensures that catalog, engine and file store belong together. */
export class InstallationService {
  private readonly parts: InstallationParts;
  private readonly repository: InstallationRepository;
  private readonly follower: StoreFollower;
  private readonly doJobs: (counter: number) => Promise<boolean>;
  private jobsOf: number | undefined;
  private hasComparedFiles = false;

  constructor(parts: InstallationParts) {
    const { platform } = parts;
    this.parts = parts;
    this.repository = createInstallationRepository(platform.database);
    this.follower = new StoreFollower(platform, this.repository);
    this.doJobs = createRecordJobs(platform, this.repository);
  }

  /**
   * At start, before anything is cleared away: throws a MismatchError if they do not. Brings stores
   * up to date that a killed process left behind.
   */
  async join(): Promise<void> {
    const { platform } = this.parts;
    const found = await findStores(platform, this.repository);
    const mismatch = judgeStores(found);
    if (mismatch !== undefined) throw refuseMismatch(mismatch, found, platform.config);
    const stamp = found.catalog.stamp ?? (await this.repository.makeStamp());
    await makePrivateTables(platform);
    await this.follower.begin(
      [found.engine.stamp, found.files.stamp].every((other) => isSame(other, stamp))
        ? stamp.counter
        : undefined,
    );
  }

  /**
   * After a change of the catalog: updates the engine and the file store. Does not reject; what
   * fails is repeated by the jobs.
   */
  follow(): Promise<void> {
    return this.follower.follow();
  }

  async runJobs(): Promise<void> {
    await this.follower.follow();
    const counter = this.follower.reached();
    if (counter === undefined) return;
    if (!this.hasComparedFiles) {
      await this.warnOfLostFiles();
      this.hasComparedFiles = true;
    }
    if (this.jobsOf === counter) return;
    if (await this.doJobs(counter)) this.jobsOf = counter;
  }

  /** Once after a start: a store that has the right stamp may have lost files all the same. */
  private async warnOfLostFiles(): Promise<void> {
    const { files, logger } = this.parts.platform;
    const { count, problems } = await compareFiles(files, {
      listNamed: () => this.repository.listFiles(),
    });
    if (problems.length === 0) return;
    logger.error(
      { problems: problems.slice(0, 10) },
      `${problems.length} of ${count} files that the catalog names are missing or differ in the file store: put them back; \`npx isobath check\` lists them all`,
    );
  }

  async survey(): Promise<SurveyReply> {
    const { platform } = this.parts;
    const { mismatch, found, differences } = await surveyStores(platform, this.repository);
    const explanation =
      mismatch === undefined
        ? describeStores(found, platform.config).join('\n')
        : refuseMismatch(mismatch, found, platform.config).message;
    return { isJoined: mismatch === undefined, explanation, differences: [...differences] };
  }

  async rebuild(options: RepairOptions, report: ReportStep): Promise<RebuiltEntries> {
    const { onRebuilt = async () => undefined, platform } = this.parts;
    const survey = await surveyStores(platform, this.repository);
    refuseRepair(survey, options);
    await makePrivateTables(platform);
    const identity = survey.mismatch === undefined ? undefined : chooseIdentity(survey);
    const rebuilt = await rebuildEntries(platform, this.repository, { survey, identity, report });
    report('telling the stores');
    await this.follower.begin(undefined);
    await onRebuilt();
    return rebuilt;
  }
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
