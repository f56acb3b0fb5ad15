import { chartsGuide } from './charts-guide.ts';
import type { GuidedPage } from './guidance-table.ts';
import { helpStep } from './guide-parts.ts';
import type { Guide, Stage } from './guide-parts.ts';

const search = 'form[role="search"] input';
const firstResult = 'section[aria-label="Results"] article';

const cruises: Stage = {
  shown: 'section[aria-label="Selected Cruises"]',
  open: '[class*="over"] > button',
  close: 'section[role="dialog"] button[aria-label="Close"]',
};
/** Beside the results where there is room, and else behind a button. */
const recommended: Stage = {
  shown: '[aria-labelledby="recommended"]',
  open: '[class*="toggles"] > a + button',
  close: '[class*="toggles"] > a + button',
};
const download: Stage = {
  shown: 'form[aria-label="What to download"]',
  open: 'main header a[href*="download="]',
  close: 'section[role="dialog"] button[aria-label="Close"]',
};

/** The tour and the hints of each page. */
export const guides: Readonly<Record<GuidedPage, Guide>> = {
  catalog: {
    steps: [
      {
        target: search,
        title: 'Search',
        text: 'Type words in any order: names, sensors, ships, sources. All of them must match.',
      },
      {
        target: '[aria-expanded][class*="toggles"], [class*="toggles"] button',
        title: 'Filters',
        text: 'Shows and hides the filters: place, time, depth, kind, sensor and region.',
      },
      {
        target: 'section[aria-label="Results"] [role="status"]',
        title: 'How many',
        text: 'How many datasets your search finds. It follows while you type.',
      },
      {
        target: 'section[aria-label="Results"] [class*="resultsHead"] > :last-child',
        title: 'Results as a file',
        text: 'Downloads the list of results as CSV, with a header.',
      },
      {
        target: `${firstResult} h2 a`,
        title: 'A dataset',
        text: 'Leads to its page: pictures, variables, sources and how to cite it.',
        placement: 'bottom-start',
      },
      {
        target: `${firstResult} [aria-label^="Subscribe"], ${firstResult} [aria-label^="Unsubscribe"]`,
        title: 'Subscribe',
        text: 'Tells you by mail when the dataset has a new version.',
      },
      {
        target: `${firstResult} [aria-label^="Download"]`,
        title: 'Download',
        text: 'Takes the whole dataset, or the part that you need.',
      },
      {
        target: recommended.shown,
        stage: recommended,
        title: 'Recommended',
        text: 'What others use and, once you are logged in, what you opened last and what is like it.',
        placement: 'left-start',
      },
      helpStep,
    ],
    hints: [
      {
        target: 'main h1',
        title: 'Catalog',
        text: 'All datasets of this portal, the latest first. Words and filters together narrow the list; nothing has to be given.',
        size: 'small',
        placement: 'bottom-start',
      },
      {
        target: search,
        title: 'Keywords',
        text: 'Separated by spaces, in any order and case. Abbreviations such as sst, ssh or chl also find what they stand for; ships and cruises find their datasets. Below each title it says by what a dataset was found.',
        size: 'medium',
        hasVideo: true,
        placement: 'bottom-start',
      },
      {
        target: 'section[aria-label="Results"] [role="status"]',
        title: 'Results',
        text: 'The address of this page holds the whole search: copy it to pass it on.',
        size: 'small',
        placement: 'bottom-start',
      },
      {
        target: `${firstResult} h2 a`,
        title: 'Where, when, how deep',
        text: 'Below the title: a map of where the data are, a strip of when, and a bar of how deep. “All details” shows everything else.',
        size: 'medium',
        placement: 'bottom',
      },
      {
        target: 'section[aria-label="Results"] [class*="resultsHead"] > :last-child',
        title: 'Results as a file',
        text: 'All datasets that the search finds, with their facts, as CMAP_Search_Results.csv.',
        size: 'small',
        placement: 'bottom-end',
      },
      {
        target: '[aria-labelledby="recommended"] h2',
        title: 'Recommended',
        text: '“Recent” and “See Also” are for those who are logged in.',
        size: 'small',
        placement: 'left',
      },
    ],
  },
  dataset: {
    steps: [
      {
        target: 'main header h1',
        title: 'The dataset',
        text: 'Its name and who made it. Below: where, when, how deep, how fine and how much.',
        placement: 'bottom-start',
      },
      {
        target: 'main header a[href*="download="]',
        title: 'Download',
        text: 'Takes the whole dataset, or a part by time, place, depth and variable, in several formats.',
      },
      {
        target: `${download.shown} fieldset`,
        stage: download,
        title: 'What to take',
        text: 'Time, depth and place: as much as you need. Below, the variables and the format of the file.',
        placement: 'right-start',
      },
      {
        target: `${download.shown} button[type="submit"]`,
        stage: download,
        title: 'How much it is',
        text: 'The size follows your choice. If it is too large, the dialog suggests parts that fit.',
        placement: 'top-end',
      },
      {
        target: '[aria-label^="Collect "]',
        title: 'Collect',
        text: 'Puts the dataset into one of your collections.',
      },
      {
        target: 'section[aria-label="Visualization"]',
        title: 'A first look',
        text: 'Choose a variable, step through times and depths, and click the map for a series and a profile.',
        placement: 'top',
      },
      {
        target: 'nav[aria-label="On this page"]',
        title: 'On this page',
        text: 'Leads to the variables, sources, references, files and the citation.',
        placement: 'right-start',
      },
      helpStep,
    ],
    hints: [
      {
        target: 'section[aria-label="Visualization"]',
        title: 'The map',
        text: 'Click a place, or press Enter on the map, for a time series and a depth profile there. Drag to move, turn the wheel to zoom.',
        size: 'medium',
        placement: 'top-start',
      },
      {
        target: '#variables-title',
        title: 'Variables',
        text: 'Click a row for its comment and metadata. The table is filtered by the words that you type and copied as CSV.',
        size: 'medium',
        placement: 'bottom-start',
      },
      {
        target: '#cite-title',
        title: 'Citation',
        text: 'Cite the version that you used.',
        size: 'small',
        placement: 'right',
      },
    ],
  },
  collections: {
    steps: [
      {
        target: 'main h1',
        title: 'Collections',
        text: 'Datasets that belong together, under an address of their own.',
        placement: 'bottom-start',
      },
      {
        target: 'input[aria-label="Search collections"]',
        title: 'Search',
        text: 'Finds collections by name, description and owner.',
      },
      helpStep,
    ],
    hints: [
      {
        target: 'main h1',
        title: 'Private and public',
        text: 'A collection is private until you publish it. Public ones carry your name, and others may follow and copy them.',
        size: 'large',
        placement: 'bottom-start',
      },
    ],
  },
  charts: chartsGuide,
  cruises: {
    steps: [
      {
        target: cruises.open,
        title: 'Search Cruises',
        text: 'All cruises of the catalog, by what is known of them.',
        placement: 'bottom-start',
      },
      {
        target:
          'section[role="dialog"] input[type="text"], section[role="dialog"] input:not([type])',
        stage: cruises,
        title: 'Keywords',
        text: 'Names, chief scientists, regions, sensors and series; results follow while you type.',
        placement: 'bottom-start',
      },
      {
        target: 'section[role="dialog"] section[aria-label="Filters"]',
        stage: cruises,
        title: 'Filters',
        text: 'Region, year, chief scientist, series and what was measured. Several of one list are added up.',
        placement: 'right-start',
      },
      {
        target: '[role="tablist"][aria-label="Sort By"]',
        stage: cruises,
        title: 'Sort By',
        text: 'Groups the cruises that were found, such as by year or by ship.',
        placement: 'bottom-start',
      },
      {
        target: cruises.shown,
        stage: cruises,
        title: 'Selected Cruises',
        text: 'Check cruises in the list: they are gathered here, and drawn on the globe with the button.',
        placement: 'right-end',
      },
      helpStep,
    ],
    hints: [
      {
        target: cruises.open,
        title: 'Cruises',
        text: 'Selected cruises are drawn as tracks; the legend zooms to each of them, and the address keeps the selection.',
        size: 'medium',
        placement: 'bottom-start',
      },
    ],
  },
};
