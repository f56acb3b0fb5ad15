const failures = 'apps/web/src/app/failures.screen.test.tsx';
const failed = '“$says” is said where $call fails on $where';

/**
 * Which test proves what the home page, the catalog and the pages of datasets say and keep to, for `docs/reference/portal.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const catalogSections = [
  {
    title: 'Home',
    proofs: [
      {
        file: 'packages/charts/src/monitor/monitor.test.tsx',
        tests: {
          'leave ten months free on each side of all series': [
            '10 months of room on each side @ `padMonths`',
          ],
        },
      },
      {
        file: 'e2e/journeys/home-monitor.test.ts',
        tests: {
          'says what is missing while no dataset can tell, below the ways to submit data and to read them from code':
            [
              'Interconnected, harmonized ocean data @ `HomePage`',
              'Submit Data, API Access, and clients for Python and R @ `HomePage`',
              'Global Anomaly Monitor @ `AnomalyMonitor`',
            ],
          'says that it could not be loaded, and asks again when it is told to': [
            'Visualization is unavailable. @ `AnomalyMonitor`',
          ],
          'draws temperature at the left and sea level at the right as they follow from the rows': [
            '°C at the left, m at the right, against the first five years @ `MonitorChart`',
            '600 px high @ `MonitorChart`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/variables/variables.integration.test.ts',
        tests: {
          'are counted for the home page': [
            'temporalCoverage, variableCount, cruiseCount, satelliteCount, organismCount @ `highlights`',
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
          '"$words" must all match, in any case and order': [
            'Keywords separated by blanks, whatever their case and order @ `KeywordBox`',
          ],
          'by depth keep what has levels, or what has none': [
            'Multiple Levels; Surface Only @ `FilterRail`',
          ],
          'is the same for everyone who opens its address': [
            'The search in the address @ `readCatalogAddress`',
          ],
          'fold away beside the results, and stay so until they are wanted again': [
            'Filters that fold away @ `useFoldedRail`',
          ],
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
            'Failed to retrieve variables and variable metadata @ `VariablesSection`',
          ],
          'a visitor is told that the results could not be saved': [
            'Failed to retrieve search results @ `useResultsDownload`',
          ],
          'a cruise without datasets and track says both': [
            'Unable to Fetch Cruise Data @ `TrackMap`',
            'No associated datasets. @ `CruiseDatasets`',
          ],
          'programs say that they are fetched, and what a program lacks': [
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
        file: 'apps/web/src/shared/addresses/addresses.test.ts',
        tests: {
          'leaves out what is not a date, a latitude or a known choice': [
            'Latitudes from -90 to 90, and dates that exist @ `readCatalogAddress`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/catalog/results-head.test.tsx',
        tests: {
          'results at the address %j are said to be in the order “%s”': [
            'Sort by Latest, at first; Sort Alphabetically by Dataset Name @ `ResultsHead`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/catalog/recommended.test.tsx',
        tests: {
          'who is $kind sees popular datasets, and may log in to see more': [
            'Log in to see recommendations; Log In @ `Recommended`',
          ],
          'who is logged in sees popular and recent datasets, and what is like them': [
            'Popular, Recent, See Also @ `Recommended`',
          ],
          'a list that could not be asked for again stays, and is said to be perhaps out of date': [
            'Failed to retrieve popular, recent, recommended datasets @ `RecommendedList`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/catalog/result-row.test.tsx',
        tests: {
          'the title of a result leads to its page, is cut after 60 letters, and is copied whole': [
            '60 letters of a name @ `ResultRow`',
          ],
          'a result can be copied and downloaded, and says what kind of data it has': [
            'Ancillary Data; Continuously Updated @ `DatasetChips`',
          ],
        },
      },
      {
        file: 'apps/web/src/shared/dataset/preview.test.tsx',
        tests: { 'is shown from %s': ['A picture of the dataset, if it has one @ `Preview`'] },
      },
      {
        file: 'apps/web/src/shared/screens/page-problem.test.tsx',
        tests: {
          'a %s that cannot be loaded is named, with “%s” in the details': [
            'Error; There was a problem loading the page. The requested dataset is … @ `PageProblem`',
            'Failed to retrieve dataset information; Unable to Fetch Cruise Data @ `PageProblem`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/dataset/explorer/wait-words.test.ts',
        tests: {
          '%s is fetched until its first bytes have come, and processed from then on': [
            'Fetching Visualization Data; Processing Data @ `describeWait`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/dataset/explorer/sample-note.test.ts',
        tests: {
          'a map of the newest 10,000 observations of more is said to be truncated, one of all is not':
            ['Truncated: … of 10,000 observations @ `describeSample`'],
        },
      },
      {
        file: 'apps/web/src/features/dataset/sections/unstructured-metadata.test.ts',
        tests: {
          'is searched in any case, blanks aside': [
            'Additional Dataset Metadata: searched without outer blanks, in any case @ `searchMetadata`',
          ],
          'that cannot be read gives nothing and is reported with its beginning': [
            'Metadata that cannot be read are left out and logged @ `readUnstructuredMetadata`',
          ],
        },
      },
      {
        file: 'packages/contract/src/catalog/structured-data.test.ts',
        tests: {
          'adds Oceanography to the keywords once, and parts a box at the date line': [
            'Oceanography among the keywords for search engines @ `describeForSearchEngines`',
          ],
        },
      },
      {
        file: 'packages/ocean/src/resolution.test.ts',
        tests: {
          'have the catalog’s labels': ['Labels of temporal resolutions @ `TEMPORAL_RESOLUTIONS`'],
          'have the catalog’s labels and steps': [
            'Labels of spatial resolutions, and their steps @ `SPATIAL_RESOLUTIONS`',
          ],
        },
      },
      {
        file: 'e2e/journeys/keyboard-and-paper.test.ts',
        tests: {
          'has a menu that copies and saves, and a panel whose width the arrow keys change': [
            'Rows of 38 px, at most 60 px for each variable and 200, 800 in all @ `VariablesGrid`',
            'Filter after 200 ms @ `filterDebounceMs`',
            'Copy and CSV export by the menu; keywords have no column @ `VariableMenu`',
            'Panel of 500 px, at least 300, with a tab for each variable @ `VariablePanel`',
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
          'ends at a word and shows that it was cut': ['Cut names and texts @ `truncate`'],
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
            'Programs as cards of 450 × 545 px @ `ProgramCard`',
          ],
        },
      },
    ],
  },
];
