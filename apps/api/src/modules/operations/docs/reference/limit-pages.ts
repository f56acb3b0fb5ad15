import type { ReferencePage, ReferencePart, FileFormatName } from '@isobath/contract';
import {
  bulkDatasetLimit,
  bulkRowLimit,
  chartRowLimit,
  gridValueLimit,
  stepLimit,
  downloadRowLimit,
  problems,
  programFullPointLimit,
  programPointLimit,
  queryLimits,
  recommendationLimit,
  requestLimits,
  sampleRowLimit,
  thinnedRowLimit,
  trajectoryCruiseLimit,
  fileFormats,
  formatHelp,
} from '@isobath/contract';
import type { DescribedLanguage } from '@isobath/query';
import type { Config } from '../../../../config.ts';
import { code, grouped } from './page-text.ts';

/** Settings shown on the page of limits. */
export type LimitSettings = Pick<
  Config,
  'limits' | 'admission' | 'answers' | 'connections' | 'statements'
>;

const seconds = (ms: number): string => `${grouped(ms / 1000)} s`;

/** Reference page of the formats of answers. */
export function makeFormatsPage(): ReferencePage {
  return {
    id: 'formats',
    title: 'Formats',
    intro: [
      'Choose with `format=` or the `Accept` header; the default is CSV. A failed file never looks complete: the connection is aborted.',
      'The file name of a subset contains its bounds and variables, as in `Argo_release2_2020-01-01_2020-03-31_10S-20N_170E-170W_0-200m_temp.csv`. File names consist of ASCII letters, digits, `.`, `_` and `-` and have at most 100 characters; if the bounds need more, a checksum replaces what is omitted.',
    ],
    parts: (Object.keys(formatHelp) as FileFormatName[]).map((name) => {
      const { contentType, extension, alsoAccepted } = fileFormats[name];
      return {
        id: name,
        title: name,
        text: [...formatHelp[name]],
        tables: [
          {
            title: '',
            columns: ['requested with', 'media type', 'file extension'],
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

/** Reference page of the limits. */
export function makeLimitsPage(
  settings: LimitSettings,
  language: DescribedLanguage,
): ReferencePage {
  return {
    id: 'limits',
    title: 'Limits',
    intro: [
      'A request that exceeds a limit is refused before it runs, with suggestions of what would fit. `GET /api/data/check-query-size` tells in advance how many rows a subset has.',
    ],
    parts: [
      makeOneAnswerPart(language, settings),
      makeOneRequestPart(),
      makeRatesPart(settings.limits),
      makeSharesPart(settings),
      makeAnswersPart(settings),
    ],
  };
}

function makeOneAnswerPart(
  language: DescribedLanguage,
  { statements }: Pick<LimitSettings, 'statements'>,
): ReferencePart {
  return {
    id: 'answers',
    title: 'One answer',
    text: [],
    tables: [
      {
        title: '',
        columns: ['what', 'maximum'],
        rows: [
          ['rows of a downloaded file', grouped(downloadRowLimit)],
          ['rows of a zip of several datasets', grouped(bulkRowLimit)],
          ['datasets of a zip', grouped(bulkDatasetLimit)],
          ['rows requested by a chart', grouped(chartRowLimit)],
          [
            'rows of a map whose cells are joined (`mostCells`), of a table with a row in each of its cells; of other tables',
            `${grouped(thinnedRowLimit)}; ${grouped(gridValueLimit)}`,
          ],
          ['values of one answer in the format `grid`', grouped(gridValueLimit)],
          ['times, or depths, in a list of the steps of a table', grouped(stepLimit)],
          ['points of the first view of sparse data', grouped(sampleRowLimit)],
          ['rows returned by one statement', grouped(queryLimits.maxResultRows)],
          ['rows read by one statement', grouped(queryLimits.maxRowsToRead)],
          [
            'rows compared by the joins of one statement, estimated before it runs (`STATEMENTS`): pairs of rows with equal values, or all pairs if nothing has to be equal',
            grouped(statements.comparedRows),
          ],
          [
            'memory of one statement; less for guests and anonymous callers, see below',
            `${grouped(queryLimits.maxMemoryBytes / 1e9)} GB`,
          ],
          [
            'time of one statement; less for guests and anonymous callers, see below',
            seconds(queryLimits.timeoutMs),
          ],
          [
            'characters of a statement',
            `${grouped(queryLimits.textLength)} by POST; ${grouped(language.limits.textLength)} in an address`,
          ],
          ['cruises in one call of `cruise-trajectories`', grouped(trajectoryCruiseLimit)],
          [
            "points of a program's tracks",
            `${grouped(programPointLimit)} simplified, ${grouped(programFullPointLimit)} in full`,
          ],
          ['recommended datasets', grouped(recommendationLimit)],
        ],
      },
    ],
  };
}

function makeOneRequestPart(): ReferencePart {
  return {
    id: 'requests',
    title: 'One request',
    text: [
      'A request that exceeds a limit is refused, never truncated: 431 for URL parameters, 400 for everything else. Maximum lengths of texts and lists are given with each route.',
    ],
    tables: [
      {
        title: '',
        columns: ['what', 'maximum'],
        rows: [
          ['URL parameters', grouped(requestLimits.parameters)],
          ['form fields', grouped(requestLimits.formFields)],
          ['nesting depth of JSON', grouped(requestLimits.jsonDepth)],
          ['distinct words in one search', grouped(requestLimits.searchWords)],
          ['characters of a number', grouped(requestLimits.numberLength)],
        ],
      },
    ],
  };
}

function makeRatesPart(limits: LimitSettings['limits']): ReferencePart {
  const kinds = [
    ['anonymous callers, by address', limits.address],
    ['a guest', limits.guest],
    ['an API key', limits.key],
    ['an account with all its API keys', limits.account],
  ] as const;
  return {
    id: 'rates',
    title: 'One caller',
    text: [
      'The headers `RateLimit` and `RateLimit-Policy` report these limits. A request slightly above the limit is delayed; beyond that the response is 429 with `Retry-After`. Callers never share a limit. Counting before a request runs is part of its time; files have a separate time limit.',
    ],
    tables: [
      {
        title: '',
        columns: [
          'who',
          'requests per minute',
          'rows per minute',
          'concurrent statements',
          'concurrent files',
          'total time of the statements of one request',
          'memory of one statement or file',
        ],
        rows: kinds.map(([who, own]) => [
          who,
          ...[own.requests, own.rows, own.statements, own.downloads].map(grouped),
          seconds(own.seconds * 1000),
          `${grouped(own.memoryBytes / 1e9)} GB`,
        ]),
      },
    ],
  };
}

/** Limits shared by all callers; long statements are given per processor, so the page is the same on every machine. */
function makeSharesPart({ admission }: LimitSettings): ReferencePart {
  return {
    id: 'lanes',
    title: 'All callers',
    text: [
      "Charts and short statements have priority over files, so downloads do not delay them. One network address gets at most half of each row, however many guests, API keys and accounts it has; the portal's own backups and checks have two file slots besides these.",
    ],
    tables: [
      {
        title: '',
        columns: ['what', 'figure'],
        rows: [
          ['concurrent short statements', grouped(admission.interactive)],
          ['concurrent files', grouped(admission.bulk)],
          ['concurrent long statements', 'number of processors, at least 2'],
          ['concurrent answers that wait for a slow reader', grouped(admission.stalled)],
          [
            'concurrent Parquet and NetCDF answers, until they are sent',
            grouped(admission.document),
          ],
          ['NetCDF files written concurrently', grouped(admission.grid)],
          ['a statement counts as long after', seconds(admission.longMs)],
          ['waiting statements of one caller', grouped(admission.waiting)],
          ['longest wait', seconds(admission.waitMs)],
        ],
      },
    ],
  };
}

/** Limits of connections. */
function makeAnswersPart({ answers, connections }: LimitSettings): ReferencePart {
  const least = `${grouped(answers.leastBytes / 1024)} kB in ${seconds(answers.leastMs)}`;
  return {
    id: 'connections',
    title: 'Connections',
    text: [
      'An answer that takes longer, or is read more slowly, is aborted: it never looks complete. Requests pipelined on one connection are answered in order.',
    ],
    tables: [
      {
        title: '',
        columns: ['what', 'maximum'],
        rows: [
          ['time to send an answer', seconds(answers.seconds * 1000)],
          ['time to send a file', seconds(answers.fileSeconds * 1000)],
          ['slowest reader, while bytes are waiting', least],
          ['time for a request to arrive', seconds(connections.requestMs)],
          [
            'open connections',
            `${grouped(connections.total)}, at most half of them from one address`,
          ],
        ],
      },
    ],
  };
}

/** Reference page of all refusals. */
export function makeErrorsPage(): ReferencePage {
  return {
    id: 'errors',
    title: 'Errors',
    intro: [
      'A refusal is `application/problem+json` (RFC 9457): `type`, `title`, `status`, `code`, `detail`, `remedy`, and where helpful `fields` (which are wrong, and what is accepted), `suggestions` (what would fit) and `requestId`.',
      '`/api/data/query`, `/api/data/sp` and `/api/catalog/variable-sample-visualization` send plain text instead to programs that parse every response as a table, written so that parsing it as CSV fails and shows the message; 401 is then the single word `Unauthorized`. With `Accept: application/json` you get the problem document.',
    ],
    parts: [
      {
        id: 'codes',
        title: 'Codes',
        text: [],
        tables: [
          {
            title: '',
            columns: ['code', 'status', 'meaning', 'what to do'],
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
