import { phaseIds, reviewPagePath, submissionLimits } from '@isobath/contract';
import type { CreatedReviewerLink, ReviewedSubmission, ReviewerLink } from '@isobath/contract';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../../platform/secrets/random-token.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Throttle } from '../../../protection/throttle/index.ts';
import { submissionRules } from '../submission-rules.ts';
import type { SubmissionFilesService } from '../files/files.service.ts';
import { findDatasetUrl, requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import { mayName } from './may-name.ts';
import type { ReviewerLinkRow, ReviewerLinksRepository } from './reviewer-links.repository.ts';
import type { FileRow, SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What reviewers' links depend on. */
export interface ReviewerLinkParts {
  readonly repository: SubmissionsRepository;
  readonly links: ReviewerLinksRepository;
  readonly files: SubmissionFilesService;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly settings: Config['submissions'];
  readonly portalUrl: () => string;
}

/** Links by which reviewers read a submission: read-only, ending, revocable. */
export class ReviewerLinksService {
  private readonly parts: ReviewerLinkParts;

  constructor(parts: ReviewerLinkParts) {
    this.parts = parts;
  }

  async list(submissionId: number, viewer: Viewer): Promise<ReviewerLink[]> {
    const { clock, links, repository } = this.parts;
    await requireSubmission(repository, submissionId, viewer);
    return (await links.listOf(submissionId)).map((row) => writeLink(row, clock.now()));
  }

  /** Refuses with `no-submission`, `conflict`, `too-many-requests`. */
  async create(
    { submissionID, isAnonymous }: { submissionID: number; isAnonymous: boolean },
    viewer: Viewer,
  ): Promise<CreatedReviewerLink> {
    const { clock, links, portalUrl, repository, settings, throttle } = this.parts;
    await throttle.take(submissionRules.reviewerLink, String(viewer.accountId));
    const row = await requireSubmission(repository, submissionID, viewer);
    const createdAt = clock.now();
    if (row.phaseId === phaseIds.complete)
      throw new Refusal('conflict', `${row.shortName} is published; everybody may read it.`);
    const { token, tokenHash } = createToken();
    const link = {
      submissionId: row.id,
      createdBy: viewer.accountId,
      tokenHash,
      isAnonymous,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + settings.reviewerLinkDays * dayMs),
    };
    const added = await links.add(link, submissionLimits.reviewerLinks);
    if (!added)
      throw new Refusal(
        'conflict',
        `The submission has ${submissionLimits.reviewerLinks} reviewer links that work. Revoke one first.`,
      );
    return { ...writeLink(added, createdAt), url: `${portalUrl()}${reviewPagePath(token)}` };
  }

  /** Refuses with `not-found` a link to a submission that is not the viewer's. */
  async revoke(id: number, viewer: Viewer): Promise<void> {
    const { clock, links, repository } = this.parts;
    const row = await links.find(id);
    if (!row) throw new Refusal('not-found', `There is no reviewer link ${id} of yours.`);
    await requireSubmission(repository, row.submissionId, viewer).catch(() => {
      throw new Refusal('not-found', `There is no reviewer link ${id} of yours.`);
    });
    if (row.revokedAt === null) await links.change(id, { revokedAt: clock.now() });
  }

  /** What a reviewer sees; once the dataset is published, where it is. Refuses with `not-found`. */
  async read(token: string): Promise<ReviewedSubmission> {
    const { repository } = this.parts;
    const { link, row } = await this.follow(token);
    const datasetUrl =
      row.phaseId === phaseIds.complete ? await findDatasetUrl(repository, row) : null;
    if (datasetUrl !== null) return { state: 'published', datasetUrl };
    const [version] = await repository.listVersions(row.id);
    if (!version) throw refusalOfLink();
    const owner = link.isAnonymous ? undefined : await repository.findPerson(row.accountId);
    return {
      state: 'review',
      isAnonymous: link.isAnonymous,
      dataset: row.shortName,
      datasetLongName: row.longName,
      dataSource: link.isAnonymous ? null : row.dataSource,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}`.trim() : null,
      version: version.number,
      uploadedAt: version.uploadedAt.toISOString(),
      rowCount: version.rowCount,
      warningCount: version.warningCount,
      findings: [...version.findings],
      expiresAt: link.expiresAt.toISOString(),
      datasetMetadata: Object.fromEntries(
        Object.entries(version.metadata.dataset)
          .filter(([field, values]) => !link.isAnonymous || !mayName(field, values))
          .map(([field, values]) => [field, [...values]]),
      ),
      variables: version.metadata.variables.map((variable) => ({ ...variable })),
      fileLink: link.isAnonymous
        ? null
        : `/api/datasubmission/review/${encodeURIComponent(token)}/file`,
    };
  }

  /** The newest workbook, by a link that is not anonymous. Refuses with `not-found`. */
  async findFile(token: string): Promise<FileRow> {
    const { link, row } = await this.follow(token);
    if (link.isAnonymous)
      throw new Refusal(
        'not-found',
        'With an anonymous link there is no workbook: it names people.',
      );
    return this.parts.files.findFile(row.id, { kind: 'workbook' });
  }

  private async follow(
    token: string,
  ): Promise<{ readonly link: ReviewerLinkRow; readonly row: SubmissionRow }> {
    const { clock, links, repository } = this.parts;
    const now = clock.now();
    const link = await links.findByHash(hashToken(token));
    if (!link || link.revokedAt !== null || link.expiresAt <= now) throw refusalOfLink();
    const row = await repository.find(link.submissionId);
    if (!row) throw refusalOfLink();
    if (link.lastUsedAt === null || now.getTime() - link.lastUsedAt.getTime() > minuteMs)
      await links.change(link.id, { lastUsedAt: now });
    return { link, row };
  }
}

function refusalOfLink(): Refusal {
  return new Refusal(
    'not-found',
    'This reviewer link does not work: it was revoked, has expired, or was not copied completely.',
  );
}

function writeLink(row: ReviewerLinkRow, now: Date): ReviewerLink {
  return {
    id: row.id,
    isAnonymous: row.isAnonymous,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isWorking: row.revokedAt === null && row.expiresAt > now,
  };
}
