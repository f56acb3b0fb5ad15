import type { SizeCheckReply } from '@isobath/contract';
import { queryLimits } from '@isobath/contract';
import { formatCount, formatInstant } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type { FindTable, PartRanges, ProcedureTranslation, RelationCatalog, SelectTranslation, SizeProfile, StatementSize, TableDescription } from '@isobath/query';
import { isPlannedProcedure, listProcedureTables, makeCoarseProfile, plainTableName, reckonCall, reckonStatement, translateStatement } from '@isobath/query';
import { Refusal } from '../../platform/problem.ts';
import { countWithin, rowsReadAtOnce } from './count-rows.ts';
import type { ProfileStore } from './profile-store.ts';

/** What the sizes of statements are told from. */
export interface StatementParts {
  readonly engine: Engine;
  readonly profiles: ProfileStore;
  /** What public statements may read, as the catalog is now. */
  readonly relations: { current(): Promise<RelationCatalog> };
  /** The live table of a public name. Refuses `unknown-table`. */
  readonly requireTable: (tableName: string) => Promise<{ readonly description: TableDescription }>;
}

/** A statement whose size is asked for, and how many rows would be too many. */
export interface StatementQuestion {
  readonly text: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

type StatementReply = NonNullable<SizeCheckReply['query']>;
type Projection = NonNullable<SizeCheckReply['projection']>;

/**
 * Whether a statement of the public dialect gives at most `limit` rows. It is not run: its size is reckoned from its text and the tables'
 * profiles, or counted where the index proves that few rows are read for that. A statement that cannot be judged is told why, and not allowed.
 */
export async function checkStatement(parts: StatementParts, { text, limit, signal }: StatementQuestion): Promise<SizeCheckReply> {
  const relations = await parts.relations.current();
  const translation = translateStatement(text, relations, { textLength: queryLimits.textLength });
  if (!translation.ok) {
    const { message, line, column, accepted } = translation;
    return refuse(`${message} Line ${line}, column ${column}; accepted is ${accepted}.`, { text, limit });
  }
  try {
    return translation.kind === 'select' ? await checkSelect(parts, translation, { text, limit, signal }) : await checkCall(parts, translation, { text, limit, signal });
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message, { text, limit });
    throw error;
  }
}

async function checkSelect(parts: StatementParts, select: SelectTranslation, question: StatementQuestion): Promise<SizeCheckReply> {
  const tables = await describeTables(parts, select.relations.filter(({ isData }) => isData).map(({ name }) => name));
  const size = reckonStatement(question.text, (name) => tables.get(name));
  const projection = await settle(parts, select, { size, signal: question.signal });
  const names = select.relations.map(({ name }) => name);
  return reply(projection, question, describeStatement(question.text, { commandType: 'custom', names, data: [...tables.values()].map(({ table }) => table.tableName), ranges: size.ranges }));
}

async function checkCall(parts: StatementParts, call: ProcedureTranslation, question: StatementQuestion): Promise<SizeCheckReply> {
  const { procedure, args, select } = call;
  const describe = (data: readonly string[], ranges: PartRanges): StatementReply => describeStatement(question.text, { commandType: 'sproc', names: data, data, ranges });
  if (select) {
    const size = { rows: select.subset?.rowLimit ?? 0, isPart: false, ranges: [] };
    return reply(await settle(parts, select, { size, signal: question.signal }), question, describe(select.relations.filter(({ isData }) => isData).map(({ name }) => name), []));
  }
  if (!isPlannedProcedure(procedure)) return refuse(`${procedure} is not answered here.`, question);
  const tables = await describeTables(parts, listProcedureTables({ procedure, args }));
  const find: FindTable = (name) => tables.get(plainTableName(name).toLowerCase())?.table;
  const size = reckonCall({ procedure, args }, { find, profileOf: ({ tableName }) => tables.get(tableName.toLowerCase())!.profile });
  if (!size.ok) return refuse(size.message, question);
  const names = [...tables.values()].map(({ table }) => table.tableName);
  return reply({ size: Math.round(size.value.rows), provenance: 'calculation' }, question, describe(names, size.value.ranges));
}

interface SizedTable {
  readonly table: TableDescription;
  readonly rowCount: number;
  readonly profile: SizeProfile;
}

/** Tables with their profiles, by the public name in lower case. */
async function describeTables({ requireTable, profiles }: StatementParts, names: readonly string[]): Promise<Map<string, SizedTable>> {
  const described = await Promise.all(names.map(async (name) => {
    const { description: table } = await requireTable(name);
    return { table, rowCount: table.rowCount, profile: (await profiles.find(table.physicalTable)) ?? makeCoarseProfile(table) };
  }));
  return new Map(described.map((each) => [each.table.tableName.toLowerCase(), each]));
}

/** The exact number where counting reads little, else what was reckoned. */
async function settle({ engine }: StatementParts, select: SelectTranslation, { size, signal }: { readonly size: StatementSize; readonly signal: AbortSignal }): Promise<Projection> {
  const isWhole = size.isPart && size.ranges.length === 0;
  if (isWhole) return { size: size.rows, provenance: 'table stats' };
  if (size.isPart && size.rows > rowsReadAtOnce) return { size: size.rows, provenance: 'calculation' };
  const counted = await countWithin(engine, { sql: `SELECT count() AS rows FROM (${select.sql})`, params: select.params, settings: select.settings }, signal);
  return counted === undefined ? { size: size.rows, provenance: 'calculation' } : { size: counted, provenance: 'query' };
}

function reply(projection: Projection, { limit }: StatementQuestion, query: StatementReply): SizeCheckReply {
  const about = projection.provenance === 'calculation' ? 'About ' : '';
  const { size } = projection;
  if (size <= limit) return { allow: true, projection, limit, messages: size === 0 ? ['The statement gives no row.'] : [], suggestions: [], query };
  const messages = [`${about}${formatCount(size)} rows; one answer holds at most ${formatCount(limit)}. Narrow time or place, or gather rows.`];
  return { allow: false, projection, limit, response: { status: 400, message: 'query size too large' }, messages, suggestions: [], query };
}

function refuse(message: string, { text, limit }: Pick<StatementQuestion, 'text' | 'limit'>): SizeCheckReply {
  return { allow: false, projection: null, limit, response: { status: 400, message }, messages: [message], suggestions: [], query: describeStatement(text, { commandType: 'custom', names: [], data: [], ranges: [] }) };
}

function describeStatement(text: string, { commandType, names, data, ranges }: { commandType: 'custom' | 'sproc'; names: readonly string[]; data: readonly string[]; ranges: PartRanges }): StatementReply {
  const spanOf = (...axes: readonly string[]) => {
    const [name, found] = ranges.find(([each]) => axes.includes(each)) ?? [];
    if (!found || found.length === 0) return null;
    const low = Math.min(...found.map(([least]) => least));
    const high = Math.max(...found.map(([, greatest]) => greatest));
    const show = (at: number): number | string | null => (Number.isFinite(at) ? (name === 'time' ? formatInstant(at) : at) : null);
    return { min: show(low), max: show(high) };
  };
  const constraints = { time: spanOf('time', 'month'), lat: spanOf('lat'), lon: spanOf('lon'), depth: spanOf('depth') };
  return {
    modifiedQuery: text.trim(), constraints: ranges.length === 0 ? null : constraints,
    analysis: { commandType, extractedTableNames: [...names], extractedPrimaryTableNames: [...data] },
  };
}
