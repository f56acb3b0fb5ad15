/** One entry of the main menu: an inner screen (`to`), a page of the API (`href`), or a group of both. A new screen adds one line. */
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
    }
  | { label: string; href: string }
  | { label: string; children: readonly Exclude<MenuEntry, { children: unknown }>[] };

/** The menu in the order of the specification; only what works stands here. */
export const mainMenu: readonly MenuEntry[] = [
  { label: 'Catalog', to: '/catalog' },
  {
    label: 'Visualization',
    children: [
      { label: 'Charts and Plots', to: '/visualization/charts' },
      { label: 'Explore Cruises', to: '/visualization/cruises' },
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
      { label: 'API reference', href: '/api/docs' },
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
