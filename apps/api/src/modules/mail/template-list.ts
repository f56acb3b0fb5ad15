import type { MailContent } from './mail-template.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { addressChangeAsked } from './templates/address-change-asked.ts';
import { addressChanged } from './templates/address-changed.ts';
import { administratorInvitation } from './templates/administrator-invitation.ts';
import { alreadyRegistered } from './templates/already-registered.ts';
import { backupOverdue } from './templates/backup-overdue.ts';
import { choosePassword } from './templates/choose-password.ts';
import { confirmAddress } from './templates/confirm-address.ts';
import { confirmSignup } from './templates/confirm-signup.ts';
import { contactCopy } from './templates/contact-copy.ts';
import { contactMessage } from './templates/contact-message.ts';
import { datasetUpdated } from './templates/dataset-updated.ts';
import { errorReport } from './templates/error-report.ts';
import { finishSignup } from './templates/finish-signup.ts';
import { googleConnected } from './templates/google-connected.ts';
import { newsStories } from './templates/news-stories.ts';
import { newsStory } from './templates/news-story.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { rowsRecalled } from './templates/rows-recalled.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { submissionAwaitingDoi } from './templates/submission-awaiting-doi.ts';
import { submissionComment } from './templates/submission-comment.ts';
import { submissionIngested } from './templates/submission-ingested.ts';
import { submissionPhase } from './templates/submission-phase.ts';
import { submissionQc1Complete } from './templates/submission-qc1-complete.ts';
import { submissionReceipt } from './templates/submission-receipt.ts';
import { submissionReceived } from './templates/submission-received.ts';
import { submissionReminder } from './templates/submission-reminder.ts';
import { submissionUpdateNeeded } from './templates/submission-update-needed.ts';
import { usernameChosen } from './templates/username-chosen.ts';
import { webhookDisabled } from './templates/webhook-disabled.ts';

/** Every kind of mail, by the names that services use. */
export const mails = {
  confirmSignup,
  finishSignup,
  alreadyRegistered,
  choosePassword,
  administratorInvitation,
  passwordChanged,
  confirmAddress,
  addressChangeAsked,
  addressChanged,
  secondFactorChanged,
  usernameChosen,
  googleConnected,
  accountDeleted,
  contactMessage,
  contactCopy,
  datasetUpdated,
  newsStory,
  newsStories,
  rowsRecalled,
  backupOverdue,
  errorReport,
  submissionAwaitingDoi,
  submissionComment,
  submissionIngested,
  submissionPhase,
  submissionQc1Complete,
  submissionReceipt,
  submissionReceived,
  submissionReminder,
  submissionUpdateNeeded,
  webhookDisabled,
} as const;

/** Each kind of mail with the words of its example. */
export function writeSamples(): { readonly name: string; readonly content: MailContent }[] {
  return Object.values(mails).map((template) => ({
    name: template.name,
    content: template.writeSample(),
  }));
}
