import { accountSections } from './account-proofs.mjs';
import { cruiseSections } from './cruise-proofs.mjs';

const failures = 'e2e/journeys/failures.test.ts';
const failed = '“$says” is said where $call fails on $page';
const visitor = 'a visitor is told what could not be had or done';
const guidance = 'apps/web/src/app/guidance/guidance-table.test.ts';

/** What the page of the reference says first. */
export const portalHead = {
  title: 'Portal',
  lede: 'What the screens of the portal outside of charts, submissions and news say, which limits they keep to, and the test that proves each.',
};

/**
 * Which test proves which message, limit and constant of the portal's screens, for `docs/reference/portal.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const portalSections = [
  ...accountSections,
  {
    title: 'Home',
    proofs: [
      {
        file: 'packages/charts/src/monitor/monitor-figure.test.ts',
        tests: {
          'leaves ten months free on each side of all series': [
            '10 months of room on each side @ `padMonths`',
          ],
        },
      },
      {
        file: 'e2e/journeys/home-monitor.test.ts',
        tests: {
          'says that it could not be loaded, and asks again when it is told to': [
            'Visualization is unavailable. @ `AnomalyMonitor`',
          ],
          'draws temperature at the left and sea level at the right as they follow from the rows': [
            '°C at the left, m at the right, against the first five years @ `MonitorChart`',
            '1180 by 600 px @ `MonitorChart`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/variables/variables.integration.test.ts',
        tests: {
          'are counted for the home page': [
            '~150 TB, where `DATABASE_SIZE` says so @ `highlights`',
          ],
        },
      },
      {
        file: failures,
        tests: { [failed]: ['Failed to retrieve dataset names @ `RecentDatasets`'] },
      },
    ],
  },
  {
    title: 'Catalog and its pages',
    proofs: [
      {
        file: 'apps/web/src/features/dataset/is-visualization-hidden.test.ts',
        tests: {
          'the GRUMP database has no picture on its page, and every other dataset has one': [
            'No picture of GRUMP @ `isVisualizationHidden`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/site/sitemap.test.ts',
        tests: {
          'robots are kept away from personal pages and the API, and are told of the sitemap': [
            '`robots.txt`, and the sitemap it names @ `writeRobots`',
          ],
        },
      },
      {
        file: 'e2e/journeys/find.test.ts',
        tests: {
          'asks for its results once, and says so where they cannot be had': [
            'Search failed. Please try again. @ `CatalogPage`',
          ],
          'is typed as one step for the back button, also where a result is opened before the address has followed':
            ['The address of the catalog after 1500 ms @ `typingSettlesMs`'],
          'is taken along as a table of all its results': [
            'CMAP_Search_Results.csv @ `useResultsDownload`',
          ],
        },
      },
      {
        file: failures,
        tests: {
          [failed]: [
            'Failed to load popular datasets. @ `Recommended`',
            'Failed to load recently viewed datasets. @ `Recommended`',
            'Failed to load recommended datasets. @ `Recommended`',
            'There was a problem loading the page. @ `PageProblem`',
            'Oops! There was an error loading the dataset variables. @ `VariablesSection`',
          ],
          [visitor]: [
            'Failed to retrieve search results @ `useResultsDownload`',
            'Unable to Fetch Cruise Data @ `TrackMap`',
            'No associated datasets. @ `CruiseDatasets`',
            'Missing full name; Missing description @ `ProgramCard`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/catalog/result-details.test.tsx',
        tests: {
          'an acknowledgement of more than 200 letters is shown in part until all of it is wanted':
            ['[Show All] after 200 letters @ `ResultDetails`'],
          'a source is cut after 60 letters, a distributor after 75, and what is unknown is N/A': [
            'N/A; 60 letters of a source and 75 of a distributor @ `ResultDetails`',
          ],
        },
      },
      {
        file: 'e2e/journeys/keyboard-and-paper.test.ts',
        tests: {
          'has a menu that copies and saves, and a panel whose width the arrow keys change': [
            'Rows of 38 px, at most 60 px for each variable and 200, 800 in all @ `VariablesGrid`',
            'Panel of 500 px @ `VariablePanel`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/catalog/explain-match.test.ts',
        tests: {
          'says why a dataset matches: %s': ['Found by … @ `explainMatch`'],
        },
      },
      {
        file: 'apps/api/src/modules/catalog/search-aids/search-aids.integration.test.ts',
        tests: {
          'that are misspelt are corrected, with what the correction finds': [
            'Did you mean @ `suggestSearches`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/catalog/recommendations-query.test.ts',
        tests: {
          'recent datasets are asked for again after an hour, or once another dataset was used': [
            'Recent and recommended datasets are kept for one hour @ `recommendationsQuery`',
          ],
        },
      },
      {
        file: 'apps/web/src/shared/dataset/dataset-facts.test.ts',
        tests: {
          'a search result tells several depths from the surface alone': [
            'Multiple Depth Levels; Surface Level Data @ `describeLevels`',
          ],
          'no greatest depth means the surface only; a greatest depth of 0 is the surface too': [
            'Surface Only @ `describeDepth`',
          ],
          'ends at a word and shows that it was cut': ['60 and 75 letters of names @ `truncate`'],
        },
      },
      {
        file: 'e2e/journeys/cruise.test.ts',
        tests: {
          'a download wants a dataset and a login, and then goes on where it was': [
            'No datasets selected. Please select datasets to download. @ `CruiseDatasets`',
          ],
        },
      },
      {
        file: 'e2e/journeys/take-whole.test.ts',
        tests: {
          'says so where the list of variables does not come, and offers another try': [
            'Failed to download variable metadata. @ `DownloadForm`',
          ],
        },
      },
      {
        file: 'e2e/journeys/programs.test.ts',
        tests: {
          'the index shows the programs with datasets as cards, and describes those without': [
            'Missing link @ `ProgramCard`',
          ],
        },
      },
    ],
  },
  {
    title: 'Gallery and documentation',
    proofs: [
      {
        file: 'e2e/journeys/gallery.test.ts',
        tests: {
          'has three parts with four pages, and nothing at other addresses': [
            '3 parts, 4 pages @ `galleryEntries`',
          ],
        },
      },
      {
        file: 'e2e/journeys/documentation.test.ts',
        tests: {
          'gives snippets with its own address, which run from the clipboard, and says for 900 ms that they are there':
            ['Copied, for 900 ms @ `CopyButton`'],
          'closes 0.9 s after the mouse has left it, not while the keyboard or a search is in it': [
            '900 ms @ `leaveDelayMs`',
          ],
          'About opens one part at a time, with the people, the citation and the links that the operator names':
            ['People, How to cite, How to participate @ `AboutPage`'],
        },
      },
    ],
  },
  {
    title: 'Guidance',
    proofs: [
      {
        file: guidance,
        tests: {
          'the catalog has a tour of nine steps, the charts one of ten, and each hint has one of the three sizes':
            [
              '9 steps of the catalog, 10 of the charts @ `guides`',
              '250, 400 and 600 px @ `hintWidths`',
              '12 placements @ `placements`',
            ],
          '%s offers the tour of %s and the video %s, its own or its parent’s': [
            'Tours, hints and videos by path, inherited @ `findGuidance`',
          ],
        },
      },
    ],
  },
  {
    title: 'Everywhere',
    proofs: [
      {
        file: 'e2e/journeys/frame.test.ts',
        tests: {
          'says so, tells the portal what broke, and leads on': [
            'Something went wrong. … Please reload the page and try again. @ `CrashScreen`',
          ],
          'says so, with a way back': ['404 @ `NotFoundPage`'],
          'stands behind a button below 900 px and leads everywhere': [
            'The menu behind a button below 900 px @ `Header`',
          ],
        },
      },
      {
        file: 'e2e/journeys/every-page.test.ts',
        tests: {
          'is answered, and tells programs and search engines its title and what it is about': [
            'Every route, with its title @ `pagePaths`',
          ],
          'every menu entry leads somewhere, and every page stands there without an error': [
            'Menus of visitors, guests, registered users and administrators @ `mainMenu`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/site/site.integration.test.ts',
        tests: {
          'a removed dataset is gone with a page that says so, and one that was replaced leads to the other':
            ['404, 410 and 301 of datasets @ `statusOf`'],
          'a dataset page has title, description, facts and variables as text, and its properties as JSON-LD':
            ['schema.org/Dataset @ `describeForSearchEngines`'],
        },
      },
      {
        file: 'packages/ui/src/loading/load-view.test.tsx',
        tests: {
          'has the words of the specification when nobody gave better ones, and no empty details': [
            'Error: There was an error performing the current operation. @ `ErrorCard`',
          ],
        },
      },
      {
        file: 'packages/client/src/call.test.ts',
        tests: {
          'says that nothing answered when nothing answered': [
            'unknown error, the request may not have been sent @ `unreachable`',
          ],
        },
      },
      {
        file: 'e2e/journeys/charts-limits.test.ts',
        tests: {
          'that is waited for says so after 15 s': ['After 15 s a wait says so @ `LoadView`'],
        },
      },
    ],
  },
  ...cruiseSections,
];

/** What the specification names and no test proves, or the portal does otherwise, and why. */
export const portalUnproven = {
  'Failed to retrieve dataset information, popular, recent and recommended datasets @ nowhere':
    'Said as “There was a problem loading the page.” and “Failed to load … datasets.”.',
  'Error dialog (Error, Close) and Loading… @ nowhere':
    'An error is said in a card where it happened, and what is loading keeps its place: nothing has to be closed.',
  'Google 500: administrators notified @ nowhere':
    'Every failure of the server is logged with a number; nobody is told of one by mail.',
  'Sampling of errors and of sessions @ nowhere':
    'Every crash is reported to the portal itself; no session is recorded.',
  'Widest section 1870 px; spinner of 2 s @ nowhere':
    'Pages are 1440 px wide, so that lines stay readable; waiting is shown in place of what is loading.',
  'An error occurred. Please try again. @ nowhere': 'Each failure says what failed instead.',
  'No program name provided @ nowhere': 'An address without a name is the index of programs.',
  'Your download will start momentarily … @ nowhere':
    'The download shows its progress and can be stopped.',
  'Heights of the list and of recommendations @ nowhere':
    'The page scrolls instead, so that the browser finds, prints and restores all of it.',
  '10,000 rows of a first picture @ `SampleLimits`': 'Stands in the limits of the API.',
};
