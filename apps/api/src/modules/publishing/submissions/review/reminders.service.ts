import { findWaitingParty, phaseOf } from '@isobath/contract';
import type { Config } from '../../../../config.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { mails } from '../../../messages/mail/index.ts';
import type { MailService } from '../../../messages/mail/index.ts';
import { countDueReminders } from './reminder-count.ts';
import type { SubmissionMails } from './submission-mails.ts';
import type { SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

const dayMs = 86_400_000;

/** What reminders depend on. */
export interface ReminderParts {
  readonly repository: SubmissionsRepository;
  readonly clock: Clock;
  readonly mailer: SubmissionMails;
  readonly mail: Pick<MailService, 'wake'>;
  readonly settings: Config['submissions'];
}

/** Reminds those whom submissions wait for. */
export class RemindersService {
  private readonly parts: ReminderParts;

  constructor(parts: ReminderParts) {
    this.parts = parts;
  }

  /** Writes the reminders that are due, each once; of several that were missed, the last one. */
  async postDue(): Promise<void> {
    const { clock, mail, repository, settings } = this.parts;
    const at = clock.now();
    let isAnyPosted = false;
    for (const row of await repository.listOpen()) {
      const days = Math.floor((at.getTime() - row.phaseSince.getTime()) / dayMs);
      const number = countDueReminders(days, settings);
      if (number === 0) continue;
      if ((await repository.findLastReminder(row.id, row.phaseSince)) >= number) continue;
      await repository.transaction((inside) => this.post(inside, row, { number, days, at }));
      isAnyPosted = true;
    }
    if (isAnyPosted) mail.wake();
  }

  private async post(
    inside: SubmissionsRepository,
    { id }: SubmissionRow,
    { number, days, at }: { number: number; days: number; at: Date },
  ): Promise<void> {
    const row = await inside.find(id, true);
    if (!row) return;
    const isNew = await inside.addReminder({
      submissionId: id,
      waitingSince: row.phaseSince,
      number,
      sentAt: at,
    });
    if (!isNew) return;
    const { id: phaseId, name } = phaseOf(row.phaseId);
    const { mailer } = this.parts;
    const { canReserveDoi } = mailer;
    const waitsFor = findWaitingParty(phaseId, mailer);
    const template = mails.submissionReminder;
    // Where the owner's account was deleted, nobody but the administrators can act.
    if (waitsFor === 'owner' && row.accountId !== null)
      await mailer.toOwner(inside, row, {
        template,
        words: { phase: name, days, canReserveDoi, isOwner: true },
      });
    else
      await mailer.toAdministrators(inside, row, {
        template,
        words: { phase: name, days, canReserveDoi, isOwner: false },
      });
  }
}
