/** @typedef {import('./visualization-proofs.mjs').Section} Section */

const rules = 'packages/contract/src/visualization';
const page = 'apps/web/src/features/visualization';
const charts = 'packages/charts/src';

/**
 * The sections about guests, sizes, charts, the search and failures; see `visualization-proofs.mjs`.
 * @type {readonly Section[]}
 */
export const ofCharts = [
  {
    title: 'Guests',
    proofs: [
      {
        file: 'apps/api/src/modules/guests/guests.integration.test.ts',
        tests: {
          'a guest > has ten plots until the end of the day, told by a cookie that the page can read':
            [
              'Number of allowed queries exceeded, please register and log in. @ `guestLimitMessage`',
              '10 plots a day @ `guestPlots.allowed`',
              'The cookie guestPlotCount holds the count @ `apps/api/src/modules/guests`',
            ],
        },
      },
      {
        file: 'e2e/journeys/accounts-guests.test.ts',
        tests: {
          'is told from the ninth plot on, and after the tenth to register and log in': [
            'A notice from 9 plots @ `guestPlots.noticeFrom`',
          ],
        },
      },
      {
        file: 'e2e/journeys/charts-globe.test.ts',
        tests: {
          'are reached by the menu and by the dialog of modules, and ask visitors who they are': [
            'Select a Visualization Module @ `module-page.tsx`',
            'Continue as Guest @ `guest-welcome.tsx`',
            'Select a Variable to Begin @ `chosen-variable.tsx`',
          ],
        },
      },
      {
        file: 'e2e/journeys/compare-maps.test.ts',
        tests: {
          'maps that are compared > wait until a visitor who follows a link to them has said who they are':
            ['The dialog of guests comes before a comparison in the address @ `page-charts.tsx`'],
        },
      },
    ],
  },
  {
    title: 'Sizes and weights',
    proofs: [
      {
        file: `${rules}/chart-size.test.ts`,
        tests: {
          'a map of 10 by 10 degrees for 9 days is days × 1.4 × cells': ['chartLimits.sizeFactor'],
          'a time series and a profile draw one in 200 of the points they read': [
            'chartLimits.reducedBy',
          ],
          'a year of %s data has %d snapshots': [
            'Steps of 1, 3, 7, 8, 30 and 365 days; none for irregular times @ `estimateChartPoints`',
          ],
          'a climatology has a snapshot for each month': [
            'Months of a climatology count @ `estimateChartPoints`',
          ],
          'data without a grid in space count 1': [
            'Irregular places count 1 @ `estimateChartPoints`',
          ],
          'a %s weighs %d up to 10,000 points and %d beyond': [
            'Weights: heatmap 1, sparse 1 or 4, profile and series 0 or 1 @ `renderWeight`',
          ],
        },
      },
      {
        file: 'packages/ocean/src/resolution.test.ts',
        tests: {
          'spatial resolutions > have the catalog’s labels and steps': [
            'Steps of the spatial resolutions in degrees @ `SPATIAL_RESOLUTIONS`',
          ],
          'temporal resolutions > have the catalog’s labels': [
            'The temporal resolutions @ `TEMPORAL_RESOLUTIONS`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/data/data.integration.test.ts',
        tests: {
          'points > are first drawn as the newest ten thousand that have a value, newest first': [
            'chartLimits.samplePoints',
          ],
        },
      },
    ],
  },
  {
    title: 'Controls of a chart',
    proofs: [
      {
        file: `${rules}/chart-controls.test.ts`,
        tests: {
          'the opacity of markers is a number from 0.1 to 1': [
            'chartMessages.opacityOutside',
            'chartLimits.markerOpacity',
          ],
          'the size of markers is a number from 1 to 18': [
            'chartMessages.markerSizeOutside',
            'chartLimits.markerSize',
          ],
          'the ends of a colour scale are plain decimal numbers in order': [
            'chartMessages.invalidValue',
            'chartMessages.minAboveMax',
          ],
          'a plot is split into 2 to 20': [
            'chartMessages.splitLimit',
            'chartMessages.oneSpace',
            'chartMessages.oneDate',
            'chartMessages.oneDepth',
            'chartLimits.splitPlots',
          ],
          'more pictures than the remaining WebGL contexts give a warning': [
            'chartMessages.contextsExceeded',
            'chartLimits.contexts',
          ],
          'lines of more than 10,000 points use two WebGL contexts each, maps, sections and observations none':
            ['What counts as a WebGL context @ `countContexts`'],
        },
      },
      {
        file: `${rules}/chart-prevention.test.ts`,
        tests: {
          'observations that are too many are drawn as far as they fit; no other chart is': [
            'chartLimits.sparsePoints',
          ],
        },
      },
      {
        file: `${page}/chart-sheet/sheet-messages.test.tsx`,
        tests: {
          'a chart > of the earlier of too many observations says how many it shows, and until when':
            ['chartMessages.sparseOverMaximum', 'chartMessages.sparseCapped'],
          'a chart > begins with lime markers of 6 points and an opacity of 0.7': [
            'chartDefaults.marker',
          ],
        },
      },
      {
        file: `${charts}/series/series-figure.test.ts`,
        tests: {
          'a time series > has the markers that were chosen, without a line where none is wanted': [
            'Marker options and lines of series and profiles @ `lineTrace`',
          ],
        },
      },
      {
        file: `${charts}/contour/contours.test.ts`,
        tests: {
          'contours > of up to 20,000 values are smooth, of more they have the corners of their field':
            ['chartLimits.smoothPoints'],
        },
      },
      {
        file: `${charts}/scatter/cloud.test.ts`,
        tests: { 'a cloud > begins above 10,000 points': ['chartLimits.glPoints'] },
      },
      {
        file: `${page}/chart-sheet/chart-link.test.ts`,
        tests: {
          'a chart in an address > comes back as it was, with everything chosen of its look': [
            'Marker colour lime @ `markerColours`',
          ],
        },
      },
      {
        file: `${charts}/map/map-chart.test.tsx`,
        tests: {
          'a series and a profile > show error bars at first for up to 40 values': [
            'chartLimits.errorBarPoints',
          ],
        },
      },
      {
        file: `${charts}/colour/colour-scale.test.ts`,
        tests: {
          'planColouring > spans the 5th to the 95th percentile and says that values lie beyond': [
            'chartDefaults.colourPercentiles',
          ],
        },
      },
      {
        file: `${charts}/colour/palettes.test.ts`,
        tests: {
          'palettes > begin with those of the specification, in its order': [
            'chartDefaults.palettes',
          ],
        },
      },
      {
        file: `${charts}/plotly/plot-handle.test.ts`,
        tests: {
          'saves pictures of 1000 by 700 points, twice as fine, under the name of the chart': [
            'chartDefaults.snapshot',
          ],
        },
      },
      {
        file: `${charts}/map-svg/map-svg.test.ts`,
        tests: {
          'is made of vectors, 1000 by 700 points at twice the size': [
            'A map is saved in the same size @ `snapshot`',
          ],
        },
      },
      {
        file: `${charts}/frame/words.test.ts`,
        tests: {
          'a place under the pointer has two decimals': ['Two decimals of a place @ `placeWords`'],
        },
      },
    ],
  },
  {
    title: 'Search',
    proofs: [
      {
        file: 'apps/api/src/modules/variables/variable-panel.integration.test.ts',
        tests: {
          'bring the values of each filter among what is found, except for the filter itself': [
            'Options narrow to the results, except for a filter in use @ `countOptions`',
          ],
        },
      },
      {
        file: 'e2e/journeys/guidance.test.ts',
        tests: {
          'walks through the ten steps of the charts and their search, whose hints are not those of the page behind it':
            ['The tour of ten steps, and the hints @ `chartsGuide`'],
        },
      },
      {
        file: `${page}/search-overlay/detail-rows.test.ts`,
        tests: {
          'the details of a variable have every row': [
            'The rows of a variable @ `describeVariable`',
          ],
          'a time that is absent is irregular': ['Irregular @ `describeVariable`'],
          'a deepest depth of %s is the surface only': ['Surface Only @ `describeVariable`'],
          'a name of 25 characters stays whole, of a longer one the whole is kept beside it': [
            'Names of more than 25 characters are cut to 23 and an ellipsis @ `shortenName`',
          ],
        },
      },
      {
        file: `${page}/search-overlay/additional-filters.test.tsx`,
        tests: {
          'the fields say what is searched while they are empty': [
            'chartDefaults.searchStart',
            'Latitudes from −90 to 90, longitudes from −180 to 180 @ `AdditionalFilters`',
          ],
        },
      },
      {
        file: `${page}/search-overlay/result-rows.test.ts`,
        tests: {
          'are datasets, and below those that are open their variables': [
            'Rows of 38 px, of variables 32 px @ `rowPx`',
          ],
        },
      },
    ],
  },
  {
    title: 'Failures',
    proofs: [
      {
        file: `${page}/chart-sheet/sheet-messages.test.tsx`,
        tests: {
          'a chart > without rows says that there are none': ['chartMessages.noData'],
          'a chart > that took too much (%s) says that less would help': [
            'chartMessages.unexpected',
          ],
          'a chart > whose rows cannot be drawn says so': ['chartMessages.processingFailed'],
          'a chart > of a type that does not exist says so, with a way to close it': [
            'chartMessages.unexpectedSubtype',
          ],
          'a chart > whose variable cannot be read says so, with a way to close it': [
            'chartMessages.detailsFailed',
          ],
          'a dataset whose variables cannot be listed says so': ['chartMessages.variablesFailed'],
          'a search for variables that fails says so': ['chartMessages.searchFailed'],
        },
      },
      {
        file: 'packages/client/src/call.test.ts',
        tests: {
          'says that nothing answered when nothing answered': [
            'unknown error, the request may not have been sent @ `packages/client/src/problem.ts`',
          ],
        },
      },
      {
        file: 'packages/ui/src/loading/load-view.test.tsx',
        tests: {
          'an error > has the words of the specification when nobody gave better ones, and no empty details':
            ['Error: There was an error performing the current operation. @ `defaultErrorMessage`'],
        },
      },
    ],
  },
];
