/** What a browser's tab and search engines read of a page: its title without the portal's name, and its description. */
export interface PageHeadWords {
  readonly title: string;
  readonly description: string;
}

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
  '/gallery': {
    title: 'Gallery',
    description:
      'Worked examples on the data of this portal: charts to change, programs in Python and R, and the data to download.',
  },
  '/gallery/getting-started-cruise-plan': {
    title: 'Plan a cruise',
    description:
      'What is known along a track before the ship sails: expected conditions, and which datasets have data there.',
  },
  '/gallery/getting-started-cruise-map': {
    title: 'Map a cruise',
    description: 'The track of a cruise in the colours of what was measured under way.',
  },
  '/gallery/seaflow-time-series-decomposition': {
    title: 'Take a cytometry series apart',
    description:
      'Trend, daily cycle and residual of three weeks of flow cytometry on a moving ship.',
  },
  '/gallery/compare-sst-data': {
    title: 'Compare two sea surface temperatures',
    description: 'Where two products of sea surface temperature differ, and by how much, by area.',
  },
  '/collections': {
    title: 'Collections',
    description:
      'Datasets that belong together: collections to cite, to pass on and to download at once.',
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
} as const satisfies Readonly<Record<string, PageHeadWords>>;

/** The title and description of the page at a path, with or without a slash at its end; undefined where the server knows none. */
export function findPageHead(path: string): PageHeadWords | undefined {
  const heads: Readonly<Record<string, PageHeadWords>> = pageHeads;
  const name = path.replace(/\/$/, '').replace(/^\/plot\/[^/]+$/, '/plot/$share');
  return Object.hasOwn(heads, name) ? heads[name] : undefined;
}
