import { createHash } from 'node:crypto';
import { programVersion } from '../../../platform/process/program-version.ts';
import { cruiseRelations } from './cruise-relations.repository.ts';
import { datasetRelations } from './dataset-relations.repository.ts';
import { digestTable } from './digests.ts';
import { materializeCatalog } from './materialized-catalog.ts';
import type { Relation } from './relation.ts';
import { stagingName } from './staging-tables.ts';

/** Every relation of the mirror. */
export const mirroredRelations: readonly Relation[] = [...datasetRelations, ...cruiseRelations];

/** `udfCatalog()` as a relation, and the statement that computes its rows. */
export const materialized = materializeCatalog(mirroredRelations);
/** The rows of `udfCatalog()` as the mirror stores them. */
export const materializedCatalog: Pick<Relation, 'name' | 'columns' | 'key'> =
  materialized.relation;

/** Reserved names: no dataset's table may have one. In lower case. */
export const mirroredNames: ReadonlySet<string> = new Set([
  digestTable,
  'tblancillary',
  ...[...mirroredRelations, materializedCatalog].map(({ name }) => name.toLowerCase()),
]);

/** Names of the tables that hold the relations. */
export const tableNames = [...mirroredRelations, materializedCatalog].map(({ name }) => name);
/** The mirror's tables in the engine, staging tables included: all are rebuilt from the catalog when one is missing. */
export const mirrorTables: readonly string[] = [digestTable, ...tableNames].flatMap((name) => [
  name,
  stagingName(name),
]);
/** Release and shape of the relations: another release rewrites all of them. */
export const shape = createHash('sha256')
  .update(
    JSON.stringify([
      programVersion,
      [...mirroredRelations, materializedCatalog].map(({ name, columns }) => [name, columns]),
    ]),
  )
  .digest('hex');
