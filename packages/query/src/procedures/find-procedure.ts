import { requireValue } from '@isobath/ocean';
import { procedures } from './procedures.ts';
import type {
  MeasurementProcedure,
  StoredProcedure,
  SubsetCall,
  SubsetProcedure,
} from './procedure.ts';

type ListedProcedure = (typeof procedures)[number];

/** The name of a procedure over a part of one table. */
export type SubsetProcedureName = Extract<ListedProcedure, SubsetProcedure>['name'];

/** A call of a subset procedure by name. */
export interface NamedCall extends SubsetCall {
  readonly spName: SubsetProcedureName;
}

const byLowerName: ReadonlyMap<string, StoredProcedure> = new Map(
  procedures.map((each) => [each.name.toLowerCase(), each]),
);

const subsetProcedures = procedures.filter(isSubsetProcedure);

/** The procedures that give means over a part of one table. */
export const meanProcedureNames: readonly SubsetProcedureName[] = subsetProcedures
  .filter(({ givesMeans }) => givesMeans)
  .map(({ name }) => name);

/** The procedure of a name, ignoring case. */
export function findProcedure(name: string): StoredProcedure | undefined {
  return byLowerName.get(name.toLowerCase());
}

/** The procedure over measurements of a name, ignoring case. */
export function findMeasurementProcedure(name: string): MeasurementProcedure | undefined {
  const procedure = findProcedure(name);
  return procedure && 'plan' in procedure ? procedure : undefined;
}

/** The subset procedure of a name as documented. */
export function findSubsetProcedure(name: SubsetProcedureName): SubsetProcedure {
  return requireValue(
    subsetProcedures.find((each) => each.name === name),
    `procedure ${name}`,
  );
}

function isSubsetProcedure(
  procedure: ListedProcedure,
): procedure is Extract<ListedProcedure, SubsetProcedure> {
  return 'select' in procedure;
}
