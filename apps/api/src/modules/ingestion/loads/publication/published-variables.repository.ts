import { requireValue } from '@isobath/ocean';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  variable,
  variableStatistics,
} from '../../../../platform/catalog-database/schema/schema.ts';
import type { MeasuredVariable, Publication } from './publication.ts';
import { statisticsColumns, writeVariableSearchText } from './publication.ts';

/** Writes the variables of a dataset with their statistics, and removes those that it has no more. */
export async function writeVariables(
  database: Database,
  datasetId: number,
  { request, variables }: Publication,
): Promise<void> {
  const names = variables.map(({ variable: { name } }) => name);
  await database
    .delete(variable)
    .where(and(eq(variable.datasetId, datasetId), not(inArray(variable.name, names))));
  const rows = variables.map((measured, position) => ({
    measured,
    position,
    searchText: writeVariableSearchText(request, measured.variable),
  }));
  for (let from = 0; from < rows.length; from += variablesPerStatement)
    await writeSomeVariables(database, datasetId, rows.slice(from, from + variablesPerStatement));
}

/** Variables that one statement writes: a dataset of thousands must not need thousands of statements. */
const variablesPerStatement = 200;

interface VariableRow {
  readonly measured: MeasuredVariable;
  readonly position: number;
  readonly searchText: string;
}

async function writeSomeVariables(
  database: Database,
  datasetId: number,
  rows: readonly VariableRow[],
): Promise<void> {
  const described = rows.map(
    ({
      measured: {
        variable: {
          name,
          longName,
          standardName,
          unit,
          sensor,
          discipline,
          comment,
          keywords,
          isVisualized,
          attributes,
        },
        isNumeric,
      },
      position,
      searchText,
    }) => ({
      datasetId,
      name,
      position,
      searchText,
      longName,
      standardName,
      unit,
      sensor,
      discipline,
      comment,
      keywords,
      isVisualized,
      attributes,
      isNumeric,
    }),
  );
  const written = await database
    .insert(variable)
    .values(described)
    .onConflictDoUpdate({
      target: [variable.datasetId, variable.name],
      set: fromExcluded(described[0], ['datasetId', 'name']),
    })
    .returning({ id: variable.id, name: variable.name });
  const ids = new Map(written.map(({ id, name }) => [name, id]));
  const numbers = rows.map(({ measured }) => ({
    variableId: requireValue(ids.get(measured.variable.name), 'row of a variable'),
    ...statisticsColumns(measured.statistics),
    ...measured.extent,
    lonWest: measured.lonWest,
    lonEast: measured.lonEast,
  }));
  await database
    .insert(variableStatistics)
    .values(numbers)
    .onConflictDoUpdate({
      target: variableStatistics.variableId,
      set: fromExcluded(numbers[0], ['variableId']),
    });
}

/** Sets the columns of a row to the values that could not be inserted, all but its key. */
function fromExcluded(row: object | undefined, key: readonly string[]): Record<string, SQL> {
  const names = Object.keys(row ?? {}).filter((name) => !key.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
  );
}
