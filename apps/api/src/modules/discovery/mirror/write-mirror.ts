import { createHash } from 'node:crypto';
import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cruiseRelations } from './cruise-relations.repository.ts';
import type { CurrentRows } from './current-rows.ts';
import { areCurrent, readCurrentRows } from './current-rows.ts';
import type { Digest, MirrorState } from './digests.ts';
import { datasetOfDigest, digestNameOf, readState, shapeDigest, writeDigests } from './digests.ts';
import { fingerprintCruises, fingerprintDatasets } from './fingerprints.repository.ts';
import {
  materialized,
  materializedCatalog,
  mirroredRelations,
  shape,
  tableNames,
} from './mirrored-relations.ts';
import type { MirrorRows, Relation } from './relation.ts';
import type { StagingTables } from './staging-tables.ts';
import { fillTable, openStagingTables, stagingName } from './staging-tables.ts';

const ofDatasets = mirroredRelations.filter((relation) => relation.ofDatasets !== undefined);
/** Up to this many changed datasets, only their rows are rewritten; beyond that, whole relations are. */
const maxChanged = 200;

/** What a mirror depends on. */
export type MirrorParts = Pick<Platform, 'database' | 'engine' | 'store'>;

/** What one rewrite has to write. */
interface Rewrite {
  readonly tables: StagingTables;
  /** Digests of what the mirror holds, by name; none if all of it must be rewritten. */
  readonly written: ReadonlyMap<string, string>;
  /** Datasets whose rows must be rewritten; undefined when all must be. */
  readonly changed: readonly number[] | undefined;
  readonly current: CurrentRows;
}

/** Rewrites what has changed since the mirror was written, and swaps all tables at once. */
export async function writeMirror(parts: MirrorParts, report: ReportStep): Promise<void> {
  const { database, engine } = parts;
  const revision = await readCatalogRevision(database);
  const state = await readState(engine, tableNames);
  const written = digestsOfShape(state);
  const datasets = await fingerprintDatasets(database);
  const changed = written.size === 0 ? undefined : listChanged(datasets, written);
  const cruises = await fingerprintCruises(database);
  const tables = await openStagingTables(parts, state);
  const current =
    changed === undefined || changed.length === 0
      ? new Map<string, string[]>()
      : await readCurrentRows(engine, ofDatasets, changed);
  const rewrite: Rewrite = { tables, written, changed, current };
  const digests = new Map([[shapeDigest, shape]]);
  for (const [id, digest] of datasets) digests.set(digestNameOf(id), digest);
  for (const [index, relation] of mirroredRelations.entries()) {
    report('mirroring the catalog', { done: index, total: mirroredRelations.length });
    const digest = await digestOf(database, relation, cruises);
    await writeRelation(parts, rewrite, { relation, digest });
    digests.set(relation.name, digest);
  }
  if (changed === undefined || (changed.length > 0 && tables.written.size > 0))
    await writeMaterializedCatalog(parts, rewrite);
  digests.set(materializedCatalog.name, '');
  const entries: Digest[] = [...digests].map(([relation, digest]) => ({
    relation,
    digest,
    revision,
  }));
  await writeDigests(engine, tables, entries);
  await tables.swap();
}

/** The digests of the mirror by name; none if another release or shape wrote it. */
function digestsOfShape({ digests }: MirrorState): ReadonlyMap<string, string> {
  const found = new Map(digests.map(({ relation, digest }) => [relation, digest]));
  return found.get(shapeDigest) === shape ? found : new Map();
}

/** The digest by which a relation is recognised as unchanged; relations of datasets have one per dataset instead. */
async function digestOf(database: Database, relation: Relation, cruises: string): Promise<string> {
  if (relation.ofDatasets !== undefined) return '';
  return cruiseRelations.includes(relation) ? cruises : computeDigest(database, relation);
}

async function writeRelation(
  parts: MirrorParts,
  rewrite: Rewrite,
  { relation, digest }: { readonly relation: Relation; readonly digest: string },
): Promise<void> {
  const { changed, tables, written } = rewrite;
  if (relation.ofDatasets !== undefined && changed !== undefined)
    await writeChanged(parts, rewrite, { relation, changed });
  else if (relation.ofDatasets !== undefined || written.get(relation.name) !== digest)
    await tables.write(relation, {
      add: (staging) =>
        fillTable(parts.engine, { ...relation, name: staging }, relation.read(parts.database)),
    });
}

/** Datasets whose rows must be rewritten, removed ones included; undefined when all must be. */
function listChanged(
  datasets: ReadonlyMap<number, string>,
  written: ReadonlyMap<string, string>,
): readonly number[] | undefined {
  const now = new Map([...datasets].map(([id, digest]) => [digestNameOf(id), { id, digest }]));
  const gone = [...written.keys()]
    .filter((name) => !now.has(name))
    .flatMap((name) => datasetOfDigest(name) ?? []);
  const changed = [
    ...[...now]
      .filter(([name, { digest }]) => written.get(name) !== digest)
      .map(([, { id }]) => id),
    ...gone,
  ];
  return changed.length <= maxChanged ? changed : undefined;
}

/** Writes a relation if its rows of the changed datasets differ from the current ones. */
async function writeChanged(
  { database, engine }: MirrorParts,
  { tables, current }: Rewrite,
  { relation, changed }: { readonly relation: Relation; readonly changed: readonly number[] },
): Promise<void> {
  if (changed.length === 0) return;
  const pages: MirrorRows[] = [];
  for await (const page of relation.read(database, changed)) pages.push(page);
  if (areCurrent(current.get(relation.name) ?? [], pages)) return;
  await tables.write(relation, {
    changed,
    add: (staging) => fillTable(engine, { ...relation, name: staging }, pages),
  });
}

/** Does the same for `udfCatalog()`, which the engine computes from the relations, some of which have just been written. */
async function writeMaterializedCatalog(
  { engine }: MirrorParts,
  { tables, changed }: Rewrite,
): Promise<void> {
  const tableOf = (name: string): string => (tables.written.has(name) ? stagingName(name) : name);
  await tables.write(materialized.relation, {
    changed,
    add: (staging) => engine.execute(materialized.planRows(staging, { ids: changed, tableOf })),
  });
}

/** A digest of a relation's rows, so that unchanged relations are not rewritten. */
async function computeDigest(database: Database, { read }: Relation): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of read(database)) hash.update(JSON.stringify(rows));
  return hash.digest('hex');
}
