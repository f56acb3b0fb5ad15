import { parseBounds } from '../bounds.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { PartRanges, SizeProfile } from '../sizes/size-profile.ts';
import { estimateRowsIn, listRanges } from '../sizes/size-profile.ts';
import type { PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import { plainTableName, readArguments, subsetArguments } from './arguments.ts';
import type {
  CallSize,
  CallTables,
  FindTable,
  NamedArgument,
  SelectPart,
  SubsetCall,
  SubsetProcedure,
} from './procedure.ts';
import { writeSelectText } from './select-text.ts';
import type { Selection, Writing } from './selection.ts';
import { writeSelection } from './selection.ts';

/** Counts the groups that rows of a part fall into, at most or about; undefined where nothing is known but the rows. */
export type CountGroups = (profile: SizeProfile, ranges: PartRanges) => number | undefined;

/** How many rows a procedure gives of a part: the rows themselves, or one for each group of them. */
export type SubsetSize =
  | 'rows'
  | {
      readonly countGroups: CountGroups;
      /** Whether a full grid holds each group. */
      readonly isExactOnGrid?: true;
    };

interface SubsetParts<Name extends string> {
  readonly name: Name;
  readonly gives: string;
  /** Those of {@link subsetArguments} unless told. */
  readonly arguments?: readonly NamedArgument[];
  /** Whether it gives means over a part, which can be weighted. */
  readonly givesMeans?: boolean;
  readonly select: SelectPart;
  readonly size: SubsetSize;
}

/** A procedure over a part of one table, by what it selects and how many rows that is. */
export function subsetProcedure<const Name extends string>({
  name,
  gives,
  arguments: taken = subsetArguments,
  givesMeans = false,
  select,
  size,
}: SubsetParts<Name>): SubsetProcedure<Name> {
  const head = { name, arguments: taken };
  return {
    ...head,
    gives,
    givesMeans,
    select,
    tableArguments: [0],
    givesTableRows: size === 'rows',
    plan(args, tables, encoding) {
      const read = readArguments(head, args);
      if (!read.ok) return read;
      const { call, isTextWanted } = read.value;
      return isTextWanted
        ? planText(selectPart(select, call, tables))
        : planPart(selectPart(select, call, tables), { encoding });
    },
    estimate: (args, tables) => estimatePart(readArguments(head, args), size, tables),
  };
}

/** What a call selects. Refuses a table that is not in the catalog. */
export function selectPart(
  select: SelectPart,
  call: SubsetCall,
  tables: FindTable,
): Planned<Selection> {
  const table = findTable(call, tables);
  return table.ok ? select(call, table.value) : table;
}

/** A selection's statement, or why there is none. */
export function planPart(
  selection: Planned<Selection>,
  writing: Writing,
): Planned<PlannedStatement> {
  return selection.ok ? planned(writeSelection(selection.value, writing)) : selection;
}

function planText(selection: Planned<Selection>): Planned<PlannedStatement> {
  if (!selection.ok) return selection;
  return planned({
    sql: 'SELECT {text:String} AS query',
    params: { text: writeSelectText(selection.value) },
    columns: [{ header: 'query', kind: 'text', isNullable: false }],
  });
}

function findTable({ tableName }: SubsetCall, tables: FindTable): Planned<TableDescription> {
  const table = tables(plainTableName(tableName));
  return table
    ? planned(table)
    : refused('unknown-table', 'tableName', `"${tableName}" is not a table of the catalog`);
}

/** Rows of a part, or as many as there are groups in it. */
function estimatePart(
  read: ReturnType<typeof readArguments>,
  size: SubsetSize,
  { find, profileOf }: CallTables,
): Planned<CallSize> {
  if (!read.ok) return read;
  const { call, isTextWanted } = read.value;
  const table = findTable(call, find);
  if (!table.ok) return table;
  const bounds = parseBounds(call, table.value);
  if (!bounds.ok) return bounds;
  const ranges = listRanges(bounds.value);
  if (isTextWanted) return planned({ rows: 1, isExact: true, ranges });
  const profile = profileOf(table.value);
  const { rows } = estimateRowsIn(profile, ranges);
  if (size === 'rows') {
    const part = { table: table.value, subset: call };
    return planned({ rows, isExact: profile.isFullGrid, ranges, part });
  }
  const groups = size.countGroups(profile, ranges);
  const isExact = profile.isFullGrid && size.isExactOnGrid === true;
  return planned({ rows: Math.min(rows, groups ?? Infinity), isExact, ranges });
}
