import { createHash } from 'node:crypto';
import { readCatalogRevision } from '../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { programVersion } from '../../platform/process/program-version.ts';
import type { ReportStep } from '../../platform/http/progress.ts';
import { cruiseRelations } from './cruise-relations.repository.ts';
import { datasetRelations } from './dataset-relations.repository.ts';
import { fingerprintCruises, fingerprintDatasets } from './fingerprints.repository.ts';
import type { StagingTables } from './staging-tables.ts';
import { openStagingTables, fillTable, stagingName } from './staging-tables.ts';
import type { CurrentRows } from './current-rows.ts';
import { areCurrent, readCurrentRows } from './current-rows.ts';
import { materializeCatalog } from './materialized-catalog.ts';
import type { Digest } from './digests.ts';
import { datasetOfDigest, digestNameOf, digestTable, readState, writeDigests } from './digests.ts';
import type { MirrorRows, Relation } from './relation.ts';

/** The catalog's relations in the engine, under the names that clients ask for. */
export interface MirrorService {
  /** Rewrites what has changed; calls made meanwhile share one further rewrite. */
  rewrite(report?: ReportStep): Promise<void>;
  /** Rewrites only if the catalog or the relations' shape has changed since. */
  rewriteIfStale(): Promise<void>;
}

const relations: readonly Relation[] = [...datasetRelations, ...cruiseRelations];
/** Every relation of the mirror with its columns in order. */
export const mirroredRelations: readonly Pick<
  Relation,
  'name' | 'columns' | 'key' | 'ofDatasets'
>[] = relations;

const materialized = materializeCatalog(relations);
/** The rows of `udfCatalog()` as the mirror stores them. */
export const materializedCatalog: Pick<Relation, 'name' | 'columns' | 'key'> =
  materialized.relation;

/** Reserved names: no dataset's table may have one. In lower case. */
export const mirroredNames: ReadonlySet<string> = new Set([
  digestTable,
  'tblancillary',
  ...[...relations, materializedCatalog].map(({ name }) => name.toLowerCase()),
]);

const tableNames = [...relations, materializedCatalog].map(({ name }) => name);
/** The mirror's tables in the engine, staging tables included: all are rebuilt from the catalog when one is missing. */
export const mirrorTables: readonly string[] = [digestTable, ...tableNames].flatMap((name) => [
  name,
  stagingName(name),
]);
/** Release and shape of the relations: another release rewrites all of them. */
const shape = createHash('sha256')
  .update(
    JSON.stringify([
      programVersion,
      [...relations, materializedCatalog].map(({ name, columns }) => [name, columns]),
    ]),
  )
  .digest('hex');
const shapeDigest = '(shape)';
const ofDatasets = relations.filter((relation) => relation.ofDatasets !== undefined);
/** Up to so many datasets are rewritten one by one; beyond that, whole relations are. */
const mostChanged = 200;

/** What a mirror depends on. */
type MirrorParts = Pick<Platform, 'database' | 'engine' | 'store'>;

/** The mirror of a catalog in an engine. */
export function createMirrorService(platform: MirrorParts): MirrorService {
  const { database, engine } = platform;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function writeAll(report: ReportStep): Promise<void> {
    const revision = await readCatalogRevision(database);
    const state = await readState(engine, tableNames);
    const found = new Map(state.digests.map((entry) => [entry.relation, entry.digest]));
    const written: ReadonlyMap<string, string> =
      found.get(shapeDigest) === shape ? found : new Map();
    const datasets = await fingerprintDatasets(database);
    const changed = written.size === 0 ? undefined : listChanged(datasets, written);
    const cruises = await fingerprintCruises(database);
    const digests: Digest[] = [
      { relation: shapeDigest, digest: shape, revision },
      ...[...datasets].map(([id, digest]) => ({ relation: digestNameOf(id), digest, revision })),
    ];
    const tables = await openStagingTables(platform, state);
    const current =
      changed === undefined || changed.length === 0
        ? new Map<string, string[]>()
        : await readCurrentRows(engine, ofDatasets, changed);
    for (const [index, relation] of relations.entries()) {
      report('mirroring the catalog', { done: index, total: relations.length });
      const digest =
        relation.ofDatasets !== undefined
          ? ''
          : cruiseRelations.includes(relation)
            ? cruises
            : await computeDigest(database, relation);
      if (relation.ofDatasets !== undefined && changed !== undefined)
        await writeChanged(platform, { relation, tables, changed, current });
      else if (relation.ofDatasets !== undefined || written.get(relation.name) !== digest)
        await tables.write(relation, {
          add: (staging) =>
            fillTable(engine, { ...relation, name: staging }, relation.read(database)),
        });
      digests.push({ relation: relation.name, digest, revision });
    }
    if (changed === undefined || (changed.length > 0 && tables.written.size > 0))
      await writeMaterializedCatalog(platform, { tables, changed });
    digests.push({ relation: materializedCatalog.name, digest: '', revision });
    await writeDigests(engine, tables, digests);
    await tables.swap();
  }

  function rewrite(report: ReportStep = () => undefined): Promise<void> {
    if (!running) {
      running = writeAll(report).finally(() => {
        running = undefined;
      });
      return running;
    }
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return rewrite(report);
      });
    return waiting;
  }

  return {
    rewrite,
    async rewriteIfStale() {
      const { digests: found } = await readState(engine, tableNames, { isOfRelations: true });
      const digests = new Map(found.map((entry) => [entry.relation, entry]));
      const revision = await readCatalogRevision(database);
      const isKnown =
        digests.get(shapeDigest)?.digest === shape &&
        tableNames.every((name) => digests.get(name)?.revision === revision);
      if (!isKnown) await rewrite();
    },
  };
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
  return changed.length <= mostChanged ? changed : undefined;
}

/** Writes a relation if its rows of the changed datasets differ from the current ones. */
async function writeChanged(
  { database, engine }: MirrorParts,
  {
    relation,
    tables,
    changed,
    current,
  }: {
    readonly relation: Relation;
    readonly tables: StagingTables;
    readonly changed: readonly number[];
    readonly current: CurrentRows;
  },
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
  {
    tables,
    changed,
  }: { readonly tables: StagingTables; readonly changed: readonly number[] | undefined },
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
