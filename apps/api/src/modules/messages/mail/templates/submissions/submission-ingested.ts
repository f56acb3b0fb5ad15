import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { describeLicenceOf, openSubmission, submissionSample } from './submission-text.ts';

export const submissionIngested = defineMail<SubmissionMailContent & PhaseText>({
  name: 'submission-ingested',
  sample: {
    ...submissionSample,
    phase: 'Complete',
    isOwner: true,
    canReserveDoi: true,
    published: { path: '/catalog/datasets/KM1605_CTD', isHidden: false, licence: 'CC-BY-4.0' },
  },
  write: (words) => ({
    subject: `${words.dataset} is published`,
    greeting: greet(words.firstName),
    paragraphs: [
      words.published?.isHidden === true
        ? `"${words.longName}" is published at an address of its own; searches and lists leave it out.`
        : `"${words.longName}" is in the catalog, in the charts and in the API.`,
      ...(words.published ? [`${words.portalUrl}${words.published.path}`] : []),
      ...(words.published?.licence ? [describeLicenceOf(words.published.licence)] : []),
      ...(words.isOwner ? ['Thank you for sharing your data.'] : []),
    ],
    action: openSubmission(words),
  }),
});
