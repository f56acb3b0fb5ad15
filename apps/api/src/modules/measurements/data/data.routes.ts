import type { FileFormatName } from '@isobath/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chartWord,
  colourEndsHeader,
  describeFormats,
  formatDescriptions,
  lineSectionQuerySchema,
  procedureQueryOf,
  sampleQuerySchema,
  shortNameDescriptions,
  subsetDescriptions,
  subsetRefusals,
  subsetSchema,
  listFormatLabels,
  rowFormats,
} from '@isobath/contract';
import type { NamedCall } from '@isobath/query';
import { subsetProcedureNames } from '@isobath/query';
import type { HttpServer } from '../../../platform/http-server.ts';
import { listsTag } from '../../../platform/caching/entity-tag.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { RowFormat } from '../results/index.ts';
import { chooseFormat, sendAnswer } from '../results/index.ts';
import type { KeepPlot } from '../recalls/index.ts';
import { followPlot } from '../recalls/index.ts';
import type { ChartRulesService } from '../chart-rules/index.ts';
import type { DataService, Delivery, ProcedureResult } from './data.service.ts';

/** Clients read every answer of these as a table, refusals too. */
const tableConfig = { access: 'anonymous', refusals: 'plain', formats: rowFormats } as const;
const offered = ['csv', 'arrow', 'parquet', 'jsonl', 'netcdf'] as const;
const rowsOnly = ['csv', 'arrow', 'parquet', 'jsonl'] as const;
const offeredBySp = [...offered, 'grid'] as const;

/** What the parameters of means are. */
const meanDescriptions = {
  weights:
    'Of means over a part (`uspTimeSeries`, `uspDepthProfile`, `uspWeekly` and the like): `area` weights each value by the true area of its cell, Δλ·(sin φ₂ − sin φ₁) with edges half way between neighbouring coordinates of the grid, and refuses rows that are not the cells of a grid along latitude and longitude; `equal` counts each alike, as without it. With either, `<field>_count` is of how many values a mean is, and the last column of how many it could be: `cell_count` cells, or `row_count` rows where each counts alike. The deviation is that of a sample: √(Σw(x − m)² / (Σw − Σw²/Σw)), with equal weights the one with n − 1.',
  minCount:
    'Of means over a part: a mean of fewer values than this is left missing. The answer has the counts as with `weights`.',
} as const;

/** What charts are refused by, and what is done with the rows of those that people draw. */
interface ChartParts {
  readonly chartRules: Pick<ChartRulesService, 'refuse'>;
  readonly keepPlot: KeepPlot;
}

/** The public routes that read measurements. */
export function registerDataRoutes(
  server: HttpServer,
  data: DataService,
  charts: ChartParts,
): void {
  registerProcedureRoute(server, data, charts);
  registerSampleRoute(server, data);
  registerLineRoute(server, data, charts.keepPlot);
}

/** What the parameters of a procedure mean. */
const procedureDescriptions = {
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
  ...meanDescriptions,
  header:
    'Of `uspSpaceTime` and `uspSectionMap` as CSV: `names` (default), or `units`: a second line holds the units.',
  periodVal: 'For `uspAggregate`: the number of the day, week, month or year.',
  sqlify:
    'Any value except `0` and `false`: returns the call as a statement for `/api/data/query` without running it.',
};

function registerProcedureRoute(
  server: HttpServer,
  data: DataService,
  { chartRules, keepPlot }: ChartParts,
): void {
  server.get(
    '/api/data/sp',
    {
      config: {
        ...tableConfig,
        formats: offeredBySp,
        words: procedureDescriptions,
        mayRefuse: [...subsetRefusals, 'not-acceptable', 'guest-limit'],
      },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary: `A procedure over a part of a table, as ${listFormatLabels(rowFormats)}, of a grid also as axes and blocks; with sqlify its text`,
        tags: ['data'],
        querystring: procedureQueryOf(subsetProcedureNames),
      },
    },
    async (request, reply) => {
      const { sqlify, format, vizType, mostCells, cells, mostPoints, header, ...call } =
        request.query;
      if (vizType !== undefined)
        await chartRules.refuse({ vizType, subset: call, isJoined: mostCells !== undefined });
      if (isWanted(sqlify)) return reply.send(await data.writeProcedure(request.query));
      const isFirstPicture = cells === 'sampled' || mostPoints !== undefined;
      if (vizType !== undefined && !isFirstPicture) {
        const subset = subsetSchema.parse(call);
        followPlot(request, reply, { keepPlot, plot: { chart: vizType, subset, along: null } });
      }
      const chosen = chooseFormat(format, request.headers.accept, offeredBySp);
      if (header === 'units') {
        refuseUnits({ format: chosen, mostPoints });
        const delivery = { ...deliveryOf(request, reply, 'csv'), vizType };
        return sendResult(request, reply, await data.readWithUnits(call, delivery));
      }
      if (mostPoints !== undefined) {
        if (chosen === 'grid') throw refuseTogether('mostPoints', 'format=grid');
        const delivery = { ...deliveryOf(request, reply, chosen), mostPoints, vizType };
        return sendResult(request, reply, await data.readPlaces(call, delivery));
      }
      if (chosen !== 'grid') {
        if (mostCells !== undefined) throw refuseThinning(chosen);
        return sendResult(
          request,
          reply,
          await data.readProcedure(call, { ...deliveryOf(request, reply, chosen), vizType }),
        );
      }
      return sendGrid(request, reply, { data, call, mostCells, cells });
    },
  );
}

