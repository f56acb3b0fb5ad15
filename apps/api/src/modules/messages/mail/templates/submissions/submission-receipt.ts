import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailContent, VersionText } from './submission-text.ts';
import {
  describeVersion,
  openSubmission,
  submissionSample,
  versionSample,
} from './submission-text.ts';

export const submissionReceipt = defineMail<SubmissionMailContent & VersionText>({
  name: 'submission-receipt',
  sample: { ...submissionSample, ...versionSample },
  write: (words) => ({
    subject: words.isNew
      ? `We received your submission ${words.dataset}`
      : `We received a new version of your submission ${words.dataset}`,
    greeting: greet(words.firstName),
    paragraphs: [
      `Thank you for submitting "${words.longName}". ${describeVersion(words)}`,
      'The curation team reviews it and writes to you if something has to be changed.',
    ],
    action: openSubmission(words),
  }),
});
