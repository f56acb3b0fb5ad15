import type { MailContent } from './mail-template.ts';
import { accountDeleted } from './templates/accounts/account-deleted.ts';
import { addressChangeAsked } from './templates/accounts/address-change-asked.ts';
import { addressChanged } from './templates/accounts/address-changed.ts';
import { administratorInvitation } from './templates/accounts/administrator-invitation.ts';
import { alreadyRegistered } from './templates/accounts/already-registered.ts';
import { backupOverdue } from './templates/operator/backup-overdue.ts';
import { choosePassword } from './templates/accounts/choose-password.ts';
import { confirmAddress } from './templates/accounts/confirm-address.ts';
import { confirmSignup } from './templates/accounts/confirm-signup.ts';
import { contactCopy } from './templates/operator/contact-copy.ts';
import { contactMessage } from './templates/operator/contact-message.ts';
import { datasetUpdated } from './templates/news/dataset-updated.ts';
import { errorReport } from './templates/operator/error-report.ts';
import { failedLogins } from './templates/accounts/failed-logins.ts';
import { finishSignup } from './templates/accounts/finish-signup.ts';
import { googleConnected } from './templates/accounts/google-connected.ts';
import { newsStories } from './templates/news/news-stories.ts';
import { newsStory } from './templates/news/news-story.ts';
import { passwordChanged } from './templates/accounts/password-changed.ts';
import { rowsRecalled } from './templates/news/rows-recalled.ts';
import { secondFactorChanged } from './templates/accounts/second-factor-changed.ts';
import { submissionAwaitingDoi } from './templates/submissions/submission-awaiting-doi.ts';
import { submissionComment } from './templates/submissions/submission-comment.ts';
import { submissionIngested } from './templates/submissions/submission-ingested.ts';
import { submissionPhase } from './templates/submissions/submission-phase.ts';
import { submissionQc1Complete } from './templates/submissions/submission-qc1-complete.ts';
import { submissionReceipt } from './templates/submissions/submission-receipt.ts';
import { submissionReceived } from './templates/submissions/submission-received.ts';
import { submissionReminder } from './templates/submissions/submission-reminder.ts';
import { submissionUpdateNeeded } from './templates/submissions/submission-update-needed.ts';
import { submissionWithdrawn } from './templates/submissions/submission-withdrawn.ts';
import { usernameChosen } from './templates/accounts/username-chosen.ts';
import { webhookDisabled } from './templates/operator/webhook-disabled.ts';

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
  failedLogins,
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
  submissionWithdrawn,
  webhookDisabled,
} as const;

/** Each kind of mail with the words of its example. */
export function writeSamples(): { readonly name: string; readonly content: MailContent }[] {
  return Object.values(mails).map((template) => ({
    name: template.name,
    content: template.writeSample(),
  }));
}
