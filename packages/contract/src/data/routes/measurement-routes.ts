import { defineRoute } from '../../request/define-route.ts';
import { listFormatLabels, rowFormats } from '../../request/file-formats.ts';
import {
  chartWord,
  shortNameDescriptions,
  subsetDescriptions,
} from '../../request/param-descriptions.ts';
import { subsetRefusals } from '../../request/route-refusals.ts';
import { sampleQuerySchema } from '../data.ts';
import { describeFormats, formatDescriptions } from '../format-descriptions.ts';
import { lineSectionQuerySchema } from '../line-section.ts';
import { procedureQuerySchema } from '../procedure-query.ts';

export const callProcedure = defineRoute({
  method: 'GET',
  path: '/api/data/sp',
  access: 'anonymous',
  summary: `A procedure over a part of a table, as ${listFormatLabels(rowFormats)}, of a grid also as axes and blocks; with sqlify its text`,
  words: {
    ...subsetDescriptions,
    ...formatDescriptions,
    format: `${formatDescriptions.format} Of \`uspSpaceTime\` and \`uspSectionMap\` also \`grid\`.`,
    spName: 'Name of the stored procedure.',
    vizType: chartWord,
    period: 'For `uspAggregate`: `dayofyear`, `week`, `month` or `year`.',
    mostCells:
      'Of the format `grid`: neighbouring cells are joined until a field of latitudes by longitudes has at most so many. Numbers become means by area, whole numbers the most frequent one; the header says how many cells became one.',
    cells:
      'With `mostCells`: `joined` (default), or `sampled`: the middle cell of each group stands for all of them, a first picture of a large map in a small part of the time. Refused where no cell would be left out.',
    mostPoints:
      'Of `uspSpaceTime` and one variable: one observation of each cell of place, the shallowest and of those the earliest, so that there are at most so many. `x-isobath-note` names the cells, `x-isobath-percentiles` holds the 5th and the 95th percentile of all values.',
    statistic:
      'Of means over a part (`uspTimeSeries`, `uspDepthProfile`, `uspWeekly` and the like): `mean`, refused for directions and classes; `circular`, of directions: the mean atan2(Σ w sin θ, Σ w cos θ) and as `<field>_std` the circular standard deviation √(−2 ln R̄) (Mardia and Jupp 2000); `shares`, of classes: the most frequent class, its share as `<field>_share`, and for each entry of the code table `<field>_share_<value>`. Without it every variable has its plain mean.',
    weights:
      'Of means over a part (`uspTimeSeries`, `uspDepthProfile`, `uspWeekly` and the like): `area` weights each value by the true area of its cell, Δλ·(sin φ₂ − sin φ₁) with edges half way between neighbouring coordinates of the grid, and refuses rows that are not the cells of a grid along latitude and longitude; `equal` counts each alike, as without it. With either, `<field>_count` is of how many values a mean is, and the last column of how many it could be: `cell_count` cells, or `row_count` rows where each counts alike. The deviation is that of a sample: √(Σw(x − m)² / (Σw − Σw²/Σw)), with equal weights the one with n − 1.',
    minCount:
      'Of means over a part: a mean of fewer values than this is left missing. The answer has the counts as with `weights`.',
    header:
      'Of `uspSpaceTime` and `uspSectionMap` as CSV: `names` (default), or `units`: a second line holds the units.',
    periodVal: 'For `uspAggregate`: the number of the day, week, month or year.',
    sqlify:
      'Any value except `0` and `false`: returns the call as a statement for `/api/data/query` without running it.',
  },
  mayRefuse: [...subsetRefusals, 'not-acceptable', 'guest-limit'],
  query: procedureQuerySchema,
  reply: 'bytes',
});

export const readSample = defineRoute({
  method: 'GET',
  path: '/api/catalog/variable-sample-visualization',
  access: 'anonymous',
  summary: `The first picture of a variable, as ${listFormatLabels(rowFormats)}`,
  words: {
    ...shortNameDescriptions,
    ...formatDescriptions,
    varId: 'Id of a variable.',
    choice:
      '`newest`: the newest observations; `thinned`: all of them or, where they are too many, one of each cell of place and time, which `x-isobath-note` names.',
    lat1: 'South end of thinned observations.',
    lat2: 'North end.',
    lon1: 'West end.',
    lon2: 'East end; less than lon1 across 180°.',
  },
  mayRefuse: ['unknown-dataset', ...subsetRefusals, 'not-acceptable', 'guest-limit'],
  query: sampleQuerySchema,
  reply: 'bytes',
});

export const readLine = defineRoute({
  method: 'GET',
  path: '/api/data/section-line',
  access: 'anonymous',
  summary:
    'The rows of a grid with depth along a line, each with its distance from the beginning in km, as CSV, Arrow, Parquet or JSON lines',
  words: {
    ...subsetDescriptions,
    format: describeFormats(['csv', 'arrow', 'parquet', 'jsonl']),
    line: 'Places of the line, latitude and longitude in degrees with a space between, separated by commas: `10 -30,20 -40`. They are joined by great circles.',
  },
  mayRefuse: [...subsetRefusals, 'not-acceptable', 'guest-limit'],
  query: lineSectionQuerySchema,
  reply: 'bytes',
});
