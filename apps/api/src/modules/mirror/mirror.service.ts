import { createHash } from 'node:crypto';
import { createTableSql, dropTableSql, exchangeTablesSql, quoteIdentifier, syncTableStatement } from '@isobath/engine';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportStep } from '../../platform/progress.ts';
import { catalogRevision } from '../../platform/schema.ts';
import { cruiseRelations } from './cruise-relations.ts';
import { datasetRelations } from './dataset-relations.ts';
import type { MirrorValue, Relation } from './relation.ts';
import { columnsOf, planRelation, toBlock } from './relation.ts';

/** The catalog's relations in the engine, under the names that clients ask for. */
export interface MirrorService {
  /** Writes all relations anew; calls that come meanwhile share one further writing. */
  rewrite(report?: ReportStep): Promise<void>;
  /** Writes them only if the catalog or their shape has changed since. */
  rewriteIfStale(): Promise<void>;
}

const relations: readonly Relation[] = [...datasetRelations, ...cruiseRelations];
/** Every relation of the mirror with its columns in order. */
export const mirroredRelations: readonly Pick<Relation, 'name' | 'columns' | 'key'>[] = relations;

const markTable = 'isobath_mirror';
/** What each relation held when it was written. */
export const mirrorMarks: Pick<Relation, 'name' | 'columns'> = { name: markTable, columns: columnsOf('relation:text', 'digest:text', 'revision:float64') };

/** Names that no dataset's table may take, in lower case. */
export const mirroredNames: ReadonlySet<string> = new Set([markTable, 'tblancillary', ...relations.map(({ name }) => name.toLowerCase())]);

/** The mirror of a catalog in an engine. */
export function createMirrorService(platform: Platform): MirrorService {
  const { engine, database } = platform;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function writeAll(report: ReportStep): Promise<void> {
    const revision = await readRevision();
    const written = new Map((await readMarks()).map((mark) => [mark.relation, mark.digest]));
    const marks: Mark[] = [];
    for (const [index, relation] of relations.entries()) {
      report('mirroring the catalog', { done: index, total: relations.length });
      const digest = await digestRelation(database, relation);
      if (written.get(relation.name) !== digest) await writeRelation(platform, relation);
      marks.push({ relation: relation.name, digest, revision });
    }
    await writeTable(platform, mirrorMarks, [marks.map((mark) => [mark.relation, mark.digest, mark.revision])]);
  }

  /** What was written last; nothing when it is not known, or when a relation is missing. */
  async function readMarks(): Promise<Mark[]> {
    const present = new Set((await engine.readRows<{ name: string }>({ sql: 'SELECT name FROM system.tables WHERE database = currentDatabase()' })).map(({ name }) => name));
    if (!present.has(markTable) || relations.some(({ name }) => !present.has(name))) return [];
    // Another release may have kept other columns: what a mark lacks counts as changed.
    return engine.readRows<Mark>({ sql: `SELECT * FROM ${markTable}` });
  }

  async function readRevision(): Promise<number> {
    return (await database.select().from(catalogRevision))[0]?.revision ?? 0;
  }

  function rewrite(report: ReportStep = () => undefined): Promise<void> {
    if (!running) {
      running = writeAll(report).finally(() => { running = undefined; });
      return running;
    }
    waiting ??= running.catch(() => undefined).then(() => {
      waiting = undefined;
      return rewrite(report);
    });
    return waiting;
  }

  return {
    rewrite,
    async rewriteIfStale() {
      const marks = await readMarks();
      const revision = await readRevision();
      const isKnown = relations.every(({ name }) => marks.some((mark) => mark.relation === name && mark.revision === revision));
      if (!isKnown) await rewrite();
    },
  };
}

/** What a relation held when it was written. */
interface Mark {
  readonly relation: string;
  readonly digest: string;
  readonly revision: number;
}

/** A checksum of a relation's columns and rows, so that what has not changed is not written again. */
async function digestRelation(database: Database, { columns, read }: Relation): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(columns));
  for await (const rows of read(database)) hash.update(JSON.stringify(rows));
  return hash.digest('hex');
}

function writeRelation(platform: Platform, { name, columns, read }: Relation): Promise<void> {
  return writeTable(platform, { name, columns }, read(platform.database));
}

/** Writes a table beside the one in use and changes their places in one step. Every node of a cluster has a whole copy. */
async function writeTable({ engine, store }: Platform, { name, columns }: Pick<Relation, 'name' | 'columns'>, pages: AsyncIterable<Rows> | Iterable<Rows>): Promise<void> {
  const place = planRelation(store, { name, columns });
  const fresh = planRelation(store, { name: `${name}__fresh`, columns });
  const execute = async (...statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await engine.execute({ sql });
  };
  await execute(...dropTableSql(fresh), ...createTableSql(fresh));
  async function* blocks() {
    for await (const rows of pages) if (rows.length > 0) yield toBlock(columns, rows);
  }
  await engine.insertBlocks(fresh.name, columns, blocks());
  const sync = syncTableStatement(fresh);
  if (sync) await engine.execute(sync);
  await execute(...createTableSql({ ...place, isKept: true }), exchangeTablesSql(place, fresh.name));
  await (store.cluster === undefined ? execute(`DROP TABLE IF EXISTS ${quoteIdentifier(fresh.name)}`) : execute(...dropTableSql(fresh)));
}

type Rows = readonly (readonly MirrorValue[])[];
