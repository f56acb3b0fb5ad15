import type { ReferencePage, ReferencePart } from '@isobath/contract';
import {
  bulkDatasetLimit,
  bulkRowLimit,
  chartRowLimit,
  downloadRowLimit,
  problems,
  programFullPointLimit,
  programPointLimit,
  queryLimits,
  recommendationLimit,
  requestLimits,
  sampleRowLimit,
  trajectoryCruiseLimit,
} from '@isobath/contract';
import type { DescribedLanguage } from '@isobath/query';
import type { Config } from '../../../config.ts';
import type { FormatName } from '../../results/index.ts';
import { resultFormats } from '../../results/index.ts';
import { code, grouped } from './page-text.ts';

/** What the page of limits is made from. */
export type LimitSettings = Pick<
  Config,
  'limits' | 'admission' | 'answers' | 'connections' | 'spool'
>;

const seconds = (ms: number): string => `${grouped(ms / 1000)} s`;

const formatWords: Readonly<Record<FormatName, string>> = {
  csv: 'One header line, line feeds, UTF-8. NULL and NaN are empty; instants are `2016-04-20T00:00:00.000Z`; true is 1, false empty. A header stands even over no rows. Texts are given as they are stored, also those that begin with `=`, `+`, `-` or `@`: import them into a spreadsheet as text, where it would calculate with them otherwise.',
  jsonl: 'One object a line; null for what is missing.',
  parquet:
    'Instants in milliseconds of UTC, its own nulls. Columns without a name are `column_<place>`.',
  arrow:
    'A stream with LZ4 buffers. `time` is Float64 milliseconds since 1970 from the procedures of `/api/data/sp`; a missing number with a point is NaN.',
  netcdf:
    'NetCDF-4 by CF 1.11 and ACDD 1.3, of gridded tables only: time or month, lat, lon, depth or none, and numbers. Opens in xarray, ncdump, cdo and Ferret.',
};

/** In what an answer may be written, and how it is asked for. */
export function makeFormatsPage(): ReferencePage {
  return {
    id: 'formats',
    title: 'Formats',
    intro: [
      '`format=` or the header `Accept` chooses; without either it is CSV. A file that fails never looks whole: the connection breaks off.',
      'A download of a part is named by its bounds and variables, as in `Argo_v2_2020-01-01_2020-03-31_10S-20N_170E-170W_0-200m_temp.csv`. Names have ASCII letters, digits, `.`, `_` and `-` only and at most 100 characters; where the bounds need more, a checksum stands for those left out.',
    ],
    parts: (Object.keys(formatWords) as FormatName[]).map((name) => {
      const { contentType, extension, alsoAccepted } = resultFormats[name];
      return {
        id: name,
        title: name,
        text: [formatWords[name]],
        tables: [
          {
            title: '',
            columns: ['asked for by', 'sent as', 'ending'],
            rows: [
              [
                [`format=${name}`, ...alsoAccepted].map(code).join(', '),
                code(contentType),
                code(`.${extension}`),
              ],
            ],
          },
        ],
      };
    }),
  };
}

/** How much may be asked for. */
export function makeLimitsPage(
  settings: LimitSettings,
  language: DescribedLanguage,
): ReferencePage {
  const { limits } = settings;
  const kinds = [
    ['anonymous callers, by address', limits.address],
    ['a guest', limits.guest],
    ['a key', limits.key],
    ['an account, all its keys together', limits.account],
  ] as const;
  return {
    id: 'limits',
    title: 'Limits',
    intro: [
      'A request that is beyond a limit is refused before it runs, with what would fit. `GET /api/data/check-query-size` says beforehand how many rows a part has.',
    ],
    parts: [
      {
        id: 'answers',
        title: 'One answer',
        text: [],
        tables: [
          {
            title: '',
            columns: ['what', 'at most'],
            rows: [
              ['rows of a downloaded file', grouped(downloadRowLimit)],
              ['rows of a zip of several datasets', grouped(bulkRowLimit)],
              ['datasets of a zip', grouped(bulkDatasetLimit)],
              ['rows that a chart asks for', grouped(chartRowLimit)],
              ['points of a sparse first picture', grouped(sampleRowLimit)],
              ["rows of one statement's answer", grouped(queryLimits.maxResultRows)],
              ['rows that one statement reads', grouped(queryLimits.maxRowsToRead)],
              ['memory of one statement', `${grouped(queryLimits.maxMemoryBytes / 1e9)} GB`],
              [
                'time of one statement; guests and anonymous callers have less, below',
                seconds(queryLimits.timeoutMs),
              ],
              [
                'rows of a Parquet answer before compression (embedded engine)',
                `${grouped(settings.spool.documentBytes / 1e9)} GB`,
              ],
              [
                'characters of a statement',
                `${grouped(queryLimits.textLength)} by POST; ${grouped(language.limits.textLength)} in an address`,
              ],
              ['cruises of one call of `cruise-trajectories`', grouped(trajectoryCruiseLimit)],
              [
                "points of a program's tracks",
                `${grouped(programPointLimit)} thinned, ${grouped(programFullPointLimit)} in full`,
              ],
              ['recommended datasets', grouped(recommendationLimit)],
            ],
          },
        ],
      },
      {
        id: 'requests',
        title: 'One request',
        text: [
          'A request that holds more is refused and never cut: 431 for parameters of an address, 400 for everything else. The greatest length of each text and list stands with its route.',
        ],
        tables: [
          {
            title: '',
            columns: ['what', 'at most'],
            rows: [
              ['parameters of an address', grouped(requestLimits.parameters)],
              ['fields of a form', grouped(requestLimits.formFields)],
              ['arrays and objects of JSON inside one another', grouped(requestLimits.jsonDepth)],
              ['different words of one search', grouped(requestLimits.searchWords)],
              ['characters of a number as text', grouped(requestLimits.numberLength)],
            ],
          },
        ],
      },
      {
        id: 'rates',
        title: 'One caller',
        text: [
          "Told in the headers `RateLimit` and `RateLimit-Policy`. A request that comes a little early waits; beyond that the answer is 429 with `Retry-After`. One caller's limit is never another's. What a request counts before it runs is part of its time; files have a time of their own.",
        ],
        tables: [
          {
            title: '',
            columns: [
              'who',
              'requests a minute',
              'rows a minute',
              'statements at once',
              'files at once',
              'time of the statements of one request',
            ],
            rows: kinds.map(([who, own]) => [
              who,
              ...[own.requests, own.rows, own.statements, own.downloads].map(grouped),
              seconds(own.seconds * 1000),
            ]),
          },
        ],
      },
      makeSharesPart(settings),
      makeAnswersPart(settings),
    ],
  };
}

