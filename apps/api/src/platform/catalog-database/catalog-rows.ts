import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A row of a catalog table as JSON, by the names of its columns. */
export type CatalogRow = Readonly<Record<string, unknown>>;

/** Rows of catalog tables, in an order in which they can be inserted again. */
export type CatalogRows = readonly {
  readonly table: string;
  readonly rows: readonly CatalogRow[];
}[];

/** The statement that reads rows of a catalog table as JSON; `where` names the table `kept`. */
export function selectRowsSql(table: string, where: SQL = sql`true`): SQL {
  return sql`select to_jsonb(kept)::text as line from ${sql.identifier(table)} kept where ${where}`;
}

/** Reads rows of a catalog table; `where` names the table `kept`. */
export async function readCatalogRows(
  database: Database,
  table: string,
  where: SQL,
): Promise<CatalogRow[]> {
  const { rows } = (await database.execute(selectRowsSql(table, where))) as unknown as Lines;
  return rows.map(({ line }) => JSON.parse(line) as CatalogRow);
}

interface Lines {
  readonly rows: readonly { readonly line: string }[];
}

/**
 * Inserts rows given as JSON texts into a catalog table. A column that the first row does not name, as
 * in what an older release wrote, gets the table's default.
 */
export async function insertCatalogRows(
  transaction: Database,
  table: string,
  lines: readonly string[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const columns = await listSharedColumns(transaction, table, JSON.parse(first) as CatalogRow);
  const record = sql`null::${sql.identifier(table)}`;
  await transaction.execute(sql`
    insert into ${sql.identifier(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(${record}, ${`[${lines.join(',')}]`}::text::jsonb)`);
}

/** Writes the named columns of a JSON row over the row of a catalog table that has its `id`. */
export async function updateCatalogRow(
  transaction: Database,
  table: string,
  row: CatalogRow & { readonly id: number },
): Promise<void> {
  const columns = await listSharedColumns(transaction, table, row);
  await transaction.execute(sql`
    update ${sql.identifier(table)} set (${columns}) = (select ${columns}
    from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::text::jsonb))
    where id = ${row.id}`);
}

/** The columns that both the table and the row have. */
async function listSharedColumns(
  transaction: Database,
  table: string,
  row: CatalogRow,
): Promise<SQL> {
  const { rows } = (await transaction.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`)) as unknown as {
    rows: { name: string }[];
  };
  const shared = rows.map(({ name }) => name).filter((name) => name in row);
  return sql.join(
    shared.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
