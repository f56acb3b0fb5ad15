import type { Subset } from '@isobath/contract';
import { isTrackTable } from '../match/match-procedure.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { RowCondition, TableDescription } from '../table.ts';
import { plainTableName, writeSubsetCall } from './arguments.ts';
import {
  findMeasurementProcedure,
  findSubsetProcedure,
  meanProcedureNames,
} from './find-procedure.ts';
import type { NamedCall } from './find-procedure.ts';
import type { CallSize, CallTables, FindTable, PositionalCall } from './procedure.ts';
import { writeSelectText } from './select-text.ts';
import { writeSelection } from './selection.ts';
import { planPart, selectPart } from './subset-procedure.ts';
import { isWeighted } from './weighted-means.ts';

/** The published tables that a call names, as it writes them, so that they can be looked up before it is planned. */
export function listProcedureTables({ procedure, args }: PositionalCall): string[] {
  const places = findMeasurementProcedure(procedure)?.tableArguments ?? [];
  return places
    .flatMap((place) => (args[place] === undefined ? [] : [plainTableName(args[place])]))
    .filter((name) => !isTrackTable(name));
}

/** Whether there is a procedure of this name, ignoring case, that {@link planProcedure} plans. */
export function isPlannedProcedure(name: string): boolean {
  return findMeasurementProcedure(name) !== undefined;
}

/**
 * Whether a procedure of this name, ignoring case, gives rows of a table as they are, of which
 * there may be very many.
 */
export function givesTableRows(name: string): boolean {
  return findMeasurementProcedure(name)?.givesTableRows ?? false;
}

/**
 * The statement that answers a call of a procedure, by name (`GET /api/data/sp`) or by place (`EXEC`). `tables` finds what
 * {@link listProcedureTables} lists. Refuses by the name of the argument, with what would be accepted. An eleventh argument 1 gives the
 * text of the SELECT as the one column `query`.
 */
export function planProcedure(
  call: PositionalCall | NamedCall,
  tables: FindTable,
  encoding: Encoding = 'text',
): Planned<PlannedStatement> {
  if ('spName' in call && call.statistic !== undefined && !hasStatistic(call.spName))
    return refused(
      'bad-request',
      'statistic',
      `${call.spName} does not summarise the values of a part; statistic is for ${summarising.join(', ')}`,
    );
  if ('spName' in call) {
    const { givesMeans, select } = findSubsetProcedure(call.spName);
    return givesMeans || !isWeighted(call)
      ? planPart(selectPart(select, call, tables), { encoding })
      : refuseWeights(call);
  }
  const procedure = findMeasurementProcedure(call.procedure);
  return procedure ? procedure.plan(call.args, tables, encoding) : refuseUnknown(call);
}

/** Refuses to weight what is no mean over an area. */
function refuseWeights({ spName, weights }: NamedCall): Planned<never> {
  const field = weights === undefined ? 'minCount' : 'weights';
  return refused(
    'bad-request',
    field,
    `${spName} gives no means over an area; ${field} is for ${meanProcedureNames.join(', ')}`,
  );
}

/**
 * Estimates the rows that a call of a procedure over measurements gives: rows of a part, or as many
 * as there are times, depths or places in it. Refuses as its plan does.
 */
export function estimateCall(call: PositionalCall, tables: CallTables): Planned<CallSize> {
  const procedure = findMeasurementProcedure(call.procedure);
  return procedure ? procedure.estimate(call.args, tables) : refuseUnknown(call);
}

/** A call by name as a statement that gives the same rows: `EXEC uspSpaceTime 'tblSST', 'sst', '2016-04-20', …`. */
export function writeCall(
  { spName, ...call }: NamedCall,
  table: Pick<TableDescription, 'isClimatology'>,
): Planned<string> {
  return writeSubsetCall(findSubsetProcedure(spName), call, table);
}

/** The rows of a part of a table, as `uspSpaceTime` gives them, in words that are kept with a file: they name each bound, so that they give the same part of a later version. */
export function planSpaceTime(
  subset: Subset,
  table: TableDescription,
  encoding: Encoding = 'text',
): Planned<PlannedStatement> {
  const selection = selectPart(findSubsetProcedure('uspSpaceTime').select, subset, () => table);
  return planPart(selection, { encoding, isRecord: true });
}

/** The procedures that summarise all values of a time or a depth. */
const summarising: readonly string[] = [
  'uspTimeSeries',
  'uspDepthProfile',
  'uspWeekly',
  'uspMonthly',
  'uspQuarterly',
  'uspAnnual',
];

function hasStatistic(name: string): boolean {
  return summarising.includes(name);
}

/**
 * The rows of a part that fulfil a condition, as {@link planSpaceTime} gives them, and the SELECT of
 * the public dialect that gives the same rows.
 */
export function planRowsWhere(
  subset: Subset,
  table: TableDescription,
  condition: RowCondition,
): Planned<{ readonly statement: PlannedStatement; readonly call: string }> {
  const selected = selectPart(findSubsetProcedure('uspSpaceTime').select, subset, () => table);
  if (!selected.ok) return selected;
  const selection = { ...selected.value, condition };
  return planned({
    statement: writeSelection(selection, { encoding: 'text', isRecord: true }),
    call: writeSelectText(selection),
  });
}

function refuseUnknown({ procedure }: PositionalCall): Planned<never> {
  return refused('bad-request', 'spName', `there is no procedure "${procedure}" over measurements`);
}
