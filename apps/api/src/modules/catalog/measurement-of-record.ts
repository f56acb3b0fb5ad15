import type { Measurement } from '@isobath/ocean';
import { measurementOf } from '@isobath/ocean';
import type { VariableRecord } from './catalog.repository.ts';

/** What a variable of the catalog is, by its names, its unit, its range and its attributes. */
export function measurementOfRecord({ variable, statistics }: VariableRecord): Measurement {
  const { name, longName, standardName, unit, attributes } = variable;
  const { minimum, maximum } = statistics;
  return measurementOf({ name, longName, standardName, unit, minimum, maximum, attributes });
}
