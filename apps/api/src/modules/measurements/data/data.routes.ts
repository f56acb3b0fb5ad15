import type { FileFormatName } from '@isobath/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { colourEndsHeader, measurementRoutes, rowFormats, subsetSchema } from '@isobath/contract';
import type { NamedCall } from '@isobath/query';
import type { HttpServer } from '../../../platform/http-server.ts';
import { listsTag } from '../../../platform/caching/entity-tag.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { RequestOf } from '../../../platform/http/serve-routes.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { RowFormat } from '../results/index.ts';
import { chooseFormat, sendAnswer } from '../results/index.ts';
import type { KeepPlot } from '../recalls/index.ts';
import { followPlot } from '../recalls/index.ts';
import type { ChartRulesService } from '../chart-rules/index.ts';
import type { DataService, Delivery, ProcedureResult } from './data.service.ts';

const offered = ['csv', 'arrow', 'parquet', 'jsonl', 'netcdf'] as const;
const rowsOnly = ['csv', 'arrow', 'parquet', 'jsonl'] as const;
const offeredBySp = [...offered, 'grid'] as const;

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
  /** Clients read every answer of these as a table, refusals too. */
  const heading = {
    tag: 'data',
    compress: false,
    exposeHeadRoute: false,
    config: { refusals: 'plain', formats: rowFormats },
  } as const;
  serveRoutes(server, heading, measurementRoutes, {
    callProcedure: {
      config: { formats: offeredBySp },
      handle: (request, reply) => sendProcedure(request, reply, { data, ...charts }),
    },
    async readSample(request, reply) {
      const format = chooseFormat(request.query.format, request.headers.accept, offered);
      const delivery = deliveryOf(request, reply, format);
      return sendResult(request, reply, await data.readSample(request.query, delivery));
    },
    readLine: {
      config: { formats: rowsOnly },
      async handle(request, reply) {
        const format = chooseFormat(request.query.format, request.headers.accept, rowsOnly);
        const delivery = deliveryOf(request, reply, format);
        const section = await data.readLineSection(request.query, delivery);
        const { line, format: _format, ...subset } = request.query;
        followPlot(request, reply, {
          keepPlot: charts.keepPlot,
          plot: { chart: 'line', subset, along: { kind: 'line', line } },
        });
        return sendResult(request, reply, section);
      },
    },
  });
}

async function sendProcedure(
  request: RequestOf<typeof measurementRoutes.callProcedure>,
  reply: FastifyReply,
  { data, chartRules, keepPlot }: ChartParts & { readonly data: DataService },
): Promise<FastifyReply> {
  const { sqlify, format, vizType, mostCells, cells, mostPoints, header, ...call } = request.query;
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
  if (chosen === 'grid') return sendGrid(request, reply, { data, call, mostCells, cells });
  if (mostCells !== undefined) throw refuseThinning(chosen);
  const delivery = { ...deliveryOf(request, reply, chosen), vizType };
  return sendResult(request, reply, await data.readProcedure(call, delivery));
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
