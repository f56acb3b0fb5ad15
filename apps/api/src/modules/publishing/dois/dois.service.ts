import type { SubmissionDoi, SubmissionDois } from '@isobath/contract';
import { doiPagePath } from '@isobath/contract';
import { formatIsoDate } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { DoiVersion } from '../../../platform/catalog-database/schema/schema.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { DataciteClient } from './datacite-client.ts';
import { DataciteError } from './datacite-client.ts';
import type { DoiContext } from './describe-doi.ts';
import { describeDoi } from './describe-doi.ts';
import type { DoiAttributes } from './kernel-4.ts';
import type {
  DoiChoice,
  DoiFollowers,
  DoiPage,
  DoiSubject,
  PublishedVersion,
  Withdrawal,
} from './doi-types.ts';
import { citeAttributes } from './cite-attributes.ts';
import type { DoiRow, DoisRepository } from './dois.repository.ts';
import { describeRow, failureOf, isLive, makeSuffix, relateNext, rightsOf } from './doi-rows.ts';
import { planAttempt } from './plan-attempt.ts';

/** What DOIs depend on. */
interface DoisParts {
  readonly repository: DoisRepository;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** The account at DataCite and its prefix; null without one. */
  readonly datacite: { readonly client: DataciteClient; readonly prefix: string } | null;
  readonly portalUrl: () => string;
}

/**
 * DOIs of submissions. What is wanted of a DOI is written down first and asked of DataCite afterwards, again and again until its reply confirms it: nothing is
 * lost when the portal stops or a reply gets lost, and no second DOI is made.
 */
export class DoisService {
  private readonly parts: DoisParts;
  private followers: DoiFollowers | undefined;
  private readonly asking = new Map<number, Promise<void>>();

  constructor(parts: DoisParts) {
    this.parts = parts;
  }

  /** Says who is told of what was confirmed. */
  follow(followers: DoiFollowers): void {
    this.followers = followers;
  }

  /** Whether DOIs can be registered. */
  get canReserve(): boolean {
    return this.parts.datacite !== null;
  }

  /** The DOI of a submission; null while it has none. */
  async find(submissionId: number): Promise<SubmissionDoi | null> {
    const [row] = await this.parts.repository.listOf(submissionId);
    return row ? describeRow(row, this.addressOf(row.doi)) : null;
  }

  /** DOIs of all submissions. */
  async list(): Promise<SubmissionDois> {
    const rows = await this.parts.repository.listAll();
    return {
      canReserve: this.canReserve,
      dois: rows
        .filter((row) => row.submissionId !== null)
        .map((row) => describeRow(row, this.addressOf(row.doi))),
    };
  }

  /** The DOI that a new version may be loaded with: one that is live already. */
  async findLiveDoi(submissionId: number): Promise<string | null> {
    const [row] = await this.parts.repository.listOf(submissionId);
    return row && isLive(row) ? row.doi : null;
  }

  /**
   * Reserves a draft, or keeps the DOI of the version before for a minor change. Repeated, it reserves nothing more. Refuses with `conflict` where the
   * portal has no account, or there is no DOI to keep.
   */
  async reserve(subject: DoiChoice, change: 'minor' | 'major'): Promise<void> {
    const { clock, datacite, repository } = this.parts;
    const [last] = await repository.listOf(subject.submissionId);
    if (change === 'minor') {
      if (!last || last.withdrawnAt !== null || last.versions.length === 0)
        throw new Refusal('conflict', 'There is no DOI of a version before; reserve a new one.');
      await this.followers?.onAccepted(subject.submissionId, subject.actorId);
      return;
    }
    if (!datacite)
      throw new Refusal(
        'conflict',
        'This portal has no account at DataCite. Enter a DOI of the author, or set DATACITE_URL, DATACITE_PREFIX, DATACITE_ACCOUNT and DATACITE_PASSWORD.',
      );
    if (last?.kind === 'reserved' && last.wanted === 'draft') {
      await repository.change(last.id, {
        attributes: this.attributesOf(subject, last, await this.keptOf(last)),
        isSettled: false,
        nextAttemptAt: null,
      });
      return this.settle(last.id, subject.actorId);
    }
    const doi = `${datacite.prefix}/${makeSuffix()}`;
    const previousDoi = last && last.withdrawnAt === null ? last.doi : null;
    const row = await repository.insert({
      doi,
      kind: 'reserved',
      submissionId: subject.submissionId,
      wanted: 'draft',
      attributes: this.attributesOf(subject, { doi, previousDoi }, await this.keptOf(last)),
      isSettled: false,
      previousDoi,
      versions: [],
      createdAt: clock.now(),
    });
    return this.settle(row.id, subject.actorId);
  }

