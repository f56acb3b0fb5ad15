import type { CruiseFullPage } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import type { RowCondition, TableDescription } from '@isobath/query';
import { planCount } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CruiseDataset } from './cruises.repository.ts';
import type { CruiseRowsKnown, RowsOfCruise } from './rows-of-cruise.ts';
import { planRowsOfCruise } from './rows-of-cruise.ts';

/** How many rows of a dataset are a cruise's, and by what they are told. */
export type CountedRows = Pick<
  CruiseFullPage['datasets'][number],
  'Cruise_Row_Count' | 'Cruise_Rows_By'
>;

const countTimeoutMs = 5_000;

interface CruiseRowsParts {
  readonly engine: Engine;
  readonly findTable: (tableName: string) => Promise<TableDescription>;
  readonly remember: (question: string, answer: () => Promise<CountedRows>) => Promise<CountedRows>;
}

/** The rows of cruises in the tables of their datasets. */
export class CruiseRows {
  private readonly parts: CruiseRowsParts;

  constructor(parts: CruiseRowsParts) {
    this.parts = parts;
  }

  /** Which rows of a table are those of a cruise. */
  plan(name: string, known: CruiseRowsKnown, table: TableDescription): Promise<RowsOfCruise> {
    return planRowsOfCruise({ name, known }, table, async (only) => {
      const rows = await this.countThose(table, only);
      return rows !== undefined && rows > 0;
    });
  }

  /** How many rows of a dataset are the cruise's, as the catalog has it; where it was not counted then, counted now. */
  async count(name: string, { dataset, known }: CruiseDataset): Promise<CountedRows> {
    if (known.rowCount !== null)
      return {
        Cruise_Row_Count: known.rowCount,
        Cruise_Rows_By: known.markColumn === null ? 'all' : 'column',
      };
    const { findTable, remember } = this.parts;
    const table = await findTable(dataset.tableName);
    return remember(`${table.physicalTable} ${name}`, async () => {
      const { by, only } = await this.plan(name, known, table);
      const rows = only ? await this.countThose(table, only) : table.rowCount;
      return { Cruise_Row_Count: rows ?? null, Cruise_Rows_By: by };
    });
  }

  /** Undefined where the engine does not answer in time. */
  private async countThose(
    table: TableDescription,
    only: RowCondition,
  ): Promise<number | undefined> {
    const { tableName } = table;
    const { sql, params } = unwrapPlan(planCount({ tableName, fields: '*' }, table, only));
    try {
      const [row] = await this.parts.engine.readRows<{ rows: number }>({
        sql,
        params,
        limits: { timeoutMs: countTimeoutMs },
      });
      return row?.rows;
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }
}
