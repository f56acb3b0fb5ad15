import { accountSections } from './account-proofs.mjs';
import { catalogSections } from './catalog-proofs.mjs';
import { cruiseSections } from './cruise-proofs.mjs';

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
  ...catalogSections,
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
          'leads from page to page and to each part of a page, and every address brings back its place':
            ['A tree of topics for each page @ `DocNav`'],
          'has the API reference in its frame, in the colours of the page, by the menu': [
            'The API reference in a frame @ `ApiFrame`',
          ],
          'closes 0.9 s after the mouse has left it, not while the keyboard or a search is in it': [
            'Julia: under development @ `DocNav`',
            '900 ms @ `leaveDelayMs`',
          ],
          'About opens one part at a time, with the people, the citation and the links that the operator names':
            [
              'People, How to cite, How to participate @ `AboutPage`',
              'Links of the operator in the footer @ `OperatorLinks`',
            ],
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
      {
        file: 'e2e/journeys/guidance.test.ts',
        tests: {
          'walks through the nine steps of the catalog with the keyboard, stops, and goes on later':
            ['Quick Tour, kept for each page @ `rememberGuidance`'],
          'reads hints behind their beacons, which stay until they are hidden': [
            'Feature Help, Hide Feature Help, kept for each page @ `HelpMenu`',
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
            'The issue has been reported …, with the error, its first line and the page @ `reportCrash`',
            'Something went wrong. … Please reload the page and try again. @ `CrashScreen`',
          ],
        },
      },
      {
        file: 'apps/web/src/app/frame.screen.test.tsx',
        tests: {
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
            'Every route, with its title and description @ `pagePaths`',
          ],
          'every menu entry leads somewhere, and every page stands there without an error': [
            'Menus of visitors, guests, registered users and administrators @ `mainMenu`',
          ],
          'pages of one thing each, and those behind the links of mails, stand there without an error':
            ['No request to another host, from these pages and all others @ `pagePaths`'],
        },
      },
      {
        file: 'apps/api/src/modules/site/site.integration.test.ts',
        tests: {
          'the address %s of an area leads to its first screen %s': [
            'The areas of data submission and plots @ `areaScreens`',
          ],
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
