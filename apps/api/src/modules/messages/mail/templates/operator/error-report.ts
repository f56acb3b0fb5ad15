import { defineMail } from '../../mail-template.ts';

export const errorReport = defineMail<{
  errorText: string;
  stackFirstLine: string;
  location: string;
  browserInfo: string;
  osInfo: string;
}>({
  name: 'error-report',
  sample: {
    errorText: 'The depth of the profile is missing',
    stackFirstLine: 'at ProfileChart (dataset-1a2b.js:12:345)',
    location: '/catalog/datasets/SST',
    browserInfo: 'Firefox 140',
    osInfo: 'Linux',
  },
  write: ({ errorText, stackFirstLine, location, browserInfo, osInfo }) => ({
    subject: 'A page of the portal crashed',
    paragraphs: [
      'A page crashed with an error, and its user was told that you have been notified. The same error is mailed once a day; all of them are listed under Errors on the pages of administrators.',
    ],
    quotation: [errorText, stackFirstLine].filter(Boolean).join('\n'),
    closing: [
      `Page: ${location || 'unknown'}. Browser: ${browserInfo || 'unknown'}. System: ${osInfo || 'unknown'}.`,
    ],
  }),
});
