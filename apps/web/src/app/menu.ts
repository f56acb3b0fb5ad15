/** A screen of the menu. */
export type MenuScreen = {
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
    | '/how-to-cite'
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
};

/** One entry of the main menu: a screen, or a group of them. A new screen adds one line. */
export type MenuEntry = MenuScreen | { label: string; children: readonly MenuScreen[] };

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
      { label: 'API Keys', to: '/apikeymanagement' },
      { label: 'Documentation', to: '/documentation' },
      { label: 'API Reference', to: '/documentation', hash: 'api' },
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

/** The footer's columns: every screen of the menu, by what somebody comes for. */
export const footerColumns: readonly {
  title: 'Data' | 'Submit' | 'Developers' | 'About';
  entries: readonly MenuScreen[];
}[] = [
  { title: 'Data', entries: screensOf('Catalog', 'Visualization', 'Programs', 'Gallery') },
  { title: 'Submit', entries: screensOf('Data Submission') },
  { title: 'Developers', entries: screensOf('Documentation') },
  {
    title: 'About',
    entries: [...screensOf('About'), { label: 'How to Cite', to: '/how-to-cite' }],
  },
];

/** The screens of some entries of the menu. */
function screensOf(...labels: readonly string[]): MenuScreen[] {
  return mainMenu
    .filter(({ label }) => labels.includes(label))
    .flatMap((entry) => ('children' in entry ? entry.children : [entry]));
}
