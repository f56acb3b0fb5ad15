/** @typedef {import('./visualization-proofs.mjs').Section} Section */

const page = 'apps/web/src/features/visualization';
const charts = 'packages/charts/src';

/**
 * Which test proves which convention of good ocean viewers that charts follow; see `visualization-proofs.mjs`.
 * @type {readonly Section[]}
 */
export const ofPractice = [
  {
    title: 'Chart practice',
    proofs: [
      {
        file: `${charts}/section/section.test.ts`,
        tests: {
          'a section that is drawn > has the surface on top, cells up to half way, and no value above the water':
            ['Edges half way between the centres, ending at the surface @ `planAxisCells`'],
          'a section that is drawn > names a stretched scale, and stands at the square root of depth':
            ['Depth is linear at first; the axis names another scale @ `depthAxisName`'],
          'a section that is drawn > in two panels has the upper 1,000 m above the full depth, in the same colours':
            ['Two panels, 0 to 1,000 m above the full depth @ `upperPanelEnd`'],
          'a section that is drawn > does not smear values over a gap in depth': [
            'A gap in depth is left open @ `depthGapSteps`',
          ],
          'a section made of rows > runs across the date line in one piece': [
            'A section across 180° has continuous longitudes @ `sectionOfColumns`',
          ],
          'a section made of rows > averages other places and times, weighted by area over latitudes, and says so':
            ['A cell that is a mean says of how many values @ `averageNotes`'],
          'a line at a depth > near to the surface of a deep section cannot be read in proportion, and can on the stretched scale':
            [
              'A mixed layer within 5 % of the axis is said, and the stretched scale offered @ `FlatLineOffer`',
            ],
        },
      },
      {
        file: `${charts}/contour/levels.test.ts`,
        tests: {
          'levels are round numbers, at most twelve, and every fifth is thick': [
            'Contours at 1, 2, 2.5 or 5 times a power of ten, every fifth thicker @ `planLevels`',
          ],
        },
      },
      {
        file: `${charts}/contour/contours.test.ts`,
        tests: {
          'labels > are left out on short lines, in bends and at the edge': [
            'Labels upright on the line, none on short ones @ `placeLabels`',
          ],
        },
      },
      {
        file: `${charts}/contour/isolines.test.ts`,
        tests: {
          'isolines > end at missing values instead of crossing them': [
            'Contours break at gaps @ `traceIsolines`',
          ],
        },
      },
      {
        file: `${charts}/ts-diagram/ts-diagram.test.ts`,
        tests: {
          'the density lines of a T–S diagram > lie where the water has the density that they are labelled with':
            ['T–S: five or more lines of σ0, from 60 by 60 points @ `planDensityLines`'],
          'the freezing line of a T–S diagram > is drawn and named where it is in sight only': [
            'T–S: freezing line at 0 dbar with air saturation @ `planFreezingLine`',
          ],
        },
      },
      {
        file: 'packages/ocean/src/seawater/seawater.test.ts',
        tests: {
          'random seawater from fresh to 42 g/kg, from −2 to 38 °C, down to 11 000 dbar > freezes at the surface where gsw says, within 1e-10 °C, and nowhere beyond its range':
            ['The freezing point is that of gsw @ `freezingTemperature`'],
        },
      },
      {
        file: `${charts}/hovmoller/hovmoller.test.ts`,
        tests: {
          'a Hovmöller diagram made of rows > weights cells of unequal width by their area': [
            'Hovmöller: averages carry the area of their cells @ `hovmollerOfColumns`',
          ],
          'a Hovmöller diagram that is drawn > has time upward on an axis of dates, or downward when it is turned round':
            ['Hovmöller: time can be turned round @ `planHovmollerFigure`'],
        },
      },
      {
        file: `${charts}/colour/palette-for.test.ts`,
        tests: {
          'paletteFor > %j is drawn in %s on a %s scale, centred on zero: %s': [
            'Palettes by what is measured; centred on zero by meaning, never by sign @ `paletteFor`',
          ],
        },
      },
      {
        file: `${charts}/colour/oxygen-palette.test.ts`,
        tests: {
          'oxygen > is red below 60 µmol/kg and grey above, whatever the range of its colours': [
            'Oxygen is anchored to its thresholds @ `oxygenBreaks`',
          ],
        },
      },
      {
        file: `${charts}/colour/colour-scale.test.ts`,
        tests: {
          'planColouring > centres an anomaly on zero': [
            'Diverging limits −m to m of the larger percentile @ `planColouring`',
          ],
        },
      },
      {
        file: `${charts}/colour/kinds-of-values.test.ts`,
        tests: {
          'directions > have colours that close, without arrowheads, whatever the values are': [
            'Directions have a cyclic palette that closes, never cut to percentiles @ `planCircle`',
          ],
          'directions > of several times are averaged on the circle on maps, in sections and in Hovmöller diagrams':
            ['Directions have circular means (Mardia and Jupp 2000) @ `averageCells`'],
          'classes > have a swatch each, and those that are not declared say so': [
            'Categories follow CF `flag_values` and `flag_meanings` @ `listMeasuredClasses`',
          ],
          'classes > have shares and a mode, by area where it is known, and no mean': [
            'Classes have shares and a mode, never a mean @ `summariseKind`',
          ],
        },
      },
      {
        file: 'packages/ui/src/theme/tokens.test.ts',
        tests: {
          'missing values are hatched so that they are told from the darkest ends of palettes in the dark scheme':
            ['Missing values differ from low ones in the dark scheme @ `abyss.hatch`'],
        },
      },
      {
        file: 'apps/api/src/modules/results/grid-block/thin-field.test.ts',
        tests: {
          'a joined cell > is the mean by area of the cells that have a value, with their share': [
            'Thinned fields are area means with their valid fraction @ `grid-block`',
          ],
          'a joined cell > is the most frequent of whole numbers, never one between them': [
            'Classes are joined by their mode @ `grid-block`',
          ],
          'the axis of joined cells > joins nothing across a gap': [
            'Nothing is joined across a gap @ `grid-block`',
          ],
        },
      },
      {
        file: 'e2e/journeys/charts-draw.test.ts',
        tests: {
          'charts that are created > play through all their times in colours that stay, and open by link at the one shown':
            [
              'Playback reaches the last step, keeps its colours, and its link opens at the step shown @ `useStepping`',
            ],
        },
      },
      {
        file: `${page}/playback/chart-steps.test.ts`,
        tests: {
          'a step > is found although one way of it was rounded to 24 bits, and no neighbour is taken for it':
            ['A link snaps to a time that exists @ `findStep`'],
        },
      },
      {
        file: `${charts}/compare/compare-grids.test.ts`,
        tests: {
          'a difference > says when no cell has a value on both sides, and how the second grid came to the first':
            ['A difference states how it was regridded @ `comparison-words.ts`'],
          'a difference > to a mean of several months weighs each by its times, and is missing where a month is':
            ['An anomaly is taken from the climatology of the same month @ `climatology-query.ts`'],
        },
      },
      {
        file: `${charts}/histogram/bins.test.ts`,
        tests: {
          'bins > are as many as numpy.histogram counts for edges of 0 to 1 in steps of a tenth': [
            'Bins are [a, b), the last [a, b] @ `binValues`',
          ],
        },
      },
      {
        file: `${charts}/colour/value-statistics.test.ts`,
        tests: {
          'percentilesOf > agrees with numpy.percentile for a known case': [
            'Percentiles by linear interpolation @ `percentilesOf`',
          ],
        },
      },
      {
        file: `${page}/chart-sheet/chart-look.test.ts`,
        tests: {
          'a depth profile at first > of casts of several places has no line: neighbouring depths are means of different casts':
            ['Means of different casts are not joined to a line @ `lookOf`'],
        },
      },
      {
        file: `${charts}/colour/palettes.test.ts`,
        tests: {
          'palettes > of cmocean without breaks are read by their lightness alone: it rises or falls, or turns around once in the middle':
            ['Palettes are read without colour vision @ `palettes`'],
        },
      },
    ],
  },
];
