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

/** Measurements by procedure. Refuses by field what cannot be planned, and `too-large` with what would fit. */
export interface DataService {
  readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult>;
  /** The call as a statement; it is checked as if it were run. */
  writeProcedure(query: ProcedureQuery<SubsetProcedureName>): Promise<ProcedureText>;
  readSample(request: SampleRequest, delivery: Delivery): Promise<ProcedureResult>;
}

/** What answers are checked and made with. */
interface DataParts {
  readonly sizes: SizesService;
  readonly grids: GridFiles;
  readonly results: ResultMemory;
}

const allow = (): Promise<void> => Promise.resolve();

/** Measurements over the catalog and the engine. */
export function createDataService(
  engine: Engine,
  catalog: CatalogService,
  { sizes, grids, results }: DataParts,
): DataService {
  const requireDescription = async (tableName: string): Promise<TableDescription> =>
    (await catalog.requireTable(plainTableName(tableName))).description;

  async function open(
    { columns, notes = [], ...statement }: PlannedStatement,
    { tableName }: TableDescription,
    { format, signal, asked }: Delivery,
    check = allow,
  ): Promise<ProcedureResult> {
    const request = { engine, statement, columns, limits: chartLimits, signal };
    if (format !== 'netcdf')
      return { ...(await results.open(request, format, check)), notes, tableName };
    await check();
    const result = await grids.open(request, { tables: [tableName], query: asked });
    return { ...result, notes, tableName };
  }

  async function readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult> {
    const table = await requireDescription(call.tableName);
    const plan = unwrapPlan(planProcedure(call, () => table, encodingOf(delivery)));
    const refuseTooLarge = (): Promise<void> =>
      sizes.refuseTooLarge({ table, subset: call, signal: delivery.signal }, chartRowLimit);
    return open(plan, table, delivery, givesTableRows(call.spName) ? refuseTooLarge : allow);
  }

  return {
    readProcedure,
    async writeProcedure(query) {
      const { sqlify: _sqlify, format: _format, ...call } = query;
      const table = await requireDescription(call.tableName);
      unwrapPlan(planProcedure(call, () => table));
      return {
        argSet: query,
        query: unwrapPlan(writeCall({ ...call, tableName: table.tableName }, table)),
      };
    },
    async readSample({ shortname, varId, choice }, delivery) {
      const {
        description: table,
        record,
        variable,
      } = await catalog.requireVariable(shortname, varId);
      if (record.dataset.isGridded)
        return readProcedure(
          { ...writeFirstView(record, variable).meta.parameters, spName: 'uspSpaceTime' },
          delivery,
        );
      return open(
        unwrapPlan(
          planSparseSample(variable.variable.name, {
            table,
            limit: sampleRowLimit,
            encoding: encodingOf(delivery),
            choice,
          }),
        ),
        table,
        delivery,
      );
    },
  };
}

/** A browser uses the Arrow buffers directly. */
function encodingOf({ format }: Delivery): Encoding {
  return format === 'arrow' ? 'columns' : 'text';
}
