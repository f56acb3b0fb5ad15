import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailContent, VersionText } from './submission-text.ts';
import {
  describeVersion,
  openSubmission,
  submissionSample,
  versionSample,
} from './submission-text.ts';

export const submissionReceived = defineMail<SubmissionMailContent & VersionText>({
  name: 'submission-received',
  sample: { ...submissionSample, ...versionSample },
  write: (words) => ({
    subject: words.isNew
      ? `New data submission: ${words.dataset}`
      : `Data submission updated: ${words.dataset}`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.ownerName || 'Somebody'} ${words.isNew ? 'submitted' : 'uploaded a new version of'} "${words.longName}". ${describeVersion(words)}`,
    ],
    action: openSubmission(words),
    closing: ['You get this e-mail because you administer data submissions.'],
  }),
});
