import type { ProcedureQuery, ProcedureText } from '@isobath/contract';
import { chartRowLimit, sampleRowLimit } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import type {
  Encoding,
  NamedCall,
  PlannedStatement,
  SubsetProcedureName,
  TableDescription,
} from '@isobath/query';
import {
  givesTableRows,
  plainTableName,
  planProcedure,
  planSparseSample,
  writeCall,
} from '@isobath/query';
import { unwrapPlan } from '../../platform/problems/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeFirstView } from '../catalog/index.ts';
import type { FormatName, GridFiles, OpenResult, ResultMemory } from '../results/index.ts';
import type { SizesService } from '../sizes/index.ts';

const chartLimits = {
  timeoutMs: 120_000,
  maxMemoryBytes: 4_000_000_000,
  maxResultRows: chartRowLimit,
} as const;

/** The variable whose first picture is requested. */
export interface SampleRequest {
  readonly varId: number;
  readonly shortname: string;
  readonly choice: 'newest' | 'spread';
}

/** How an answer is sent, and what cancels it. */
export interface Delivery {
  readonly format: FormatName;
  readonly signal: AbortSignal;
  /** The query text, recorded in a NetCDF file. */
  readonly asked: string;
}

/** An answer in progress, with what a person should know of it. */
export interface ProcedureResult extends OpenResult {
  readonly notes: readonly string[];
  readonly tableName: string;
}

/** What measurements are read from. */
export interface DataParts {
  readonly engine: Engine;
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
  readonly grids: GridFiles;
  readonly results: ResultMemory;
}

const allow = (): Promise<void> => Promise.resolve();

/** Measurements by procedure. Refuses by field what cannot be planned, and `too-large` with what would fit. */
export class DataService {
  private readonly parts: DataParts;

  constructor(parts: DataParts) {
    this.parts = parts;
  }

  async readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult> {
    const table = await this.requireDescription(call.tableName);
    const plan = unwrapPlan(planProcedure(call, () => table, encodingOf(delivery)));
    const refuseTooLarge = (): Promise<void> =>
      this.parts.sizes.refuseTooLarge(
        { table, subset: call, signal: delivery.signal },
        chartRowLimit,
      );
    return this.open(plan, table, delivery, givesTableRows(call.spName) ? refuseTooLarge : allow);
  }

  /** The call as a statement; it is checked as if it were run. */
  async writeProcedure(query: ProcedureQuery<SubsetProcedureName>): Promise<ProcedureText> {
    const { sqlify: _sqlify, format: _format, ...call } = query;
    const table = await this.requireDescription(call.tableName);
    unwrapPlan(planProcedure(call, () => table));
    return {
      argSet: query,
      query: unwrapPlan(writeCall({ ...call, tableName: table.tableName }, table)),
    };
  }

  /** The rows of a variable's first view: a slice of a grid, a sample of other tables. */
  async readSample(
    { shortname, varId, choice }: SampleRequest,
    delivery: Delivery,
  ): Promise<ProcedureResult> {
    const {
      description: table,
      record,
      variable,
    } = await this.parts.catalog.requireVariable(shortname, varId);
    if (record.dataset.isGridded)
      return this.readProcedure(
        { ...writeFirstView(record, variable).meta.parameters, spName: 'uspSpaceTime' },
        delivery,
      );
    const plan = planSparseSample(variable.variable.name, {
      table,
      limit: sampleRowLimit,
      encoding: encodingOf(delivery),
      choice,
    });
    return this.open(unwrapPlan(plan), table, delivery);
  }

  private async requireDescription(tableName: string): Promise<TableDescription> {
    return (await this.parts.catalog.requireTable(plainTableName(tableName))).description;
  }

  /** Sends the answer to a statement; `check` may refuse before the engine is asked. */
  private async open(
    { columns, notes = [], ...statement }: PlannedStatement,
    { tableName }: TableDescription,
    { format, signal, asked }: Delivery,
    check = allow,
  ): Promise<ProcedureResult> {
    const { engine, grids, results } = this.parts;
    const request = { engine, statement, columns, limits: chartLimits, signal };
    if (format !== 'netcdf')
      return { ...(await results.open(request, format, check)), notes, tableName };
    await check();
    const result = await grids.open(request, { tables: [tableName], query: asked });
    return { ...result, notes, tableName };
  }
}

/** A browser uses the Arrow buffers directly. */
function encodingOf({ format }: Delivery): Encoding {
  return format === 'arrow' ? 'columns' : 'text';
}