/** Refuses a line of units where the answer has none. */
function refuseUnits({
  format,
  mostPoints,
}: {
  readonly format: FileFormatName;
  readonly mostPoints: number | undefined;
}): void {
  if (format !== 'csv') throw refuseTogether('header=units', `format=${format}`);
  if (mostPoints !== undefined) throw refuseTogether('header=units', 'mostPoints');
}

/** What of a grid is asked for. */
interface GridQuestion {
  readonly data: DataService;
  readonly call: NamedCall;
  readonly mostCells: number | undefined;
  readonly cells: 'joined' | 'sampled' | undefined;
}

/** A grid, or nothing where the reader has it. */
async function sendGrid(
  request: FastifyRequest,
  reply: FastifyReply,
  { data, call, mostCells, cells }: GridQuestion,
): Promise<FastifyReply> {
  const tag = await data.tagGrid(call, request.url);
  const headers = { etag: tag, 'cache-control': 'no-cache' };
  if (listsTag(request.headers['if-none-match'] ?? '', tag, 'strong'))
    return reply.headers(headers).code(304).send();
  const signal = signalOf(request, reply);
  if (cells !== 'sampled') {
    const grid = await data.readGrid(call, { mostCells, signal });
    return sendResult(request, reply.headers(headers), grid);
  }
  if (mostCells === undefined) throw refuseTogether('cells', 'no mostCells');
  const sample = await data.readSampledGrid(call, { mostCells, signal });
  return sendResult(request, reply.headers(headers), sample);
}

function refuseThinning(format: RowFormat): Refusal {
  const problem = `Only the format grid joins cells; ${format} holds the rows as they are. Leave mostCells out, or ask for format=grid.`;
  return new Refusal('bad-request', problem, { fields: [{ field: 'mostCells', problem }] });
}

function refuseTogether(field: string, other: string): Refusal {
  const problem = `${field} cannot be combined with ${other}.`;
  return new Refusal('bad-request', problem, { fields: [{ field, problem }] });
}

function registerSampleRoute(server: HttpServer, data: DataService): void {
  server.get(
    '/api/catalog/variable-sample-visualization',
    {
      config: {
        ...tableConfig,
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
      },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary: `The first picture of a variable, as ${listFormatLabels(rowFormats)}`,
        tags: ['data'],
        querystring: sampleQuerySchema,
      },
    },
    async (request, reply) =>
      sendResult(
        request,
        reply,
        await data.readSample(
          request.query,
          deliveryOf(
            request,
            reply,
            chooseFormat(request.query.format, request.headers.accept, offered),
          ),
        ),
      ),
  );
}

/** A vertical section of a grid along a line over the Earth. */
function registerLineRoute(server: HttpServer, data: DataService, keepPlot: KeepPlot): void {
  server.get(
    '/api/data/section-line',
    {
      config: {
        ...tableConfig,
        formats: rowsOnly,
        words: {
          ...subsetDescriptions,
          format: describeFormats(rowsOnly),
          line: 'Places of the line, latitude and longitude in degrees with a space between, separated by commas: `10 -30,20 -40`. They are joined by great circles.',
        },
        mayRefuse: [...subsetRefusals, 'not-acceptable', 'guest-limit'],
      },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary:
          'The rows of a grid with depth along a line, each with its distance from the beginning in km, as CSV, Arrow, Parquet or JSON lines',
        tags: ['data'],
        querystring: lineSectionQuerySchema,
      },
    },
    async (request, reply) => {
      const format = chooseFormat(request.query.format, request.headers.accept, rowsOnly);
      const delivery = deliveryOf(request, reply, format);
      const section = await data.readLineSection(request.query, delivery);
      const { line, format: _format, ...subset } = request.query;
      followPlot(request, reply, {
        keepPlot,
        plot: { chart: 'line', subset, along: { kind: 'line', line } },
      });
      return sendResult(request, reply, section);
    },
  );
}

function deliveryOf(request: FastifyRequest, reply: FastifyReply, format: RowFormat): Delivery {
  return {
    format,
    signal: signalOf(request, reply),
    asked: request.url,
  };
}

function isWanted(sqlify: string | boolean | undefined): boolean {
  return sqlify !== undefined && !['', '0', 'false'].includes(String(sqlify).toLowerCase());
}

/** Notes are sent in headers, because clients take every line of the body for a row. */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { notes, rows, tableName, colourEnds, ...answer }: ProcedureResult,
): FastifyReply {
  recordUse(request, { tables: [tableName], rows: () => rows() ?? 0 });
  if (notes.length > 0) void reply.header('x-isobath-note', notes.join(' '));
  if (colourEnds) void reply.header(colourEndsHeader, colourEnds.join(' '));
  return sendAnswer(request, reply.header('cache-control', 'no-cache'), {
    ...answer,
    name: tableName,
  });
}
