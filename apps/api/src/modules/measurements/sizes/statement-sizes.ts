import type { SizeCheckReply } from '@isobath/contract';
import { queryLimits } from '@isobath/contract';
import { formatCount, formatInstant, requireValue } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type {
  CallSize,
  FindTable,
  PartRanges,
  PlannedStatement,
  ProcedureTranslation,
  RelationCatalog,
  SelectTranslation,
  SizeProfile,
  StatementSize,
  TableDescription,
} from '@isobath/query';
import {
  estimateCall,
  isPlannedProcedure,
  listProcedureTables,
  makeCoarseProfile,
  plainTableName,
  planProcedure,
  estimateStatementRows,
  translateStatement,
} from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';
import { countRows, countWithin, rowsReadAtOnce } from './count-rows.ts';
import type { ProfileStore } from './profile-store.ts';
import type { PartSize, SizesService } from './sizes.service.ts';

/** What the sizes of statements are told from. */
export interface StatementParts {
  readonly engine: Engine;
  readonly sizes: Pick<SizesService, 'estimate' | 'count'>;
  readonly profiles: ProfileStore;
  /** What public statements may read, as the catalog is now. */
  readonly relations: { current(): Promise<RelationCatalog> };
  /** Refuses with `too-much-work` a statement whose joins compare too many rows. */
  readonly refuseWork: (text: string, select: SelectTranslation) => Promise<void>;
  /** The live table of a public name. Refuses with `unknown-table`. */
  readonly requireTable: (tableName: string) => Promise<{ readonly description: TableDescription }>;
}

/** A statement whose size is asked for, and how many rows would be too many. */
export interface StatementQuestion {
  readonly text: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

type StatementReply = NonNullable<SizeCheckReply['query']>;

/**
 * Whether a statement of the public dialect gives at most `limit` rows. It is not run: its size is estimated from its text and the tables'
 * profiles, or its rows are counted; a call of a procedure is counted unless that takes more than ten seconds. A statement that cannot be judged is told why, and not allowed.
 */
export async function checkStatement(
  parts: StatementParts,
  { text, limit, signal }: StatementQuestion,
): Promise<SizeCheckReply> {
  const relations = await parts.relations.current();
  const translation = translateStatement(text, relations, { textLength: queryLimits.textLength });
  if (!translation.ok) {
    const { message, line, column, accepted } = translation;
    return refuse(`${message} Line ${line}, column ${column}; expected ${accepted}.`, {
      text,
      limit,
    });
  }
  try {
    return translation.kind === 'select'
      ? await checkSelect(parts, translation, { text, limit, signal })
      : await checkCall(parts, translation, { text, limit, signal });
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message, { text, limit });
    throw error;
  }
}

async function checkSelect(
  parts: StatementParts,
  select: SelectTranslation,
  question: StatementQuestion,
): Promise<SizeCheckReply> {
  await parts.refuseWork(question.text, select);
  const tables = await describeTables(
    parts,
    select.relations.filter(({ isData }) => isData).map(({ name }) => name),
  );
  const size = estimateStatementRows(question.text, (name) => tables.get(name));
  const projection = await settle(parts, select, { size, signal: question.signal });
  const names = select.relations.map(({ name }) => name);
  return reply(
    projection,
    question,
    describeStatement(question.text, {
      commandType: 'custom',
      names,
      data: [...tables.values()].map(({ table }) => table.tableName),
      ranges: size.ranges,
    }),
  );
}

async function checkCall(
  parts: StatementParts,
  call: ProcedureTranslation,
  question: StatementQuestion,
): Promise<SizeCheckReply> {
  const { procedure, args, select } = call;
  const describe = (data: readonly string[], ranges: PartRanges): StatementReply =>
    describeStatement(question.text, { commandType: 'sproc', names: data, data, ranges });
  if (select) {
    const size = { rows: select.subset?.rowLimit ?? 0, isPart: false, ranges: [] };
    return reply(
      await settle(parts, select, { size, signal: question.signal }),
      question,
      describe(
        select.relations.filter(({ isData }) => isData).map(({ name }) => name),
        [],
      ),
    );
  }
  if (!isPlannedProcedure(procedure)) return refuse(`${procedure} is not answered here.`, question);
  const tables = await describeTables(parts, listProcedureTables({ procedure, args }));
  const find: FindTable = (name) => tables.get(plainTableName(name).toLowerCase())?.table;
  const profileOf = ({ tableName }: TableDescription): SizeProfile =>
    requireValue(tables.get(tableName.toLowerCase()), 'size profile of a table').profile;
  const estimate = estimateCall({ procedure, args }, { find, profileOf });
  const plan = planProcedure({ procedure, args }, find);
  if (!estimate.ok) return refuse(estimate.message, question);
  if (!plan.ok) return refuse(plan.message, question);
  const size = await measureCall(parts, {
    estimate: estimate.value,
    plan: plan.value,
    signal: question.signal,
  });
  const names = [...tables.values()].map(({ table }) => table.tableName);
  return reply(size, question, describe(names, estimate.value.ranges));
}

