import { createHash } from 'node:crypto';
import { readCatalogRevision } from '../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { programVersion } from '../../platform/process/program-version.ts';
import type { ReportStep } from '../../platform/http/progress.ts';
import { cruiseRelations } from './cruise-relations.ts';
import { datasetRelations } from './dataset-relations.ts';
import { fingerprintCruises, fingerprintDatasets } from './fingerprints.ts';
import type { FreshTables } from './fresh-tables.ts';
import { beginFreshTables, fillTable, nameFresh } from './fresh-tables.ts';
import type { HeldRows } from './held-rows.ts';
import { isHeld, readHeldRows } from './held-rows.ts';
import { keepCatalog } from './kept-catalog.ts';
import type { Mark } from './marks.ts';
import { datasetOfMark, markOfDataset, markTable, readState, writeMarks } from './marks.ts';
import type { MirrorRows, Relation } from './relation.ts';

/** The catalog's relations in the engine, under the names that clients ask for. */
export interface MirrorService {
  /** Writes what has changed anew; calls that come meanwhile share one further writing. */
  rewrite(report?: ReportStep): Promise<void>;
  /** Writes only if the catalog or the relations' shape has changed since. */
  rewriteIfStale(): Promise<void>;
}

const relations: readonly Relation[] = [...datasetRelations, ...cruiseRelations];
/** Every relation of the mirror with its columns in order. */
export const mirroredRelations: readonly Pick<
  Relation,
  'name' | 'columns' | 'key' | 'ofDatasets'
>[] = relations;

const kept = keepCatalog(relations);
/** The rows of `udfCatalog()` as the mirror keeps them. */
export const keptCatalog: Pick<Relation, 'name' | 'columns' | 'key'> = kept.relation;

/** Names that no dataset's table may take, in lower case. */
export const mirroredNames: ReadonlySet<string> = new Set([
  markTable,
  'tblancillary',
  ...[...relations, keptCatalog].map(({ name }) => name.toLowerCase()),
]);

const tableNames = [...relations, keptCatalog].map(({ name }) => name);
/** The mirror's tables in the engine, those under construction too: all are made again from the catalog when one is missing. */
export const mirrorTables: readonly string[] = [markTable, ...tableNames].flatMap((name) => [
  name,
  nameFresh(name),
]);
/** What relations were made with: another release writes all of them anew. */
const shape = createHash('sha256')
  .update(
    JSON.stringify([
      programVersion,
      [...relations, keptCatalog].map(({ name, columns }) => [name, columns]),
    ]),
  )
  .digest('hex');
const shapeMark = '(shape)';
const ofDatasets = relations.filter((relation) => relation.ofDatasets !== undefined);
/** Datasets whose rows are changed one by one; beyond, whole relations are written. */
const mostChanged = 200;

/** What a mirror stands on. */
type MirrorParts = Pick<Platform, 'database' | 'engine' | 'store'>;

/** The mirror of a catalog in an engine. */
export function createMirrorService(platform: MirrorParts): MirrorService {
  const { database, engine } = platform;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function writeAll(report: ReportStep): Promise<void> {
    const revision = await readCatalogRevision(database);
    const state = await readState(engine, tableNames);
    const found = new Map(state.marks.map((mark) => [mark.relation, mark.digest]));
    const written: ReadonlyMap<string, string> = found.get(shapeMark) === shape ? found : new Map();
    const datasets = await fingerprintDatasets(database);
    const changed = written.size === 0 ? undefined : listChanged(datasets, written);
    const cruises = await fingerprintCruises(database);
    const marks: Mark[] = [
      { relation: shapeMark, digest: shape, revision },
      ...[...datasets].map(([id, digest]) => ({ relation: markOfDataset(id), digest, revision })),
    ];
    const tables = await beginFreshTables(platform, state);
    const held =
      changed === undefined || changed.length === 0
        ? new Map<string, string[]>()
        : await readHeldRows(engine, ofDatasets, changed);
    for (const [index, relation] of relations.entries()) {
      report('mirroring the catalog', { done: index, total: relations.length });
      const digest =
        relation.ofDatasets !== undefined
          ? ''
          : cruiseRelations.includes(relation)
            ? cruises
            : await digestRelation(database, relation);
      if (relation.ofDatasets !== undefined && changed !== undefined)
        await writeChanged(platform, { relation, tables, changed, held });
      else if (relation.ofDatasets !== undefined || written.get(relation.name) !== digest)
        await tables.write(relation, {
          add: (fresh) => fillTable(engine, { ...relation, name: fresh }, relation.read(database)),
        });
      marks.push({ relation: relation.name, digest, revision });
    }
    if (changed === undefined || (changed.length > 0 && tables.written.size > 0))
      await keepRows(platform, { tables, changed });
    marks.push({ relation: keptCatalog.name, digest: '', revision });
    await writeMarks(engine, tables, marks);
    await tables.takePlaces();
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
      const { marks: found } = await readState(engine, tableNames, { isOfRelations: true });
      const marks = new Map(found.map((mark) => [mark.relation, mark]));
      const revision = await readCatalogRevision(database);
      const isKnown =
        marks.get(shapeMark)?.digest === shape &&
        tableNames.every((name) => marks.get(name)?.revision === revision);
      if (!isKnown) await rewrite();
    },
  };
}

/** Datasets whose rows have to be written, those that are gone among them; undefined when all have to be. */
function listChanged(
  datasets: ReadonlyMap<number, string>,
  written: ReadonlyMap<string, string>,
): readonly number[] | undefined {
  const now = new Map([...datasets].map(([id, digest]) => [markOfDataset(id), { id, digest }]));
  const gone = [...written.keys()]
    .filter((name) => !now.has(name))
    .flatMap((name) => datasetOfMark(name) ?? []);
  const changed = [
    ...[...now]
      .filter(([name, { digest }]) => written.get(name) !== digest)
      .map(([, { id }]) => id),
    ...gone,
  ];
  return changed.length <= mostChanged ? changed : undefined;
}

/** Writes a relation whose rows of the datasets that have changed are others than it holds. */
async function writeChanged(
  { database, engine }: MirrorParts,
  {
    relation,
    tables,
    changed,
    held,
  }: {
    readonly relation: Relation;
    readonly tables: FreshTables;
    readonly changed: readonly number[];
    readonly held: HeldRows;
  },
): Promise<void> {
  if (changed.length === 0) return;
  const pages: MirrorRows[] = [];
  for await (const page of relation.read(database, changed)) pages.push(page);
  if (isHeld(held.get(relation.name) ?? [], pages)) return;
  await tables.write(relation, {
    changed,
    add: (fresh) => fillTable(engine, { ...relation, name: fresh }, pages),
  });
}

/** The same of `udfCatalog()`, which the engine works out from the relations, of which some have just been written. */
async function keepRows(
  { engine }: MirrorParts,
  {
    tables,
    changed,
  }: { readonly tables: FreshTables; readonly changed: readonly number[] | undefined },
): Promise<void> {
  const tableOf = (name: string): string => (tables.written.has(name) ? nameFresh(name) : name);
  await tables.write(kept.relation, {
    changed,
    add: (fresh) => engine.execute(kept.planRows(fresh, { ids: changed, tableOf })),
  });
}

/** A checksum of a relation's rows, so that what has not changed is not written again. */
async function digestRelation(database: Database, { read }: Relation): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of read(database)) hash.update(JSON.stringify(rows));
  return hash.digest('hex');
}
