import type { ChartSubtype } from '@isobath/contract';
import { rowLimitOfChart } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import type { NamedCall, PlannedStatement, TableDescription } from '@isobath/query';
import { givesTableRows, plainTableName } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import type { OpenResult } from '../results/index.ts';
import { listUnits, openResult, withUnits } from '../results/index.ts';
import type { SizesService } from '../sizes/index.ts';
import { chartLimits } from './chart-limits.ts';

/** A call with its statement and table. */
interface PlannedCall {
  readonly call: NamedCall;
  readonly plan: PlannedStatement;
  readonly table: TableDescription;
}

/** What rows and their units are read from. */
interface UnitsParts {
  readonly engine: Engine;
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
}

/** The rows of a call as CSV with a line of units; the answer is kept by nobody, because few ask for it. */
export async function readWithUnits(
  { catalog, engine, sizes }: UnitsParts,
  { call, plan, table }: PlannedCall,
  {
    signal,
    vizType,
  }: { readonly signal: AbortSignal; readonly vizType?: ChartSubtype | undefined },
): Promise<OpenResult & { readonly notes: readonly string[]; readonly tableName: string }> {
  if (!givesTableRows(call.spName)) throw refuseUnitsOf(call.spName);
  const { record } = await catalog.requireTable(plainTableName(call.tableName));
  await sizes.refuseTooLarge({ table, subset: call, signal }, rowLimitOfChart(vizType));
  const { columns, notes = [], ...statement } = plan;
  const units = await listUnits(catalog, record);
  const result = await openResult(
    {
      engine,
      statement,
      columns: withUnits(columns, units),
      isNamed: true,
      limits: chartLimits,
      signal,
    },
    'csv',
  );
  return { ...result, notes, tableName: table.tableName };
}

function refuseUnitsOf(spName: string): Refusal {
  const problem = `Only the rows of uspSpaceTime and uspSectionMap have the units of variables, not those of ${spName}. Leave header out.`;
  return new Refusal('bad-request', problem, { fields: [{ field: 'header', problem }] });
}