/** The size of a call: that of its part, or its rows counted, or an estimate where counting takes too long. */
async function measureCall(
  { engine, sizes }: StatementParts,
  {
    estimate,
    plan,
    signal,
  }: { readonly estimate: CallSize; readonly plan: PlannedStatement; readonly signal: AbortSignal },
): Promise<PartSize> {
  if (estimate.part) {
    const question = { ...estimate.part, signal };
    const size = await sizes.estimate(question);
    const rows = size.isExact ? undefined : await sizes.count(question);
    return rows === undefined ? size : { rows, provenance: 'query', isExact: true };
  }
  if (!estimate.isExact) {
    const { sql, params, settings } = plan;
    const rows = await countRows(engine, { sql, params, ...(settings && { settings }) }, signal);
    if (rows !== undefined) return { rows, provenance: 'query', isExact: true };
  }
  return { rows: Math.round(estimate.rows), provenance: 'calculation', isExact: estimate.isExact };
}

interface SizedTable {
  readonly table: TableDescription;
  readonly rowCount: number;
  readonly profile: SizeProfile;
}

/** Tables with their profiles, by the public name in lower case. */
async function describeTables(
  { requireTable, profiles }: StatementParts,
  names: readonly string[],
): Promise<Map<string, SizedTable>> {
  const described = await Promise.all(
    names.map(async (name) => {
      const { description: table } = await requireTable(name);
      return {
        table,
        rowCount: table.rowCount,
        profile: (await profiles.find(table.physicalTable)) ?? makeCoarseProfile(table),
      };
    }),
  );
  return new Map(described.map((each) => [each.table.tableName.toLowerCase(), each]));
}

/** The exact number where counting reads few rows, else an estimate. */
async function settle(
  { engine }: StatementParts,
  { sql, params, settings }: SelectTranslation,
  { size, signal }: { readonly size: StatementSize; readonly signal: AbortSignal },
): Promise<PartSize> {
  const { rows, isPart, ranges } = size;
  if (isPart && ranges.length === 0) return { rows, provenance: 'table stats', isExact: true };
  const estimate = { rows, provenance: 'calculation', isExact: false } as const;
  if (isPart && rows > rowsReadAtOnce) return estimate;
  const counted = await countWithin(
    engine,
    { sql: `SELECT count() AS rows FROM (${sql})`, params, settings },
    signal,
  );
  return counted === undefined ? estimate : { rows: counted, provenance: 'query', isExact: true };
}

function reply(
  { rows, ...known }: PartSize,
  { limit }: StatementQuestion,
  query: StatementReply,
): SizeCheckReply {
  const projection = { size: rows, ...known };
  if (rows <= limit) {
    const messages = rows === 0 && known.isExact ? ['The statement gives no row.'] : [];
    return { allow: true, projection, limit, messages, suggestions: [], query };
  }
  const about = known.isExact ? '' : 'About ';
  const messages = [
    `${about}${formatCount(rows)} rows; one answer holds at most ${formatCount(limit)}. Narrow time or place, or aggregate rows.`,
  ];
  return {
    allow: false,
    projection,
    limit,
    response: { status: 400, message: 'query size too large' },
    messages,
    suggestions: [],
    query,
  };
}

function refuse(
  message: string,
  { text, limit }: Pick<StatementQuestion, 'text' | 'limit'>,
): SizeCheckReply {
  return {
    allow: false,
    projection: null,
    limit,
    response: { status: 400, message },
    messages: [message],
    suggestions: [],
    query: describeStatement(text, { commandType: 'custom', names: [], data: [], ranges: [] }),
  };
}

function describeStatement(
  text: string,
  {
    commandType,
    names,
    data,
    ranges,
  }: {
    commandType: 'custom' | 'sproc';
    names: readonly string[];
    data: readonly string[];
    ranges: PartRanges;
  },
): StatementReply {
  const spanOf = (...axes: readonly string[]) => {
    const [name, found] = ranges.find(([each]) => axes.includes(each)) ?? [];
    if (!found || found.length === 0) return null;
    const low = Math.min(...found.map(([least]) => least));
    const high = Math.max(...found.map(([, greatest]) => greatest));
    const show = (at: number): number | string | null =>
      Number.isFinite(at) ? (name === 'time' ? formatInstant(at) : at) : null;
    return { min: show(low), max: show(high) };
  };
  const constraints = {
    time: spanOf('time', 'month'),
    lat: spanOf('lat'),
    lon: spanOf('lon'),
    depth: spanOf('depth'),
  };
  return {
    modifiedQuery: text.trim(),
    constraints: ranges.length === 0 ? null : constraints,
    analysis: {
      commandType,
      extractedTableNames: [...names],
      extractedPrimaryTableNames: [...data],
    },
  };
}
