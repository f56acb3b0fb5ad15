import type { Subset, TakenAlong } from '@isobath/contract';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import { isNumericColumn, parseFields, planProcedure } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';

/** Plans what lies along lines and tracks of cruises in a version of a table. */
export interface AlongPlanners {
  readonly planLine: (
    question: { readonly line: string; readonly subset: Subset },
    table: TableDescription,
    signal: AbortSignal,
  ) => Promise<PlannedStatement>;
  readonly planCruise: (
    match: CruiseMatch,
    subset: Subset,
    table: TableDescription,
  ) => Promise<PlannedStatement>;
}

/** A match along the track of a cruise. */
export type CruiseMatch = Extract<TakenAlong, { kind: 'cruise' }>;

/** A part that somebody took: what it is of, and what its rows lay along. */
export interface AskedPart {
  readonly subset: Subset;
  readonly along: TakenAlong | null;
}

/** The variables of a part that a version of its table has. Throws a refusal for a field that is no variable. */
export function listTakenFields({ along, subset }: AskedPart, table: TableDescription): string[] {
  const fields = unwrapPlan(parseFields(subset.fields, table));
  const isWhole = along === null || along.kind === 'own-track';
  return (isWhole ? fields : fields.filter(isNumericColumn)).map(({ name }) => name);
}

/**
 * The statement of a part with these of its fields, or, without any, with the first variable of the table: without one in common the coordinates alone are
 * compared, and any variable brings them along. Of a track of the person's own, all rows of the box around it. Throws a refusal where the part cannot be planned.
 */
export async function planPart(
  planners: AlongPlanners,
  { along, subset }: AskedPart,
  { fields, table, signal }: PartInVersion,
): Promise<PlannedStatement> {
  const asked = { ...subset, fields: listFields(fields, table) };
  if (along?.kind === 'line')
    return planners.planLine({ line: along.line, subset: asked }, table, signal);
  if (along?.kind === 'cruise') return planners.planCruise(along, asked, table);
  return unwrapPlan(planProcedure({ ...asked, spName: 'uspSpaceTime' }, () => table));
}

interface PartInVersion {
  readonly fields: readonly string[];
  readonly table: TableDescription;
  readonly signal: AbortSignal;
}

function listFields(fields: readonly string[], { variables }: TableDescription): string {
  return fields.length > 0
    ? fields.join(',')
    : (variables.find(isNumericColumn)?.name ?? variables[0]?.name ?? '*');
}
