import type { ProcedureQuery, ProcedureText, SizeCheckReply, Subset } from '@isobath/contract';
import { chartRowLimit, sampleRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type { Encoding, NamedCall, Planned, PlannedStatement, TableDescription } from '@isobath/query';
import { plainTableName, planForEstimate, planProcedure, planSparseSample, writeCall } from '@isobath/query';
import { Refusal, refusalOfPlan } from '../../platform/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeFirstView } from '../catalog/index.ts';
import type { OpenResult, StreamedFormat } from '../results/index.ts';
import { openResult } from '../results/index.ts';
import { checkSize, findFittingParts, measureSubset } from './size-check.ts';

const chartLimits = { timeoutMs: 120_000, maxMemoryBytes: 4_000_000_000, maxResultRows: chartRowLimit } as const;

/** Procedures that give the rows themselves, as many as there are. */
const rowProcedures: ReadonlySet<NamedCall['spName']> = new Set(['uspSpaceTime', 'uspSectionMap']);

/** Which variable's first picture is asked for. */
export interface SampleRequest {
  readonly varId: number;
  readonly shortname: string;
}

/** How an answer leaves, and what ends it early. */
export interface Delivery {
  readonly format: StreamedFormat;
  readonly signal: AbortSignal;
}

/** An answer on its way, with what a person should know of it. */
export interface ProcedureResult extends OpenResult {
  readonly notes: readonly string[];
}

/** Measurements by procedure. Refuses by field what cannot be planned, and `too-large` with what would fit. */
export interface DataService {
  readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult>;
  /** The call as a statement; it is checked as if it were run. */
  writeProcedure(query: ProcedureQuery): Promise<ProcedureText>;
  readSample(request: SampleRequest, delivery: Delivery): Promise<ProcedureResult>;
  checkSize(subset: Subset, signal: AbortSignal): Promise<SizeCheckReply>;
}

/** Measurements over the catalog and the engine. */
export function createDataService(engine: Engine, catalog: CatalogService): DataService {
  const requireDescription = async (tableName: string): Promise<TableDescription> => (await catalog.requireTable(plainTableName(tableName))).description;

  async function open({ columns, notes = [], ...statement }: PlannedStatement, { format, signal }: Delivery): Promise<ProcedureResult> {
    return { ...(await openResult({ engine, statement, columns, limits: chartLimits, signal }, format)), notes };
  }

  async function readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult> {
    const table = await requireDescription(call.tableName);
    const plan = unwrap(planProcedure(call, () => table, encodingOf(delivery)));
    if (rowProcedures.has(call.spName)) await refuseTooLarge({ engine, table, subset: call, signal: delivery.signal });
    return open(plan, delivery);
  }

  return {
    readProcedure,
    async writeProcedure(query) {
      const { sqlify: _sqlify, format: _format, ...call } = query;
      const table = await requireDescription(call.tableName);
      unwrap(planProcedure(call, () => table));
      return { argSet: query, query: unwrap(writeCall({ ...call, tableName: table.tableName }, table)) };
    },
    async readSample({ shortname, varId }, delivery) {
      const { description: table, record, variable } = await catalog.requireVariable(shortname, varId);
      if (record.dataset.isGridded) return readProcedure({ ...writeFirstView(record, variable).meta.parameters, spName: 'uspSpaceTime' }, delivery);
      return open(unwrap(planSparseSample(variable.variable.name, { table, limit: sampleRowLimit, encoding: encodingOf(delivery) })), delivery);
    },
    async checkSize(subset, signal) {
      return checkSize({ engine, table: await requireDescription(subset.tableName), subset, signal });
    },
  };
}

/** A browser takes the buffers of Arrow as they are. */
function encodingOf({ format }: Delivery): Encoding {
  return format === 'arrow' ? 'columns' : 'text';
}

function unwrap<T>(plan: Planned<T>): T {
  if (!plan.ok) throw refusalOfPlan(plan);
  return plan.value;
}

/** Refuses more rows than a chart may ask for before anything runs; the index's estimate, an upper bound, mostly settles it. */
async function refuseTooLarge(question: Parameters<typeof measureSubset>[0]): Promise<void> {
  const { engine, table, subset, signal } = question;
  if (table.rowCount <= chartRowLimit) return;
  const plan = unwrap(planForEstimate(subset, table));
  const { rows: atMost } = await engine.estimateRows({ sql: plan.sql, params: plan.params }, signal);
  if (atMost <= chartRowLimit) return;
  const { rows } = await measureSubset(question);
  if (rows <= chartRowLimit) return;
  const suggestions = await findFittingParts(question, rows, chartRowLimit);
  throw new Refusal('too-large', `The part holds ${formatCount(rows)} rows; one answer holds at most ${formatCount(chartRowLimit)}.`, { suggestions });
}
