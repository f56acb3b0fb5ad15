import type { ProcedureName } from '@isobath/contract';
import { subsetSchema } from '@isobath/contract';
import { plainName } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { TableDescription } from '../table.ts';
import type { NamedCall, PositionalCall } from './procedure.ts';

type ProcedureArgument = PositionalCall['args'][number];

/** The arguments of a subset procedure with names, and whether its text is wanted in place of its rows. */
export interface ReadCall {
  readonly call: NamedCall;
  readonly isTextWanted: boolean;
}

const subsetNames = [
  'tableName',
  'fields',
  'dt1',
  'dt2',
  'lat1',
  'lat2',
  'lon1',
  'lon2',
  'depth1',
  'depth2',
  'flag',
] as const;
const aggregateNames = [
  'tableName',
  'fields',
  'period',
  'periodVal',
  'lat1',
  'lat2',
  'lon1',
  'lon2',
  'depth1',
  'depth2',
] as const;

/** Gives the arguments of a call their names and checks each. Refuses by the name of the argument. */
export function readArguments(
  name: ProcedureName,
  args: readonly ProcedureArgument[],
): Planned<ReadCall> {
  const names = name === 'uspAggregate' ? aggregateNames : subsetNames;
  if (args.length < 10 || args.length > names.length)
    return refused(
      'bad-request',
      'spName',
      `${name} is called with ${args.length} arguments; wanted are ${names.join(', ')}`,
    );
  const given = Object.fromEntries(args.map((value, index) => [names[index]!, value]));
  const { tableName, fields, period, periodVal, flag, ...bounds } = given;
  const parsed = subsetSchema.safeParse({
    ...bounds,
    tableName: plainTableName(tableName!),
    fields: typeof fields === 'object' ? fields.join(',') : String(fields),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? 'spName');
    return refused(
      field in bounds ? 'bad-bounds' : 'bad-request',
      field,
      `${field} ${shown(given[field])}: ${issue?.message ?? 'is not usable'}`,
    );
  }
  const call = {
    ...parsed.data,
    spName: name,
    ...(period !== undefined && { period: String(period) }),
    ...(periodVal !== undefined && { periodVal: Number(periodVal) }),
  };
  return planned({ call, isTextWanted: Number(flag ?? 0) === 1 });
}

/** A table's name without brackets and `dbo.`. */
export function plainTableName(written: ProcedureArgument): string {
  return plainName(
    String(written)
      .trim()
      .replace(/^\[?dbo\]?\./i, ''),
  );
}

function shown(value: ProcedureArgument | undefined): string {
  return typeof value === 'number' ? String(value) : `"${String(value).slice(0, 60)}"`;
}

/** The whole of each axis, for what a call leaves open: a call by place has no empty places. */
export const wholeAxes = {
  lat1: -90,
  lat2: 90,
  lon1: -180,
  lon2: 180,
  depth1: -12_000,
  depth2: 12_000,
} as const;

/** A call by name as a statement that gives the same rows: `EXEC uspSpaceTime 'tblSST', 'sst', '2016-04-20', …`. */
export function writeCall(
  call: NamedCall,
  { isClimatology }: Pick<TableDescription, 'isClimatology'>,
): Planned<string> {
  const whole = isClimatology ? { dt1: '1', dt2: '12' } : { dt1: '0001-01-01', dt2: '9999-12-31' };
  const isAggregate = call.spName === 'uspAggregate';
  const dated = (['dt1', 'dt2'] as const).find((name) => call[name] !== undefined);
  if (isAggregate && dated)
    return refused(
      'bad-request',
      dated,
      'EXEC uspAggregate takes no dates, so this call has no text',
    );
  const names = (isAggregate ? aggregateNames : subsetNames).slice(
    0,
    10,
  ) as readonly (keyof NamedCall)[];
  const given: NamedCall = {
    ...whole,
    ...wholeAxes,
    ...Object.fromEntries(Object.entries(call).filter(([, value]) => value !== undefined)),
  } as NamedCall;
  return planned(
    `EXEC ${call.spName} ${names.map((name) => quoteText(String(given[name] ?? ''))).join(', ')}`,
  );
}

/** A text of the public dialect. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
