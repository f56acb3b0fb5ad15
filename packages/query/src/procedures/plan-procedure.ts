import type { ProcedureName, Subset } from '@isobath/contract';
import { addAncillaryProcedure } from '../match/add-ancillary.ts';
import { isTrackTable, matchProcedure } from '../match/match-procedure.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import { selectAggregate } from './aggregate.ts';
import { plainTableName, readArguments } from './arguments.ts';
import { selectIntervals } from './intervals.ts';
import { selectDepthProfile, selectTimeSeries } from './means.ts';
import type {
  FindTable,
  NamedCall,
  PositionalCall,
  PositionalProcedure,
  SubsetProcedure,
} from './procedure.ts';
import { selectSection, selectSpaceTime } from './rows.ts';
import { writeSelectText } from './select-text.ts';
import { writeSelection } from './selection.ts';
import type { Writing } from './selection.ts';

const subsetProcedures: Readonly<Record<ProcedureName, SubsetProcedure>> = {
  uspSpaceTime: selectSpaceTime,
  uspTimeSeries: selectTimeSeries,
  uspWeekly: selectIntervals('week'),
  uspMonthly: selectIntervals('month'),
  uspQuarterly: selectIntervals('quarter'),
  uspAnnual: selectIntervals('year'),
  uspDepthProfile: selectDepthProfile,
  uspSectionMap: selectSection,
  uspAggregate: selectAggregate,
};

/** Procedures that are called by place only, by their documented names. */
const otherProcedures: Readonly<Record<string, PositionalProcedure>> = {
  uspMatch: matchProcedure,
  uspAddAncillary: addAncillaryProcedure,
};

/** Every procedure by its name in small letters. */
const positionalProcedures: ReadonlyMap<string, PositionalProcedure> = new Map([
  ...(Object.keys(subsetProcedures) as ProcedureName[]).map(
    (name) => [name.toLowerCase(), positional(name)] as const,
  ),
  ...Object.entries(otherProcedures).map(
    ([name, procedure]) => [name.toLowerCase(), procedure] as const,
  ),
]);

/** The published tables that a call names, as it writes them, so that they can be looked up before it is planned. */
export function listProcedureTables({ procedure, args }: PositionalCall): string[] {
  const places = positionalProcedures.get(procedure.toLowerCase())?.tableArguments ?? [];
  return places
    .flatMap((place) => (args[place] === undefined ? [] : [plainTableName(args[place])]))
    .filter((name) => !isTrackTable(name));
}

/** Whether there is a procedure of this name, letter case aside, that {@link planProcedure} plans. */
export function isPlannedProcedure(name: string): boolean {
  return positionalProcedures.has(name.toLowerCase());
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
  if ('spName' in call) return planNamed(call, tables, { encoding });
  const procedure = positionalProcedures.get(call.procedure.toLowerCase());
  return procedure
    ? procedure.plan(call.args, tables, encoding)
    : refused(
        'bad-request',
        'spName',
        `there is no procedure "${call.procedure}" over measurements`,
      );
}

/** The rows of a part of a table, as `uspSpaceTime` gives them, in words that are kept with a file: they name each bound, so that they give the same part of a later version. */
export function planSpaceTime(
  subset: Subset,
  table: TableDescription,
  encoding: Encoding = 'text',
): Planned<PlannedStatement> {
  return planNamed({ ...subset, spName: 'uspSpaceTime' }, () => table, {
    encoding,
    isRecord: true,
  });
}

function positional(name: ProcedureName): PositionalProcedure {
  return {
    tableArguments: [0],
    plan(args, tables, encoding) {
      const read = readArguments(name, args);
      if (!read.ok) return read;
      return read.value.isTextWanted
        ? planText(read.value.call, tables)
        : planNamed(read.value.call, tables, { encoding });
    },
  };
}

function planNamed(
  call: NamedCall,
  tables: FindTable,
  writing: Writing,
): Planned<PlannedStatement> {
  const selection = select(call, tables);
  return selection.ok ? planned(writeSelection(selection.value, writing)) : selection;
}

function planText(call: NamedCall, tables: FindTable): Planned<PlannedStatement> {
  const selection = select(call, tables);
  if (!selection.ok) return selection;
  return planned({
    sql: 'SELECT {text:String} AS query',
    params: { text: writeSelectText(selection.value) },
    columns: [{ header: 'query', kind: 'text', isNullable: false }],
  });
}

function select(call: NamedCall, tables: FindTable): ReturnType<SubsetProcedure> {
  const table = tables(plainTableName(call.tableName));
  if (!table)
    return refused(
      'unknown-table',
      'tableName',
      `"${call.tableName}" is not a table of the catalog`,
    );
  return subsetProcedures[call.spName](call, table);
}