  /** Takes the author's own DOI. A draft that was reserved is given up. Refuses with `conflict` one that the portal registered, or that another submission has. */
  async setOwn(subject: DoiChoice, doi: string): Promise<void> {
    const { clock, repository } = this.parts;
    const same = await repository.listByDoi(doi);
    if (same.some(({ kind }) => kind === 'reserved'))
      throw new Refusal('conflict', `The portal itself registered ${doi} for a dataset.`);
    if (same.some((row) => row.submissionId !== subject.submissionId))
      throw new Refusal('conflict', `${doi} is the DOI of another dataset already.`);
    const [last] = await repository.listOf(subject.submissionId);
    const isPending = last?.versions.length === 0;
    if (last && isPending) await this.giveUp(last);
    const before = isPending ? (await repository.listOf(subject.submissionId))[0] : last;
    await repository.insert({
      doi,
      kind: 'own',
      submissionId: subject.submissionId,
      wanted: 'findable',
      attributes: this.attributesOf(subject, { doi, previousDoi: null }),
      isSettled: true,
      previousDoi: before && before.withdrawnAt === null ? before.doi : null,
      versions: [],
      createdAt: clock.now(),
    });
    await this.followers?.onAccepted(subject.submissionId, subject.actorId);
  }

  /** In the transaction that completes an ingestion: its version is published under the submission's DOI, which is to be findable. That of a hidden dataset stays as it is. */
  async publish(transaction: Database, version: PublishedVersion): Promise<void> {
    const { repository } = this.parts;
    const { submissionId, shortName, number, metadata, isHidden } = version;
    const [row] = await repository.listOf(submissionId, transaction);
    if (!row) return;
    const label = metadata.dataset['dataset_version']?.[0] ?? null;
    const published = await repository.findPublished(shortName, transaction);
    const attributes = this.attributesOf(version, row, {
      previousRights: rightsOf(row),
      credits: published?.credits,
      extent: published,
      updated: number > 1 ? formatIsoDate(this.parts.clock.now().getTime()) : undefined,
    });
    const versions: DoiVersion[] = [
      ...row.versions.filter((each) => each.number !== number),
      { number, label, attributes },
    ];
    const isReserved = row.kind === 'reserved';
    await repository.change(
      row.id,
      {
        versions,
        shortName,
        ...(isReserved && !isHidden && { wanted: 'findable' as const }),
        ...(isReserved && { attributes, isSettled: false, nextAttemptAt: null }),
        withdrawnAt: null,
        withdrawnReason: null,
        citation: null,
      },
      transaction,
    );
    if (row.previousDoi !== null && !isHidden)
      await this.relatePrevious(transaction, row.previousDoi, row.doi);
  }

  /**
   * In the transaction that rolls a version back. A DOI that no other version has is hidden, never deleted, and its page says why; one
   * that the version before has too tells its metadata again.
   */
  async withdraw(
    transaction: Database,
    { submissionId, number, reason, renumbered }: Withdrawal,
  ): Promise<void> {
    const { clock, repository } = this.parts;
    const [row] = await repository.listOf(submissionId, transaction);
    if (!row?.versions.some((each) => each.number === number)) return;
    const versions = row.versions
      .filter((each) => each.number !== number)
      .map((each) =>
        each.number === renumbered?.from ? { ...each, number: renumbered.to } : each,
      );
    const left = versions.at(-1);
    const isReserved = row.kind === 'reserved';
    const asked = isReserved ? { isSettled: false, nextAttemptAt: null } : {};
    if (left) {
      const changes = { versions, ...asked, ...(isReserved && { attributes: left.attributes }) };
      await repository.change(row.id, changes, transaction);
      return;
    }
    await repository.change(
      row.id,
      {
        versions,
        ...asked,
        ...(isReserved && { wanted: 'hidden' as const }),
        citation: citeAttributes(row.doi, row.attributes),
        withdrawnAt: clock.now(),
        withdrawnReason: reason,
      },
      transaction,
    );
    if (row.previousDoi !== null) await this.relatePrevious(transaction, row.previousDoi, null);
  }

  /** Asks DataCite now for what is not settled of a submission. */
  async retry(submissionId: number, actorId: number | null = null): Promise<void> {
    for (const row of await this.parts.repository.listOf(submissionId))
      if (!row.isSettled) await this.settle(row.id, actorId);
  }

  /** Asks DataCite for what is due. */
  async runJob(): Promise<void> {
    if (!this.parts.datacite) return;
    for (const row of await this.parts.repository.listDue(this.parts.clock.now()))
      await this.settle(row.id);
  }

