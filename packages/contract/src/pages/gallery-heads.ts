/** What a browser's tab and search engines read of a page: its title without the portal's name, and its description. */
export interface PageHeadText {
  readonly title: string;
  readonly description: string;
}

/** Titles and descriptions of the gallery and its pages, by path; there are no other pages in it. */
export const galleryHeads = {
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
} as const satisfies Readonly<Record<string, PageHeadText>>;
