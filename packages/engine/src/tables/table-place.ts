import { quoteIdentifier } from '@isobath/ocean';

/** Where a store keeps tables. */
export interface TableStore {
  /** Database the tables lie in; that of the address when left out. */
  readonly database?: string | undefined;
  /** Cluster that holds them; left out for one server. */
  readonly cluster?: string;
}

/** A table that is there or will be. */
export interface TablePlace extends TableStore {
  readonly name: string;
  /** A small table that every node of a cluster holds whole, so that joins with it stay on the node. */
  readonly isCopied?: boolean;
}

const LOCAL_SUFFIX = '_local';

/** The name that stands for a whole table, given it or that of the part which a node of a cluster holds. */
export function wholeTableName(name: string): string {
  return name.endsWith(LOCAL_SUFFIX) ? name.slice(0, -LOCAL_SUFFIX.length) : name;
}

/** The name of what holds a table's rows on each node. */
export function rowsTableName({ name, cluster, isCopied }: TablePlace): string {
  return cluster !== undefined && !isCopied ? name + LOCAL_SUFFIX : name;
}

/** The quoted name of a table: the `whole`, or what holds the `rows` on each node. */
export function nameTable(place: TablePlace, part: 'whole' | 'rows'): string {
  const { name, database } = place;
  const own = quoteIdentifier(part === 'rows' ? rowsTableName(place) : name);
  return database === undefined ? own : `${quoteIdentifier(database)}.${own}`;
}

/** ` ON CLUSTER …`, or nothing on one server. */
export function writeOnCluster({ cluster }: TableStore): string {
  return cluster === undefined ? '' : ` ON CLUSTER ${quoteIdentifier(cluster)}`;
}
