import { subsetSchema } from '@isobath/contract';
import { plainName } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { TableDescription } from '../table.ts';
import type { NamedArgument, ProcedureArgument, SubsetCall, SubsetProcedure } from './procedure.ts';

/**
 * The arguments of a subset procedure with names, and whether its text is wanted instead of its
 * rows.
 */
export interface ReadCall {
  readonly call: SubsetCall;
  readonly isTextWanted: boolean;
}

/** The table and the variables of a call. */
const tableAndFields = [
  { parameter: 'tableName', name: 'table', kind: 'text', example: 'tblTable' },
  { parameter: 'fields', name: 'fields', kind: 'text', example: 'variable' },
] as const satisfies readonly NamedArgument[];

/** First and last time. */
export const timeArguments = [
  { parameter: 'dt1', name: 'dt1', kind: 'text', example: '2000-01-01' },
  { parameter: 'dt2', name: 'dt2', kind: 'text', example: '2000-01-02' },
] as const satisfies readonly NamedArgument[];

/** A box, and a range of depths in metres. */
export const placeArguments = [
  { parameter: 'lat1', name: 'lat1', kind: 'number', example: '0' },
  { parameter: 'lat2', name: 'lat2', kind: 'number' },
  { parameter: 'lon1', name: 'lon1', kind: 'number', example: '0' },
  { parameter: 'lon2', name: 'lon2', kind: 'number' },
  { parameter: 'depth1', name: 'depth1', kind: 'number', example: '0' },
  { parameter: 'depth2', name: 'depth2', kind: 'number' },
] as const satisfies readonly NamedArgument[];

/** What procedures over a part of one table take; with a `flag` of 1 the text of the SELECT is wanted. */
export const subsetArguments = [
  ...tableAndFields,
  ...timeArguments,
  ...placeArguments,
  { parameter: 'flag', name: 'flag', kind: 'number', example: '0', isOptional: true },
] as const satisfies readonly NamedArgument[];

/** What `uspAggregate` takes. */
export const aggregateArguments = [
  tableAndFields[0],
  { ...tableAndFields[1], name: 'variable' },
  { parameter: 'period', name: 'period', kind: 'text', example: 'month' },
  { parameter: 'periodVal', name: 'period number', kind: 'number' },
  ...placeArguments,
] as const satisfies readonly NamedArgument[];

/** The arguments of a call by their names, as far as they are given. */
export function nameArguments(
  wanted: readonly NamedArgument[],
  args: readonly ProcedureArgument[],
): Readonly<Record<string, ProcedureArgument>> {
  return Object.fromEntries(
    wanted.flatMap(({ parameter }, index) => {
      const value = args[index];
      return value === undefined ? [] : [[parameter, value]];
    }),
  );
}

/** Names the arguments of a call and checks each. Refuses by the name of the argument. */
export function readArguments(
  { name, arguments: wanted }: Pick<SubsetProcedure, 'name' | 'arguments'>,
  args: readonly ProcedureArgument[],
): Planned<ReadCall> {
  const given = nameArguments(wanted, args);
  const { tableName, fields, period, periodVal, flag, ...bounds } = given;
  if (
    tableName === undefined ||
    args.length < requiredOf(wanted).length ||
    args.length > wanted.length
  )
    return refused(
      'bad-request',
      'spName',
      `${name} is called with ${args.length} arguments; wanted are ${wanted.map(({ parameter }) => parameter).join(', ')}`,
    );
  const parsed = subsetSchema.safeParse({
    ...bounds,
    tableName: plainTableName(tableName),
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

/** The arguments that may not be left out. */
export function requiredOf<Argument extends { readonly isOptional?: true }>(
  all: readonly Argument[],
): readonly Argument[] {
  return all.filter(({ isOptional }) => !isOptional);
}

/** The whole of each axis, for what a call leaves open: positional arguments cannot be left out. */
export const wholeAxes = {
  lat1: -90,
  lat2: 90,
  lon1: -180,
  lon2: 180,
  depth1: -12_000,
  depth2: 12_000,
} as const;

/** A call of a subset procedure as a statement that gives the same rows: `EXEC uspSpaceTime 'tblSST', 'sst', '2016-04-20', …`. */
export function writeSubsetCall(
  { name, arguments: taken }: SubsetProcedure,
  call: SubsetCall,
  { isClimatology }: Pick<TableDescription, 'isClimatology'>,
): Planned<string> {
  const whole = isClimatology ? { dt1: '1', dt2: '12' } : { dt1: '0001-01-01', dt2: '9999-12-31' };
  const parameters = requiredOf(taken).map(({ parameter }) => parameter);
  const dated = (['dt1', 'dt2'] as const).find(
    (each) => call[each] !== undefined && !parameters.includes(each),
  );
  if (dated)
    return refused('bad-request', dated, `EXEC ${name} takes no dates, so this call has no text`);
  const given: Readonly<Record<string, unknown>> = {
    ...whole,
    ...wholeAxes,
    ...Object.fromEntries(Object.entries(call).filter(([, value]) => value !== undefined)),
  };
  return planned(
    `EXEC ${name} ${parameters.map((each) => quoteText(String(given[each] ?? ''))).join(', ')}`,
  );
}

/** A text of the public dialect. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
