import { unproven } from './unproven.mjs';

/**
 * A page of the reference that lists what the portal says and keeps to, with the test that proves each claim.
 * @typedef {object} ProofPage
 * @property {string} title
 * @property {string} lede what the page says first
 * @property {Readonly<Record<string, string>>} sections titles by the id that tests name, in the order of the page
 * @property {readonly string[]} required objects of the contract of which every key needs a test, or a reason why there is none
 * @property {Readonly<Record<string, string>>} unproven what no test proves, or the portal does otherwise, and why
 */

/**
 * The pages by their names in `docs/reference`. What stands on them is written next to the tests:
 * `// Proves <page>/<section>: <claim>`.
 * @type {Readonly<Record<string, ProofPage>>}
 */
export const proofPages = {
  visualization: {
    title: 'Visualization',
    lede: 'What the charts page says, which limits it keeps to and what it starts with, and the test that proves each. `…` stands for what depends on the variable.',
    sections: {
      depth: 'Depth',
      places: 'Latitude and longitude',
      times: 'Dates and times',
      'chart-types': 'Chart types',
      prevention: 'What prevents a chart',
      variable: 'Choosing a variable, and the lock',
      addresses: 'Addresses',
      guests: 'Guests',
      sizes: 'Sizes and weights',
      controls: 'Controls of a chart',
      search: 'Search',
      failures: 'Failures',
      practice: 'Chart practice',
    },
    required: ['chartMessages', 'chartLimits', 'chartDefaults'],
    unproven: unproven.visualization,
  },
  portal: {
    title: 'Portal',
    lede: 'What the screens of the portal outside of charts, submissions and news say, which limits they keep to, and the test that proves each.',
    sections: {
      accounts: 'Accounts',
      guests: 'Guests',
      home: 'Home',
      catalog: 'Catalog and its pages',
      documentation: 'Gallery and documentation',
      guidance: 'Guidance',
      everywhere: 'Everywhere',
      'cruise-explorer': 'Cruise explorer',
      cruises: 'Cruises and programs',
    },
    required: [],
    unproven: unproven.portal,
  },
  news: {
    title: 'News',
    lede: 'What news and the mails about them say, which limits they keep to, and the test that proves each.',
    sections: {
      reading: 'Reading',
      writing: 'Writing',
      access: 'Who may do what',
      images: 'Images',
      mails: 'Mails',
      'returned-mail': 'Mails that come back',
      recalls: 'Recalls',
      webhooks: 'Webhooks',
    },
    required: [
      'bounceLimits',
      'newsImageLimits',
      'newsLimits',
      'notificationLimits',
      'downloadRecordLimits',
      'viewStatuses',
      'webhookLimits',
    ],
    unproven: {},
  },
  submissions: {
    title: 'Data submission',
    lede: 'What the screens and routes of data submission say, from the guide to the published dataset, which rules and limits they keep to, and the test that proves each. The rules of workbooks have a [page of their own](submission-rules.md).',
    sections: {
      guide: 'Guide and sensor list',
      upload: 'Upload',
      review: 'Review',
      publication: 'DOI and ingestion',
    },
    required: ['phaseIds', 'submissionLimits', 'submissionMessages'],
    unproven: unproven.submissions,
  },
};
