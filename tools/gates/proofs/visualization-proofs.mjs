import { ofCharts } from './visualization-chart-proofs.mjs';
import { ofPractice } from './visualization-practice-proofs.mjs';

/**
 * Which test proves which message, limit and constant of the charts page, for `docs/reference/visualization.md`.
 * What is proven is a key of the contract (`chartMessages.noDepth`), or words and where they stand, with ` @ ` between them.
 * A test is its title, with the titles of its groups before it, as it is written in the file (`shows “%s”`).
 * @typedef {{ readonly file: string, readonly tests: Readonly<Record<string, readonly string[]>> }} Proof
 * @typedef {{ readonly title: string, readonly proofs: readonly Proof[] }} Section
 */

const rules = 'packages/contract/src/visualization';
const page = 'apps/web/src/features/visualization';

/** @type {readonly Section[]} */
const ofRules = [
  {
    title: 'Depth',
    proofs: [
      {
        file: `${rules}/range-faults.test.ts`,
        tests: {
          'depth > a depth above the surface is negative': ['chartMessages.negativeDepth'],
          'depth > a range must reach into the coverage, whose ends belong to it': [
            'chartMessages.latestDepthStart',
            'chartMessages.earliestDepthEnd',
          ],
          'depth > a variable without depth has depth 0 only': ['chartMessages.noDepth'],
          'depth > a negative depth and a start below the end are said before that there is no depth':
            ['The order of the messages of a depth @ `findDepthFaults`'],
        },
      },
    ],
  },
  {
    title: 'Latitude and longitude',
    proofs: [
      {
        file: `${rules}/range-faults.test.ts`,
        tests: {
          'latitude > a start north of the end is refused': ['chartMessages.startAfterEnd'],
          'latitude > a range must reach into the coverage, whose ends belong to it': [
            'chartMessages.latestLatStart',
            'chartMessages.earliestLatEnd',
          ],
          'latitude > a latitude beyond a pole and an empty input are invalid': [
            'chartMessages.invalidInput',
          ],
          'longitude > a range must reach into the coverage, whose ends belong to it': [
            'chartMessages.latestLonStart',
            'chartMessages.earliestLonEnd',
          ],
          'longitude > a range across the date line is refused where no part of it is covered': [
            'chartMessages.outsideLongitudes',
          ],
          'longitude > a coverage written from 100 to 290 holds 150° W': [
            'Longitudes are compared on the circle, however they are written @ `findLongitudeFaults`',
          ],
        },
      },
      {
        file: 'packages/globe/src/region/region-pen.test.ts',
        tests: {
          'a region is the same from whichever corner it is drawn, to three decimals': [
            'A drawn region is rounded to 3 decimals @ `packages/globe/src/region`',
          ],
          'a region drawn over the date line crosses it, whichever way the longitudes are spelt': [
            'A drawn region is wrapped to −180 to 180 @ `packages/globe/src/region`',
          ],
        },
      },
      {
        file: 'packages/globe/src/map/draw-pauses.test.ts',
        tests: {
          'what grows under the pointer is drawn at most each 75 ms': [
            'A region and a line are drawn at most each 75 ms @ `createDrawPauses`',
          ],
        },
      },
      {
        file: 'e2e/journeys/charts-globe.test.ts',
        tests: {
          'begin with what the variable in the address covers, months for a climatology, and keep it under the lock':
            ['chartDefaults.steps'],
          'restrict to a region that is drawn with two clicks on the globe, and leave it as it is when Escape stops another':
            [
              'Click on the globe to start drawing, and again to finish. @ `charts-page.tsx`',
              'While a region is drawn, the inputs are off @ `charts-page.tsx`',
            ],
        },
      },
    ],
  },
  {
    title: 'Dates and times',
    proofs: [
      {
        file: `${rules}/date-faults.test.ts`,
        tests: {
          'instants > a date that does not exist is invalid': ['chartMessages.invalidDate'],
          'instants > %s is no instant with milliseconds and Z': ['chartMessages.invalidTime'],
          'instants > a day before the first or after the last is refused with that day': [
            'chartMessages.earliestDate',
            'chartMessages.latestDate',
          ],
          'instants > on the first and the last day the time of day counts': [
            'chartMessages.earliestTime',
            'chartMessages.latestTime',
          ],
          'months of a climatology > a start after the end is refused at both inputs': [
            'chartMessages.startMonthAfterEnd',
            'chartMessages.endMonthBeforeStart',
          ],
          'months of a climatology > "%s" is no month': [
            'chartMessages.startMonthOutside',
            'chartMessages.endMonthOutside',
          ],
        },
      },
    ],
  },
  {
    title: 'Chart types',
    proofs: [
      {
        file: `${rules}/chart-subtypes.test.ts`,
        tests: {
          'irregular data have no %s': ['chartMessages.notForSparse'],
          'a grid with depths has every chart but the sparse one': ['chartMessages.onlyForSparse'],
          'a grid of the surface has no section and no profile': ['chartMessages.surfaceOnly'],
          'irregular data with depths are drawn as histogram, profile and sparse chart': [
            'A histogram is always offered @ `availableSubtypes`',
          ],
          'a monthly climatology has the charts of any other grid': [
            'A monthly climatology hides no chart type of its own @ `availableSubtypes`',
          ],
        },
      },
    ],
  },
  {
    title: 'What prevents a chart, in this order',
    proofs: [
      {
        file: `${page}/finer-cells/finer-area.test.ts`,
        tests: {
          'the area that is fetched in finer cells > is the window and a quarter on each side, as fine as there is room for':
            ['chartLimits.mapCells'],
        },
      },
      {
        file: `${page}/coarse-picture/plan-coarse.test.ts`,
        tests: {
          'nothing more is asked for where the full picture comes soon enough, or its size is not known':
            ['chartLimits.coarseCells', 'chartLimits.coarsePoints'],
        },
      },
      {
        file: `${page}/coarse-picture/coarse-query.test.ts`,
        tests: {
          'a coarse picture has at most 65,536 cells or 10,000 observations': [
            'chartLimits.sampledCells',
            'chartLimits.sampledPoints',
          ],
        },
      },
      {
        file: `${rules}/chart-prevention.test.ts`,
        tests: {
          'guests have ten plots a day, registered users any number': ['chartMessages.guestLimit'],
          'a chart needs a type': ['chartMessages.noChartType'],
          'a heatmap needs a weight of at most 14 on the page, a sparse chart of 11': [
            'chartMessages.renderingLimit',
            'chartLimits.heatmapWeight',
            'chartLimits.sparseWeight',
          ],
          'depths and existing plots share the weight of a heatmap': [
            'chartMessages.tooManyDepths',
            'chartLimits.weightBudget',
          ],
          'a size check that is %s with allow %s': [
            'chartMessages.sizeCheckPending',
            'chartMessages.sizeCheckFailed',
            'chartMessages.sizeCheckMissing',
            'chartMessages.extentTooLarge',
          ],
          'the estimated size > of other charts than heatmaps and histograms is at most 1.5 million':
            ['chartMessages.tooLarge', 'chartLimits.points'],
          'the estimated size > of any chart is at most 6 million': ['chartLimits.anyPoints'],
          'the estimated size > of a heatmap whose cells are joined is not limited': [
            'The size of a heatmap whose cells the server joins is not limited @ `explainPrevented`',
          ],
          'more than nine plots prevent another one': [
            'chartMessages.tooManyPlots',
            'chartLimits.plots',
          ],
          'more than four million points on the page prevent another plot': [
            'chartMessages.tooMuchRendered',
            'chartLimits.renderedPoints',
          ],
          'a grid is drawn for at most 365 days, except as a time series': [
            'chartMessages.rangeTooLong',
            'chartLimits.gridRangeMs',
          ],
          'a chart needs a variable': ['chartMessages.noVariable'],
          'a fault of a field comes first, then a type that the variable does not have, then the rules in order':
            ['The order of the rules @ `explainPrevented`'],
          'the estimated size > above 1.2 million gives a warning that does not prevent the chart':
            ['chartMessages.slow', 'chartLimits.slowPoints'],
          'the button says what is missing': [
            'chartMessages.selectVariable',
            'chartMessages.checkingSize',
            'chartMessages.create',
            'chartMessages.sizeUnknown',
          ],
        },
      },
      {
        file: 'e2e/journeys/charts-limits.test.ts',
        tests: {
          'a chart > of more depths than there is room for is refused by the page and by the server':
            ['The depths of the table count, whatever table it is @ `useDepthLevels`'],
          'a chart > is checked for its size when the choice has rested for 450 ms': [
            'chartLimits.debounceMs',
          ],
          'a chart > that is waited for says so after 15 s': ['chartLimits.longWaitMs'],
        },
      },
      {
        file: `${page}/charts-page/panel/panel-messages.test.tsx`,
        tests: {
          'a field of the panel > shows “%s”': [
            'Each message of a field stands below it @ `WhenFields`, `WhereFields`, `DepthFields`',
          ],
          'a text that a field cannot apply > is a fault, while the range stays as it was (%#)': [
            'Text that is no bound is a fault of its field and turns the button off @ `findPanelFaults`',
          ],
          'the button that creates a chart > is off with “%s”': [
            'The first reason stands at the button @ `HowToShow`',
          ],
          'the button that creates a chart > is off where the size check failed, and says what would help':
            ['chartMessages.sizeCheckError'],
          'the button that creates a chart > says where the portal answered that it could not estimate the size':
            ['chartMessages.estimateFailed'],
        },
      },
      {
        file: 'apps/api/src/modules/chart-rules/chart-rules.integration.test.ts',
        tests: {
          'a request that names a chart > is refused with the words of the page: %s': [
            'The server refuses the same charts in the same words @ `explainChartRequest`',
          ],
        },
      },
    ],
  },
  {
    title: 'Choosing a variable, and the lock',
    proofs: [
      {
        file: `${rules}/choose-variable.test.ts`,
        tests: {
          'before a variable is chosen the range is a point at the surface since 1900': [
            'chartDefaults.start',
          ],
          'a variable that is chosen brings its coverage': [
            'The range is the coverage of the variable @ `rangeOfCoverage`',
          ],
          'a locked range stays as it is': ['The lock keeps the range @ `chooseVariable`'],
          'grids come with the notice that their coverage is too large to draw': [
            'chartMessages.largeDefaults',
          ],
          'under the lock a variable that the range may not fit says why, months and dates first': [
            'chartMessages.lockedMonths',
            'chartMessages.lockedDates',
            'chartMessages.lockedResolution',
          ],
        },
      },
      {
        file: 'apps/web/src/shared/addresses/charts-address.test.ts',
        tests: {
          'another variable comes without bounds and type of chart; locked bounds stay': [
            'Another variable resets the chart type @ `addressOfVariable`',
          ],
          'an address with any bound of its own restricts its variable': [
            'The notice is not shown where an address names bounds @ `namesBounds`',
          ],
        },
      },
    ],
  },
  {
    title: 'Addresses',
    proofs: [
      {
        file: `${page}/chart-sheet/chart-link.test.ts`,
        tests: {
          'a chart in an address > comes back as it was, with everything chosen of its look': [
            'A chart and its look are an address @ `writeChartLink`',
          ],
          'a chart in an address > says what the panel held when it was made': [
            'A link that names charts alone fills the panel from the newest @ `panelOfChart`',
          ],
        },
      },
      {
        file: `${page}/share/shared-charts.test.ts`,
        tests: {
          'the panel is shared with its charts, and the long address has both': [
            'Short and long links restore panel and charts @ `panelOfAddress`',
          ],
          'what has changed since charts were shared is said by dataset, with versions and days': [
            'A short link says which datasets have changed since @ `describeChanges`',
          ],
        },
      },
    ],
  },
];

