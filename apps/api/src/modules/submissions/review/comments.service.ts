import { phaseAfterOwner, phaseOf } from '@isobath/contract';
import type { AddCommentRequest, CellAnchor, SubmissionComment } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import { mails } from '../../mail/index.ts';
import type { MailService } from '../../mail/index.ts';
import { isOwner, requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import { layOutComment } from './lay-out-comment.ts';
import { movePhase } from './move-phase.ts';
import type { SubmissionMails } from './submission-mails.ts';
import type { SubmissionsRepository } from '../submissions.repository.ts';

/** What comments depend on. */
export interface CommentParts {
  readonly repository: SubmissionsRepository;
  readonly clock: Clock;
  readonly mailer: SubmissionMails;
  readonly mail: Pick<MailService, 'wake'>;
  readonly portalUrl: () => string;
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

  /** Adds a comment and tells the other side. The owner's puts the submission back to the administrators. */
  async add({ submissionID, comment, cell }: AddCommentRequest, viewer: Viewer): Promise<void> {
    const { clock, mail, mailer, portalUrl, repository } = this.parts;
    const at = clock.now();
    await repository.transaction(async (inside) => {
      const row = await requireSubmission(inside, Number(submissionID), viewer, true);
      const isOfOwner = isOwner(row, viewer);
      await inside.addComment({
        submissionId: row.id,
        accountId: viewer.accountId,
        role: isOfOwner ? 'user' : 'admin',
        body: comment,
        writtenAt: at,
        cell: cell ?? null,
      });
      const words = {
        comment: layOutComment(comment, portalUrl()),
        place: cell ? describeCell(cell) : undefined,
        isByOwner: isOfOwner,
      };
      const post = { template: mails.submissionComment, words, unless: viewer.accountId };
      if (!isOfOwner) return mailer.toOwner(inside, row, post);
      const from = phaseOf(row.phaseId).id;
      const to = phaseAfterOwner(from, row.qc1CompletedAt !== null);
      if (to !== from)
        await movePhase(inside, row, { to, as: 'owner', actorId: viewer.accountId, at }, mailer);
      return mailer.toAdministrators(inside, row, post);
    });
    mail.wake();
  }
}

function describeCell({ sheet, row, column }: CellAnchor): string {
  return `sheet ${sheet}, row ${row}, column ${column}`;
}
