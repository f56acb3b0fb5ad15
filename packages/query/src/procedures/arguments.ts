import type { ProcedureName } from '@isobath/contract';
import { subsetSchema } from '@isobath/contract';
import type { ProcedureTranslation } from '../dialect/translate.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { NamedCall } from './procedure.ts';

type ProcedureArgument = ProcedureTranslation['args'][number];

/** A call as `EXEC` writes it: arguments by their place. */
export interface PositionalCall {
  readonly procedure: string;
  readonly args: readonly ProcedureArgument[];
}

/** The arguments of a subset procedure with names, and whether its text is wanted in place of its rows. */
export interface ReadCall {
  readonly call: NamedCall;
  readonly isTextWanted: boolean;
}

const subsetNames = ['tableName', 'fields', 'dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2', 'flag'] as const;
const aggregateNames = ['tableName', 'fields', 'period', 'periodVal', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** Gives the arguments of a call their names and checks each. Refuses by the name of the argument. */
export function readArguments(name: ProcedureName, args: readonly ProcedureArgument[]): Planned<ReadCall> {
  const names = name === 'uspAggregate' ? aggregateNames : subsetNames;
  if (args.length < 10 || args.length > names.length) return refused('bad-request', 'spName', `${name} is called with ${args.length} arguments; wanted are ${names.join(', ')}`);
  const given = Object.fromEntries(args.map((value, index) => [names[index]!, value]));
  const { tableName, fields, period, periodVal, flag, ...bounds } = given;
  const parsed = subsetSchema.safeParse({ ...bounds, tableName: plainTableName(tableName!), fields: plainFields(fields!) });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? 'spName');
    return refused(field in bounds ? 'bad-bounds' : 'bad-request', field, `${field} ${shown(given[field])}: ${issue?.message ?? 'is not usable'}`);
  }
  const call = { ...parsed.data, spName: name, ...(period !== undefined && { period: String(period) }), ...(periodVal !== undefined && { periodVal: Number(periodVal) }) };
  return planned({ call, isTextWanted: Number(flag ?? 0) === 1 });
}

/** A table's name without brackets and `dbo.`. */
export function plainTableName(written: ProcedureArgument): string {
  return String(written).trim().replace(/^\[?dbo\]?\./i, '').replace(/^\[(.*)\]$/, '$1');
}

/** Variables without brackets; a list of them becomes a text with commas. */
function plainFields(written: ProcedureArgument): string {
  const names = typeof written === 'object' ? written : String(written).split(',');
  return names.map((name) => name.trim().replace(/^\[(.*)\]$/, '$1')).join(',');
}

function shown(value: ProcedureArgument | undefined): string {
  return typeof value === 'number' ? String(value) : `"${String(value).slice(0, 60)}"`;
}
