import type { Readable } from 'node:stream';
import type { ProcedureQuery, SizeCheckReply, Subset } from '@isobath/contract';
import { chartRowLimit, sampleRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type { PlannedStatement } from '@isobath/query';
import { planForEstimate, planProcedure, planSparseSample } from '@isobath/query';
import { Refusal, refusalOfPlan } from '../../platform/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeFirstView } from '../catalog/index.ts';
import { listCsvColumns, streamArrow, streamCsv } from './result-stream.ts';
import { checkSize, findFittingParts, measureSubset } from './size-check.ts';

const chartLimits = { timeoutMs: 120_000, maxMemoryBytes: 4_000_000_000, maxResultRows: chartRowLimit } as const;

/** Which variable's first picture is asked for. */
export interface SampleRequest {
  readonly varId: number;
  readonly shortname: string;
  readonly format: 'csv' | 'arrow';
}

/** Measurements by procedure. Refuses by field what cannot be planned, and `too-large` with what would fit. */
export interface DataService {
  readProcedure(query: ProcedureQuery, signal: AbortSignal): Promise<Readable>;
  readSample(request: SampleRequest, signal: AbortSignal): Promise<Readable>;
  checkSize(subset: Subset, signal: AbortSignal): Promise<SizeCheckReply>;
}

/** Measurements over the catalog and the engine. */
export function createDataService(engine: Engine, catalog: CatalogService): DataService {
  const stream = (statement: PlannedStatement, { format, signal }: { format: 'csv' | 'arrow'; signal: AbortSignal }): Promise<Readable> => {
    const request = { engine, statement, limits: chartLimits, signal };
    return format === 'csv' ? streamCsv(request, listCsvColumns(statement)) : streamArrow(request);
  };

  async function readProcedure(query: ProcedureQuery, signal: AbortSignal): Promise<Readable> {
    const { description: table } = await catalog.requireTable(query.tableName);
    const plan = planProcedure(query, () => table, query.format === 'csv' ? 'text' : 'columns');
    if (!plan.ok) throw refusalOfPlan(plan);
    if (query.spName === 'uspSpaceTime') await refuseTooLarge({ engine, table, subset: query, signal });
    return stream(plan.value, { format: query.format, signal });
  }

  return {
    readProcedure,
    async readSample({ shortname, varId, format }, signal) {
      const { description: table, record, variable } = await catalog.requireVariable(shortname, varId);
      if (record.dataset.isGridded) {
        return readProcedure({ ...writeFirstView(record, variable).meta.parameters, spName: 'uspSpaceTime', format }, signal);
      }
      const plan = planSparseSample(variable.variable.name, { table, limit: sampleRowLimit, encoding: format === 'csv' ? 'text' : 'columns' });
      if (!plan.ok) throw refusalOfPlan(plan);
      return stream(plan.value, { format, signal });
    },
    async checkSize(subset, signal) {
      const { description: table } = await catalog.requireTable(subset.tableName);
      return checkSize({ engine, table, subset, signal });
    },
  };
}

/** Refuses more rows than a chart may ask for before anything runs; the index's estimate, an upper bound, mostly settles it. */
async function refuseTooLarge(question: Parameters<typeof measureSubset>[0]): Promise<void> {
  const { engine, table, subset, signal } = question;
  if (table.rowCount <= chartRowLimit) return;
  const plan = planForEstimate(subset, table);
  if (!plan.ok) throw refusalOfPlan(plan);
  const { rows: atMost } = await engine.estimateRows({ sql: plan.value.sql, params: plan.value.params }, signal);
  if (atMost <= chartRowLimit) return;
  const { rows } = await measureSubset(question);
  if (rows <= chartRowLimit) return;
  const suggestions = await findFittingParts(question, rows, chartRowLimit);
  throw new Refusal('too-large', `The part holds ${formatCount(rows)} rows; one answer holds at most ${formatCount(chartRowLimit)}.`, { suggestions });
}
