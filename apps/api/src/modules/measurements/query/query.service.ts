import { queryLimits } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import type {
  PlannedStatement,
  ProcedureTranslation,
  RelationCatalog,
  SelectTranslation,
  StatementCheck,
  TableDescription,
  Translation,
} from '@isobath/query';
import {
  givesTableRows,
  isPlannedProcedure,
  listProcedureTables,
  planProcedure,
  translateStatement,
} from '@isobath/query';
import { Refusal, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import type { GridFiles, OpenResult, RowFormat } from '../results/index.ts';
import { openResult } from '../results/index.ts';
import type { PublicRelations } from './public-relations.ts';
import { refusalOfStatement } from './refusal-of-statement.ts';
import { refuseBeyondChecks } from './refuse-beyond-checks.ts';
import type { Countable } from './refuse-too-many.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { refuseStatementFault } from './statement-fault.ts';
import type { RefuseWork } from './work-limit.ts';

/** The answer to a statement, with the public names of the data tables that it reads. */
export interface StatementAnswer extends OpenResult {
  readonly tables: readonly string[];
  /** What a person should know of the answer: plain sentences in ASCII. */
  readonly notes: readonly string[];
}

/** How a statement is to be answered. */
export interface AnswerOptions {
  readonly format: RowFormat;
  readonly signal: AbortSignal;
}

/** What statements are answered from. */
export interface QueryParts {
  readonly engine: Engine;
  readonly relations: PublicRelations;
  readonly catalog: Pick<CatalogService, 'requireTable'>;
  readonly grids: GridFiles;
  readonly refuseWork: RefuseWork;
}

/** A statement that can run. */
interface Runnable {
  readonly statement: Pick<
    SelectTranslation | PlannedStatement,
    'sql' | 'params' | 'settings' | 'columns'
  > &
    Pick<PlannedStatement, 'notes'>;
  readonly tables: readonly string[];
  /** What is known of how many rows it gives; undefined where it gives few. */
  readonly size: Countable | undefined;
  readonly checks?: readonly StatementCheck[] | undefined;
}

const limits = {
  timeoutMs: queryLimits.timeoutMs,
  maxMemoryBytes: queryLimits.maxMemoryBytes,
  maxRowsToRead: queryLimits.maxRowsToRead,
  maxResultRows: queryLimits.maxResultRows,
} as const;

/** Public statements over the public relations, run in the engine. */
export class QueryService {
  private readonly parts: QueryParts;

  constructor(parts: QueryParts) {
    this.parts = parts;
  }

  /**
   * Answers a statement. Refuses with `bad-statement` or `unknown-table` with the word and its
   * place, what a plan refuses, and `too-much-work` where joins compare too many rows.
   */
  async run(text: string, { format, signal }: AnswerOptions): Promise<StatementAnswer> {
    const { engine, grids, refuseWork, relations } = this.parts;
    const translation = await translateCounted(text, relations);
    const select = selectOf(translation);
    if (translation.kind === 'select') await refuseWork(text, translation);
    const { statement, tables, size, checks } = select
      ? asRunnable(select)
      : await this.planCall(translation as ProcedureTranslation, format);
    const { maxResultRows: most, ...countLimits } = limits;
    if (size)
      await refuseTooMany(
        engine,
        { ...size, params: statement.params, settings: statement.settings, limits: countLimits },
        { most, signal },
      ).catch(refuseStatementFault);
    await refuseBeyondChecks(engine, checks, signal);
    const request = { engine, statement, columns: statement.columns, limits, signal };
    const opening =
      format === 'netcdf'
        ? grids.open(request, { tables, query: text })
        : openResult(request, format);
    const result = await opening.catch(refuseStatementFault);
    return { ...result, tables, notes: statement.notes ?? [] };
  }

  private async planCall(
    { procedure, args }: ProcedureTranslation,
    format: RowFormat,
  ): Promise<Runnable> {
    const call = { procedure, args };
    if (!isPlannedProcedure(procedure))
      throw new Refusal('bad-statement', `${procedure} is not supported yet.`);
    const tables = new Map<string, TableDescription>();
    for (const name of listProcedureTables(call))
      tables.set(name.toLowerCase(), (await this.parts.catalog.requireTable(name)).description);
    const plan = unwrapPlan(
      planProcedure(
        call,
        (name) => tables.get(name.toLowerCase()),
        format === 'arrow' ? 'columns' : 'text',
      ),
    );
    const most = Math.max(0, ...[...tables.values()].map(({ rowCount }) => rowCount));
    const size = givesTableRows(procedure)
      ? { unordered: plan.sql, rows: { most, isExact: false, isJoined: false } }
      : undefined;
    return {
      statement: plan,
      checks: plan.checks,
      tables: [...tables.values()].map(({ tableName }) => tableName),
      size,
    };
  }
}

function asRunnable(select: SelectTranslation): Runnable {
  return {
    statement: select,
    tables: select.relations.filter(({ isData }) => isData).map(({ name }) => name),
    size: select,
  };
}

/** A statement translated; relations of the catalog are counted where its size depends on theirs. */
async function translateCounted(text: string, relations: PublicRelations): Promise<Translation> {
  const first = translate(text, await relations.current());
  const select = selectOf(first);
  const isOpen =
    select !== null &&
    select.rows.most > limits.maxResultRows &&
    select.relations.some(({ isData }) => !isData);
  return isOpen ? translate(text, await relations.counted()) : first;
}

function translate(text: string, catalog: RelationCatalog): Translation {
  const translation = translateStatement(text, catalog, { textLength: queryLimits.textLength });
  if (!translation.ok) throw refusalOfStatement(translation);
  return translation;
}

function selectOf(translation: Translation): SelectTranslation | null {
  return translation.kind === 'select' ? translation : translation.select;
}
