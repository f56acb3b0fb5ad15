/** One entry of the main menu: a screen, or a group of them. A new screen adds one line. */
export type MenuEntry =
  | {
      label: string;
      to:
        | '/'
        | '/catalog'
        | '/visualization/charts'
        | '/visualization/cruises'
        | '/visualization/match'
        | '/programs'
        | '/documentation'
        | '/about'
        | '/gallery'
        | '/news'
        | '/apikeymanagement'
        | '/contact'
        | '/datasubmission/guide'
        | '/datasubmission/submission-portal'
        | '/datasubmission/nominate-data'
        | '/datasubmission/userdashboard';
      /** The part of the page. */
      hash?: string;
    }
  | { label: string; children: readonly Exclude<MenuEntry, { children: unknown }>[] };

/** The menu in the order of the specification; only what works stands here. */
export const mainMenu: readonly MenuEntry[] = [
  { label: 'Catalog', to: '/catalog' },
  {
    label: 'Visualization',
    children: [
      { label: 'Charts & Plots', to: '/visualization/charts' },
      { label: 'Cruises', to: '/visualization/cruises' },
      { label: 'Match Along a Track', to: '/visualization/match' },
    ],
  },
  { label: 'Programs', to: '/programs' },
  {
    label: 'Data Submission',
    children: [
      { label: 'Submission Guide', to: '/datasubmission/guide' },
      { label: 'Submission Portal', to: '/datasubmission/submission-portal' },
      { label: 'Nominate New Data', to: '/datasubmission/nominate-data' },
      { label: 'Data Submission Dashboard', to: '/datasubmission/userdashboard' },
    ],
  },
  {
    label: 'Documentation',
    children: [
      { label: 'API Key', to: '/apikeymanagement' },
      { label: 'Documentation', to: '/documentation' },
      { label: 'API reference', to: '/documentation', hash: 'api' },
    ],
  },
  { label: 'Gallery', to: '/gallery' },
  {
    label: 'About',
    children: [
      { label: 'About', to: '/about' },
      { label: 'News', to: '/news' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
];
