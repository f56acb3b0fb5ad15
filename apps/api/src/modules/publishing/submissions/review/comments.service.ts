import { phaseAfterComment, phaseOf } from '@isobath/contract';
import type { AddCommentRequest, CellAnchor, SubmissionComment } from '@isobath/contract';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { mails } from '../../../messages/mail/index.ts';
import type { MailService } from '../../../messages/mail/index.ts';
import { tryTake } from '../../../protection/throttle/index.ts';
import type { Throttle, ThrottleRule } from '../../../protection/throttle/index.ts';
import { isOwner, requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import { layOutComment } from './lay-out-comment.ts';
import { movePhase } from './move-phase.ts';
import { submissionRules } from '../submission-rules.ts';
import type { SubmissionMails } from './submission-mails.ts';
import type { SubmissionsRepository } from '../submissions.repository.ts';

const hourMs = 3_600_000;
/** Mails to administrators about the comments on one submission. */
const mailOfSubmission: ThrottleRule = {
  action: 'comment-mail',
  free: 0,
  firstDelayMs: hourMs,
  maxDelayMs: hourMs,
  windowMs: 2 * hourMs,
};

/** What comments depend on. */
export interface CommentParts {
  readonly repository: SubmissionsRepository;
  readonly clock: Clock;
  readonly mailer: SubmissionMails;
  readonly mail: Pick<MailService, 'wake'>;
  readonly portalUrl: () => string;
  readonly throttle: Throttle;
  readonly settings: Pick<Config['submissions'], 'commentBytes'>;
}

/** What owner and administrators tell each other. Refuses with `no-submission`. */
export class CommentsService {
  private readonly parts: CommentParts;

  constructor(parts: CommentParts) {
    this.parts = parts;
  }

  /** The oldest first. */
  async list(submissionId: number, viewer: Viewer): Promise<SubmissionComment[]> {
    const { repository } = this.parts;
    await requireSubmission(repository, submissionId, viewer);
    const comments = await repository.listComments(submissionId);
    return comments.map(({ comment, firstName }) => ({
      id: comment.id,
      Data_Submission_ID: comment.submissionId,
      Comment: comment.body,
      Comment_Date_Time: comment.writtenAt.toISOString(),
      Commenter: firstName ?? 'Deleted account',
      role: comment.role,
      cell: comment.cell,
    }));
  }

  /**
   * Adds a comment and tells the other side: the owner at once, administrators at most once in an
   * hour of one submission. The owner's answer to a request for an update gives the submission
   * back to the administrators. Refuses with `no-submission`, `too-many-requests`, `comment-quota`.
   */
  async add({ submissionID, comment, cell }: AddCommentRequest, viewer: Viewer): Promise<void> {
    const { clock, mail, mailer, repository, throttle } = this.parts;
    const id = Number(submissionID);
    await throttle.take(submissionRules.comment, String(viewer.accountId));
    await throttle.take(submissionRules.commentOnOne, `${viewer.accountId} ${id}`);
    const at = clock.now();
    const isOfOwner = await repository.transaction(async (inside) => {
      const row = await requireSubmission(inside, id, viewer, true);
      const isByOwner = isOwner(row, viewer);
      if (isByOwner) await this.assertRoom(inside, comment, viewer);
      const added = {
        submissionId: row.id,
        accountId: viewer.accountId,
        role: isByOwner ? 'user' : 'admin',
        body: comment,
        writtenAt: at,
        cell: cell ?? null,
        awaitsMail: isByOwner,
      } as const;
      await inside.addComment(added);
      if (!isByOwner)
        await mailer.toOwner(inside, row, {
          template: mails.submissionComment,
          words: { comments: [this.layOut(added)], isByOwner },
          unless: viewer.accountId,
        });
      const from = phaseOf(row.phaseId).id;
      const to = phaseAfterComment(from, row.qc1CompletedAt !== null);
      if (isByOwner && to !== from)
        await movePhase(inside, row, { to, as: 'owner', actorId: viewer.accountId, at }, mailer);
      return isByOwner;
    });
    if (isOfOwner) await this.tellAdministrators(id);
    mail.wake();
  }

  /** Mails to administrators the comments that were gathered during the last hour. */
  async postWaiting(): Promise<void> {
    const ids = await this.parts.repository.listAwaitingMail();
    for (const id of ids) await this.tellAdministrators(id);
    if (ids.length > 0) this.parts.mail.wake();
  }

  /** One mail of all comments that wait for one, unless there was a mail within the last hour. */
  private async tellAdministrators(id: number): Promise<void> {
    const { mailer, repository, throttle } = this.parts;
    if (!(await tryTake(throttle, mailOfSubmission, String(id)))) return;
    await repository.transaction(async (inside) => {
      const row = await inside.find(id, true);
      const comments = await inside.takeAwaitingMail(id);
      if (!row || comments.length === 0) return;
      await mailer.toAdministrators(inside, row, {
        template: mails.submissionComment,
        words: { comments: comments.map((each) => this.layOut(each)), isByOwner: true },
      });
    });
  }

  private layOut({ body, cell }: { readonly body: string; readonly cell: CellAnchor | null }) {
    return {
      text: layOutComment(body, this.parts.portalUrl()),
      place: cell ? describeCell(cell) : undefined,
    };
  }

  private async assertRoom(
    inside: SubmissionsRepository,
    comment: string,
    { accountId }: Viewer,
  ): Promise<void> {
    const { commentBytes } = this.parts.settings;
    const used = await inside.countCommentBytes(accountId);
    const bytes = Buffer.byteLength(comment);
    if (used + bytes > commentBytes)
      throw new Refusal(
        'comment-quota',
        `Your comments have ${used} bytes of text and this one has ${bytes}; the maximum is ${commentBytes}.`,
      );
  }
}

function describeCell({ sheet, row, column }: CellAnchor): string {
  return `sheet ${sheet}, row ${row}, column ${column}`;
}
