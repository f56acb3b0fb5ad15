import { createHash } from 'node:crypto';
import { quoteIdentifier } from '@isobath/engine';
import { readCatalogRevision } from '../../platform/catalog-revision.ts';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { programVersion } from '../../platform/program-version.ts';
import type { ReportStep } from '../../platform/progress.ts';
import { cruiseRelations } from './cruise-relations.ts';
import { datasetRelations } from './dataset-relations.ts';
import { fingerprintCruises, fingerprintDatasets } from './fingerprints.ts';
import { keepCatalog } from './kept-catalog.ts';
import type { Mark } from './marks.ts';
import { datasetOfMark, markOfDataset, markTable, readMarks, writeMarks } from './marks.ts';
import type { Relation } from './relation.ts';
import { fillTable, replaceTable, writeTable } from './write-table.ts';

/** The catalog's relations in the engine, under the names that clients ask for. */
export interface MirrorService {
  /** Writes what has changed anew; calls that come meanwhile share one further writing. */
  rewrite(report?: ReportStep): Promise<void>;
  /** Writes only if the catalog or the relations' shape has changed since. */
  rewriteIfStale(): Promise<void>;
}

const relations: readonly Relation[] = [...datasetRelations, ...cruiseRelations];
/** Every relation of the mirror with its columns in order. */
export const mirroredRelations: readonly Pick<Relation, 'name' | 'columns' | 'key'>[] = relations;

const kept = keepCatalog(relations);
/** The rows of `udfCatalog()` as the mirror keeps them. */
export const keptCatalog: Pick<Relation, 'name' | 'columns' | 'key'> = kept.relation;

/** Names that no dataset's table may take, in lower case. */
export const mirroredNames: ReadonlySet<string> = new Set([markTable, 'tblancillary', ...[...relations, keptCatalog].map(({ name }) => name.toLowerCase())]);

const tableNames = [...relations, keptCatalog].map(({ name }) => name);
/** What relations were made with: another release writes all of them anew. */
const shape = createHash('sha256').update(JSON.stringify([programVersion, [...relations, keptCatalog].map(({ name, columns }) => [name, columns])])).digest('hex');
const shapeMark = '(shape)';
/** Those that find their rows by `tblVariables` come while it still holds the old ones. */
const ordered = relations.toSorted((a, b) => Number(isFoundByVariables(b)) - Number(isFoundByVariables(a)));
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
    const found = new Map((await readMarks(engine, tableNames)).map((mark) => [mark.relation, mark.digest]));
    const written: ReadonlyMap<string, string> = found.get(shapeMark) === shape ? found : new Map();
    const datasets = await fingerprintDatasets(database);
    const changed = written.size === 0 ? undefined : listChanged(datasets, written);
    const cruises = await fingerprintCruises(database);
    const marks: Mark[] = [{ relation: shapeMark, digest: shape, revision }, ...[...datasets].map(([id, digest]) => ({ relation: markOfDataset(id), digest, revision }))];
    for (const [index, relation] of ordered.entries()) {
      report('mirroring the catalog', { done: index, total: ordered.length });
      const digest = relation.ofDatasets !== undefined ? '' : cruiseRelations.includes(relation) ? cruises : await digestRelation(database, relation);
      if (relation.ofDatasets !== undefined) await writeDatasets(platform, relation, changed);
      else if (written.get(relation.name) !== digest) await writeTable(platform, relation, relation.read(database));
      marks.push({ relation: relation.name, digest, revision });
    }
    await keepRows(platform, changed);
    marks.push({ relation: keptCatalog.name, digest: '', revision });
    await writeMarks(platform, marks);
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
      const marks = new Map((await readMarks(engine, tableNames, { isOfRelations: true })).map((mark) => [mark.relation, mark]));
      const revision = await readCatalogRevision(database);
      const isKnown = marks.get(shapeMark)?.digest === shape && tableNames.every((name) => marks.get(name)?.revision === revision);
      if (!isKnown) await rewrite();
    },
  };
}

/** Datasets whose rows have to be written, those that are gone among them; undefined when all have to be. */
function listChanged(datasets: ReadonlyMap<number, string>, written: ReadonlyMap<string, string>): readonly number[] | undefined {
  const now = new Map([...datasets].map(([id, digest]) => [markOfDataset(id), { id, digest }]));
  const gone = [...written.keys()].filter((name) => !now.has(name)).flatMap((name) => datasetOfMark(name) ?? []);
  const changed = [...[...now].filter(([name, { digest }]) => written.get(name) !== digest).map(([, { id }]) => id), ...gone];
  return changed.length <= mostChanged ? changed : undefined;
}

/** Writes the rows of the datasets that have changed, or all. */
async function writeDatasets(platform: MirrorParts, relation: Relation, changed: readonly number[] | undefined): Promise<void> {
  if (changed === undefined) return writeTable(platform, relation, relation.read(platform.database));
  if (changed.length > 0 && (await concerns(platform, relation, changed))) await replaceTable(platform, relation, { changed, add: (fresh) => fillTable(platform.engine, { ...relation, name: fresh }, relation.read(platform.database, changed)) });
}

/** Whether a relation has rows of the datasets now, or had some. */
async function concerns({ database, engine }: MirrorParts, { name, ofDatasets, read }: Relation, changed: readonly number[]): Promise<boolean> {
  for await (const page of read(database, changed)) if (page.length > 0) return true;
  return (await engine.readRows({ sql: `SELECT 1 AS found FROM ${quoteIdentifier(name)} WHERE ${ofDatasets ?? '1'} LIMIT 1`, params: { ids: changed } })).length > 0;
}

/** The same of `udfCatalog()`, which the engine works out from the relations that have just been written. */
async function keepRows(platform: MirrorParts, changed: readonly number[] | undefined): Promise<void> {
  if (changed?.length === 0) return;
  await replaceTable(platform, kept.relation, { changed, add: (fresh) => platform.engine.execute(kept.planRows(fresh, changed)) });
}

/** A checksum of a relation's rows, so that what has not changed is not written again. */
async function digestRelation(database: Database, { read }: Relation): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of read(database)) hash.update(JSON.stringify(rows));
  return hash.digest('hex');
}

function isFoundByVariables({ ofDatasets }: Relation): boolean {
  return ofDatasets?.includes('tblVariables') === true;
}
