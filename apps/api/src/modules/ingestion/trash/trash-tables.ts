import type { Engine } from '@isobath/engine';
import {
  createDatabaseSql,
  dropTableSql,
  moveTableSql,
  quoteIdentifier,
  wholeTableName,
} from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';

/** A table as the engine knows it. */
export interface TrashedTable {
  readonly name: string;
  readonly isInTrash: boolean;
  readonly bytes: number;
  /** Null on a cluster, where every replica counts its own. */
  readonly rowCount: number | null;
}

/** Tables in the engine's trash: a database of its own, which no public statement can name. */
export interface TableTrash {
  /** Tables of these names, wherever they are; those that are nowhere are left out. */
  locate(names: readonly string[]): Promise<TrashedTable[]>;
  /** Every table in the trash. */
  list(): Promise<TrashedTable[]>;
  /** Moves a table into the trash, or back; one that is not there is passed over. */
  move(name: string, to: 'trash' | 'portal'): Promise<void>;
  /** Erases a table in the trash for good, whether or not it is there. */
  erase(name: string): Promise<void>;
}

interface Row {
  readonly database: string;
  readonly name: string;
  readonly rows: number | null;
  readonly bytes: number | null;
}

/** The trash of an engine's database, `<database>_trash`. */
export function createTableTrash({
  engine,
  store,
}: Pick<Platform, 'engine' | 'store'>): TableTrash {
  const place = { ...store, database: `${store.database}_trash` };

  async function makeDatabase(): Promise<void> {
    const present = await engine.readRows({
      sql: 'SELECT name FROM system.databases WHERE name = {database:String}',
      params: { database: place.database },
    });
    if (present.length === 0) await engine.execute({ sql: createDatabaseSql(place) });
  }

  async function list(): Promise<TrashedTable[]> {
    const rows = await engine.readRows<Row>({
      sql: `SELECT database, name, total_rows AS rows, total_bytes AS bytes FROM system.tables
        WHERE database IN ({portal:String}, {trash:String}) ORDER BY name`,
      params: { portal: store.database, trash: place.database },
    });
    const { cluster } = store;
    const bytes =
      cluster === undefined ? undefined : await measureCluster(engine, { ...place, cluster });
    const found = new Map<string, TrashedTable>();
    for (const row of rows) {
      const name = wholeTableName(row.name);
      const isInTrash = row.database === place.database;
      found.set(`${row.database}.${name}`, {
        name,
        isInTrash,
        rowCount: cluster === undefined ? row.rows : null,
        bytes: bytes ? (bytes.get(`${row.database}.${name}`) ?? 0) : (row.bytes ?? 0),
      });
    }
    return [...found.values()];
  }

  return {
    async locate(names) {
      if (names.length === 0) return [];
      const wanted = new Set(names);
      return (await list()).filter(({ name }) => wanted.has(name));
    },
    list: async () => (await list()).filter(({ isInTrash }) => isInTrash),
    async move(name, to) {
      if (to === 'trash') await makeDatabase();
      const [from, target] = to === 'trash' ? [store, place] : [place, store];
      for (const sql of moveTableSql({ ...from, name }, target.database))
        await engine.execute({ sql });
    },
    async erase(name) {
      for (const sql of dropTableSql({ ...place, name })) await engine.execute({ sql });
    },
  };
}

/** Bytes on all nodes, by database and table. */
async function measureCluster(
  engine: Engine,
  { database, cluster }: { readonly database: string; readonly cluster: string },
): Promise<Map<string, number>> {
  const rows = await engine.readRows<{ database: string; name: string; bytes: number }>({
    sql: `SELECT database, table AS name, sum(bytes_on_disk) AS bytes
      FROM clusterAllReplicas(${quoteIdentifier(cluster)}, system.parts)
      WHERE active AND startsWith({trash:String}, database) GROUP BY database, name`,
    params: { trash: database },
    limits: { isReadOnly: false },
  });
  return new Map(
    rows.map((row) => [`${row.database}.${wholeTableName(row.name)}`, Number(row.bytes)]),
  );
}
