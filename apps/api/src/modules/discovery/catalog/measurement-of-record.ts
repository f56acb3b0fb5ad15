import type { Measurement } from '@isobath/ocean';
import { measurementOf } from '@isobath/ocean';
import type { TableDescription } from '@isobath/query';
import type { VariableRecord } from './catalog.repository.ts';

/** What a variable of the catalog is, by its names, its unit, its range and its attributes. */
export function measurementOfRecord({ variable, statistics }: VariableRecord): Measurement {
  const { name, longName, standardName, unit, attributes } = variable;
  const { minimum, maximum } = statistics;
  return measurementOf({ name, longName, standardName, unit, minimum, maximum, attributes });
}

/** A table with what the numbers of its columns are. */
export function withMeasurements(
  table: TableDescription,
  variables: readonly VariableRecord[],
): TableDescription {
  const found = new Map(
    variables.map((record) => [record.variable.name, measurementOfRecord(record)]),
  );
  return {
    ...table,
    variables: table.variables.map((column) => {
      const measurement = found.get(column.name);
      return measurement ? { ...column, measurement } : column;
    }),
  };
}