/** Figures that every caller shares; long statements by processor, as the page is the same on every machine. */
function makeSharesPart({ admission, spool }: LimitSettings): ReferencePart {
  return {
    id: 'lanes',
    title: 'All callers together',
    text: [
      "Charts and short statements go before files, so that downloads do not hold them up. One network address holds at most half of the places in each row, whatever guests, keys and accounts it has; the portal's own backups and checks have two places for files beside these.",
    ],
    tables: [
      {
        title: '',
        columns: ['what', 'figure'],
        rows: [
          ['short statements at once', grouped(admission.interactive)],
          ['files at once', grouped(admission.bulk)],
          ['long statements at once', 'as many as processors, at least 2'],
          [
            'answers at once that wait for their reader and keep no other place',
            grouped(admission.stalled),
          ],
          ['Parquet and NetCDF answers at once, until they are sent', grouped(admission.document)],
          [
            'disk space of Parquet answers together (embedded engine)',
            `${grouped(spool.totalBytes / 1e9)} GB, while ${grouped(spool.leastFreeBytes / 1e9)} GB or a twentieth stay free`,
          ],
          ['NetCDF files made at once', grouped(admission.grid)],
          ['a statement is long after', seconds(admission.longMs)],
          ['statements of one caller that may wait', grouped(admission.waiting)],
          ['longest wait', seconds(admission.waitMs)],
        ],
      },
    ],
  };
}

/** How requests arrive and answers leave. */
function makeAnswersPart({ answers, connections }: LimitSettings): ReferencePart {
  const least = `${grouped(answers.leastBytes / 1024)} kB in ${seconds(answers.leastMs)}`;
  return {
    id: 'connections',
    title: 'Connections',
    text: [
      'An answer that takes longer, or is read more slowly, is broken off: it never looks whole. Requests sent at once on one connection are answered one after the other.',
    ],
    tables: [
      {
        title: '',
        columns: ['what', 'at most'],
        rows: [
          ['time of an answer, from its head to its last byte', seconds(answers.seconds * 1000)],
          ['the same of a file', seconds(answers.fileSeconds * 1000)],
          ['slowest reader, while there are bytes for it', least],
          ['time of a request to arrive whole', seconds(connections.requestMs)],
          ['open connections', `${grouped(connections.total)}, half of them of one address`],
        ],
      },
    ],
  };
}

/** Every refusal by its code. */
export function makeErrorsPage(): ReferencePage {
  return {
    id: 'errors',
    title: 'Errors',
    intro: [
      'A refusal is `application/problem+json` (RFC 9457): `type`, `title`, `status`, `code`, `detail`, `remedy`, and where they help `fields` (which are wrong, and what would be taken), `suggestions` (what would fit) and `requestId`.',
      '`/api/data/query`, `/api/data/sp` and `/api/catalog/variable-sample-visualization` answer programs that read every answer as a table with plain text instead, written so that reading it as CSV fails and the message is shown; 401 is then the one word `Unauthorized`. `Accept: application/json` brings the problem.',
    ],
    parts: [
      {
        id: 'codes',
        title: 'Codes',
        text: [],
        tables: [
          {
            title: '',
            columns: ['code', 'status', 'what', 'what to do'],
            rows: Object.entries(problems).map(([name, { status, title, remedy }]) => [
              code(name),
              String(status),
              title,
              remedy,
            ]),
          },
        ],
      },
    ],
  };
}