  /** What the page of a DOI that the portal registered says; undefined for others and while it is a draft. */
  async findPage(doi: string): Promise<DoiPage | undefined> {
    const row = (await this.parts.repository.listByDoi(doi.toLowerCase())).find(
      ({ kind }) => kind === 'reserved',
    );
    if (!row) return undefined;
    if (row.withdrawnAt !== null)
      return {
        kind: 'withdrawn',
        doi: row.doi,
        citation: row.citation ?? '',
        reason: row.withdrawnReason ?? '',
        at: row.withdrawnAt,
      };
    return row.wanted === 'findable' && row.shortName !== null
      ? { kind: 'live', shortName: row.shortName }
      : undefined;
  }

  private addressOf(doi: string): string {
    return `${this.parts.portalUrl()}${doiPagePath(doi)}`;
  }

  private attributesOf(
    { metadata }: DoiSubject,
    { doi, previousDoi }: Pick<DoiRow, 'doi' | 'previousDoi'>,
    kept: Omit<DoiContext, 'url' | 'year' | 'previousDoi'> = {},
  ): Record<string, unknown> {
    const year = this.parts.clock.now().getUTCFullYear();
    return { ...describeDoi(metadata, { ...kept, url: this.addressOf(doi), year, previousDoi }) };
  }

  /** What a draft takes over from the version before, where its workbook states nothing else. */
  private async keptOf(
    before: DoiRow | undefined,
  ): Promise<Pick<DoiContext, 'previousRights' | 'credits'>> {
    if (before === undefined) return {};
    const published = await this.parts.repository.findPublished(before.shortName ?? '');
    return { previousRights: rightsOf(before), credits: published?.credits };
  }

  /** Tells the DOI of the version before which one replaces it, or that none does any more. */
  private async relatePrevious(
    transaction: Database,
    previousDoi: string,
    nextDoi: string | null,
  ): Promise<void> {
    const { repository } = this.parts;
    for (const row of await repository.listByDoi(previousDoi, transaction)) {
      if (row.kind === 'own') continue;
      await repository.change(
        row.id,
        {
          attributes: relateNext(row.attributes, nextDoi),
          isSettled: false,
          nextAttemptAt: null,
        },
        transaction,
      );
    }
  }

  /** A draft that nobody needs any more is deleted by the next attempt. */
  private async giveUp(row: DoiRow): Promise<void> {
    const { repository } = this.parts;
    if (row.kind === 'own') await repository.remove(row.id);
    else
      await repository.change(row.id, {
        submissionId: null,
        isSettled: false,
        nextAttemptAt: null,
      });
  }

  /** One request for a DOI at a time. */
  private settle(id: number, actorId: number | null = null): Promise<void> {
    const done = (this.asking.get(id) ?? Promise.resolve())
      .then(() => this.ask(id, actorId))
      .finally(() => {
        if (this.asking.get(id) === done) this.asking.delete(id);
      });
    this.asking.set(id, done);
    return done;
  }

  private async ask(id: number, actorId: number | null): Promise<void> {
    const { clock, datacite, logger, repository } = this.parts;
    const row = await repository.find(id);
    if (!datacite || !row || row.isSettled) return;
    try {
      if (row.submissionId === null && row.versions.length === 0 && row.withdrawnAt === null) {
        if (await datacite.client.deleteDraft(row.doi)) await repository.remove(id);
        else await repository.attempt(row, { isSettled: true });
        return;
      }
      const plan = planAttempt(row);
      const sent = { ...row.attributes, url: this.addressOf(row.doi) } as unknown as DoiAttributes;
      const { state } = await datacite.client.put(row.doi, sent, plan.event);
      if (plan.accepted.includes(state)) await this.confirm(row, state, actorId);
      else
        await repository.attempt(row, {
          state,
          ...failureOf(row, clock, `DataCite says that the DOI is ${state}.`),
        });
    } catch (error) {
      if (!(error instanceof DataciteError)) throw error;
      logger.warn({ err: error, doi: row.doi }, 'DataCite did not change a DOI; it is asked again');
      await repository.attempt(row, failureOf(row, clock, error.message, error.kind));
    }
  }

  private async confirm(
    row: DoiRow,
    state: DoiRow['state'],
    actorId: number | null,
  ): Promise<void> {
    const { repository } = this.parts;
    const confirmed = { attempts: 0, lastFailure: null, nextAttemptAt: null };
    if (row.wanted === 'draft' && row.submissionId !== null)
      await this.followers?.onAccepted(row.submissionId, actorId);
    if (row.wanted === 'findable' && row.shortName !== null && !(await this.isReplaced(row))) {
      if (await repository.writeIntoDataset(row.shortName, row.doi))
        await this.followers?.onDatasetChange();
    }
    await repository.attempt(row, { ...confirmed, state, isSettled: true });
  }

  /** Whether a later DOI of its submission leads to the dataset. */
  private async isReplaced(row: DoiRow): Promise<boolean> {
    if (row.submissionId === null) return true;
    const rows = await this.parts.repository.listOf(row.submissionId);
    return rows.some(({ id, versions }) => id > row.id && versions.length > 0);
  }
}
