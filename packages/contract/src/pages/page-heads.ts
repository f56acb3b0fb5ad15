import type { PageHeadText } from './gallery-heads.ts';

/** Titles and descriptions that the server writes into pages whose content comes with no first request, by path. */
export const pageHeads = {
  '/visualization': {
    title: 'Visualization',
    description:
      'Draw ocean data as charts: maps, time series and profiles of any variable of the catalog.',
  },
  '/visualization/charts': {
    title: 'Charts and Plots',
    description:
      'Choose a variable, restrict it in time, space and depth on a globe, and draw it as maps, time series and profiles.',
  },
  '/visualization/cruises': {
    title: 'Explore Cruises',
    description:
      'Search research cruises by ship, year, chief scientist, region and what was measured, and see their tracks on a globe.',
  },
  '/visualization/match': {
    title: 'Match Along a Track',
    description:
      'Find what a variable was at the times and places of a research cruise, or of a track of your own.',
  },
  '/collections': {
    title: 'Collections',
    description:
      'Datasets that belong together: collections to cite, to pass on and to download at once.',
  },
  '/collections/$collection': {
    title: 'Collection',
    description: 'Datasets that belong together, to cite, to pass on and to download at once.',
  },
  '/confirm/$token': {
    title: 'Confirm your address',
    description: 'Confirm the address of your account, by the link that was sent to it.',
  },
  '/unsubscribe/$token': {
    title: 'Unsubscribe',
    description: 'Unsubscribe from mails of this portal.',
  },
  '/datasubmission/review/$token': {
    title: 'Submission in review',
    description: 'A dataset that is not published yet.',
  },
  '/datasubmission/guide': {
    title: 'Data Submission Guide',
    description:
      'How to prepare, check and submit a dataset: every column of the workbook with an example and what is refused, the review, and the sensor list.',
  },
  '/datasubmission/submission-portal': {
    title: 'Submission Portal',
    description:
      'Check a dataset on your own computer, correct what is found, and submit it to this portal.',
  },
  '/datasubmission/validationtool': {
    title: 'Submission Portal',
    description:
      'Check a dataset on your own computer, correct what is found, and submit it to this portal.',
  },
  '/plot/$share': {
    title: 'Shared charts',
    description: 'Charts of ocean data that somebody shared, drawn from the data as they are now.',
  },
} as const satisfies Readonly<Record<string, PageHeadText>>;
