import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetCruise,
  datasetProgram,
  program,
} from '../../../platform/catalog-database/schema/schema.ts';

/** A dataset of a cruise, with one of its programs; null for a dataset of none. */
export interface CruiseLink {
  readonly cruiseId: number;
  readonly datasetId: number;
  readonly shortName: string;
  readonly programId: number | null;
  readonly programName: string | null;
}

/** A program that datasets belong to. */
export interface ProgramRecord {
  readonly id: number;
  readonly name: string;
  readonly datasetCount: number;
  readonly isSynthetic: boolean;
}

/** Programs that datasets belong to, read from the catalog database. */
export interface ProgramsRepository {
  list(): Promise<ProgramRecord[]>;
  listDatasets(programId: number): Promise<number[]>;
  /** Names of the programs of each dataset, by its number; empty for datasets of none. */
  listNamesOf(datasetIds: readonly number[]): Promise<Map<number, string[]>>;
  /** The datasets of every cruise that one of a program's datasets belongs to. */
  listCruiseLinks(programId: number): Promise<CruiseLink[]>;
}

/** Programs of a catalog database. */
export function createProgramsRepository(database: Database): ProgramsRepository {
  return {
    list: () =>
      database
        .select({
          id: program.id,
          name: program.name,
          datasetCount: sql<number>`count(*)::int`,
          isSynthetic: sql<boolean>`bool_and(${dataset.isSynthetic})`,
        })
        .from(program)
        .innerJoin(datasetProgram, eq(datasetProgram.programId, program.id))
        .innerJoin(dataset, eq(dataset.id, datasetProgram.datasetId))
        .groupBy(program.id, program.name)
        .orderBy(asc(program.name)),
    async listDatasets(programId) {
      const rows = await database
        .select({ id: datasetProgram.datasetId })
        .from(datasetProgram)
        .where(eq(datasetProgram.programId, programId))
        .orderBy(asc(datasetProgram.datasetId));
      return rows.map(({ id }) => id);
    },
    async listNamesOf(datasetIds) {
      const rows = await database
        .select({ datasetId: datasetProgram.datasetId, name: program.name })
        .from(datasetProgram)
        .innerJoin(program, eq(program.id, datasetProgram.programId))
        .where(inArray(datasetProgram.datasetId, [...datasetIds]))
        .orderBy(asc(program.name));
      return new Map(
        datasetIds.map((id) => [
          id,
          rows.filter(({ datasetId }) => datasetId === id).map(({ name }) => name),
        ]),
      );
    },
    listCruiseLinks(programId) {
      const ofProgram = database
        .select({ id: datasetCruise.cruiseId })
        .from(datasetCruise)
        .innerJoin(datasetProgram, eq(datasetProgram.datasetId, datasetCruise.datasetId))
        .where(eq(datasetProgram.programId, programId));
      return database
        .select({
          cruiseId: datasetCruise.cruiseId,
          datasetId: dataset.id,
          shortName: dataset.shortName,
          programId: program.id,
          programName: program.name,
        })
        .from(datasetCruise)
        .innerJoin(dataset, eq(dataset.id, datasetCruise.datasetId))
        .leftJoin(datasetProgram, eq(datasetProgram.datasetId, dataset.id))
        .leftJoin(program, eq(program.id, datasetProgram.programId))
        .where(inArray(datasetCruise.cruiseId, ofProgram))
        .orderBy(asc(datasetCruise.cruiseId), asc(dataset.id), asc(program.name));
    },
  };
}