/** Every section, in the order of the page. */
export const sections = [...ofRules, ...ofCharts, ...ofPractice];

/**
 * What no test proves, or what the page does otherwise, and why.
 * @type {Readonly<Record<string, string>>}
 */
export const unproven = {
  'chartMessages.noDataModel':
    'Not shown: samples are drawn by the kind of chart that the catalog names, and a variable without one is not drawn.',
  'Zoom of the sparse map, 4 minus floor(extent / 12)':
    'Otherwise: the map of observations shows their area, and is zoomed from there.',
  'Observations: 100,000 rows are the most of a chart':
    'Otherwise: all are drawn up to 1,500,000 (`chartLimits.sparsePoints`), the specification’s own limit of other charts; above it the earliest that fit, with the two messages of above (decision 30).',
  'WebGL contexts: heatmap 1, sparse 1 or 4, profile and series 1 above 10,000 points':
    'Otherwise: counted are those that charts really use. Maps, sections and observations use none, a profile or a series above 10,000 points two (decision 30).',
  'Lock: months against dates in one direction':
    'More: a variable of dates after months is alerted to, and a climatology after dates.',
  'A message while a chart is drawn again':
    'Otherwise: a chart keeps its picture until the new one is there and is marked as busy meanwhile; splits are checked first, with their boxes off.',
  'Data of more than 10,000 points are dropped from the cache':
    'Otherwise: rows are kept for five minutes after their chart was closed, for Back.',
  'Markers of series and profiles begin in lime':
    'Otherwise: they begin as lines in the colour of the theme, with a solid marker at each value up to 400; the same options change them.',
  'A toggle for error bars':
    'A tool of each series and profile that has deviations, beside its other tools; the default is proven above.',
  'Unexpected chart subType, as an answer of the server':
    'Otherwise: the page says it of links; the server says of `vizType` what it says of every list: which value came and which are expected.',
  'A camera saves an SVG': 'Two tools of each chart, one for SVG and one for PNG.',
  'Breakpoints sm 900 and md 1020 px':
    'Otherwise: the panel stands beside the globe from 700 px, where both have room; the lists Observation and Model stand side by side from 900 px, as specified.',
  'Variable search: makes, sensors, regions':
    'Otherwise: the parameters are called `make`, `sensor` and `region`, as those of the catalog; other names are ignored, as of every route.',
  'A cookie notice':
    'Not shown: the cookies are those of the session and of the count of plots, which the portal needs.',
  'Height of the lists of results':
    'Otherwise: they take what the window leaves by layout, not by a number of pixels.',
  'A grey bottom below a section':
    'Otherwise: what has no value is hatched; the depth of the bottom is not known to a dataset.',
  'Marks of stations on a section':
    'Not there: sections are of grids, whose every column is a place.',
  'Density σ2 and σ4 of deep water': 'Not there: lines of density are σ0.',
  'Monthly means named by their month':
    'Otherwise: they are named by the date that they carry; months of a climatology by their name.',
};
