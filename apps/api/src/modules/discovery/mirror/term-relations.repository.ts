import { asc, eq } from 'drizzle-orm';
import { term } from '../../../platform/catalog-database/schema/schema.ts';
import type { TermKind } from '../../../platform/catalog-database/schema/schema.ts';
import type { Relation } from './relation.ts';
import { columnsOf } from './relation.ts';

/** A list of words under the names of its relation and columns; further columns repeat the word. */
function listRelation(
  kind: TermKind,
  name: string,
  [idColumn, ...wordColumns]: readonly [string, ...string[]],
): Relation {
  return {
    name,
    key: idColumn,
    columns: columnsOf(
      `${idColumn}:int32`,
      ...wordColumns.map((column) => `${column}:text` as const),
    ),
    async *read(database) {
      yield (
        await database.select().from(term).where(eq(term.kind, kind)).orderBy(asc(term.id))
      ).map((row) => [row.id, ...wordColumns.map(() => row.name)]);
    },
  };
}

/** Relations of the words that datasets and variables are described with. */
export const termRelations: readonly Relation[] = [
  listRelation('make', 'tblMakes', ['ID', 'Make']),
  listRelation('sensor', 'tblSensors', ['ID', 'Sensor']),
  listRelation('temporal-resolution', 'tblTemporal_Resolutions', ['ID', 'Temporal_Resolution']),
  listRelation('spatial-resolution', 'tblSpatial_Resolutions', ['ID', 'Spatial_Resolution']),
  listRelation('process-level', 'tblProcess_Stages', ['ID', 'Process_Stage', 'Process_Stage_Long']),
  listRelation('study-domain', 'tblStudy_Domains', ['ID', 'Study_Domain']),
  listRelation('region', 'tblRegions', ['Region_ID', 'Region_Name']),
];
