import type { FoundVariable } from '@isobath/contract';
import { seawaterRole } from '@isobath/ocean';
import type { SalinityRole, TemperatureRole } from '@isobath/ocean';

/** What of a variable decides whether water masses can be derived from it. */
export type WaterCandidate = Pick<
  FoundVariable,
  'Table_Name' | 'Short_Name' | 'Long_Name' | 'Standard_Name' | 'Unit' | 'Has_Depth'
>;

/** A variable and what kind of temperature or salinity it is. */
export interface WaterVariable<Role> {
  variable: WaterCandidate;
  role: Role;
}

/** A temperature and a salinity of one dataset, both of a known kind. */
export interface WaterPair {
  temperature: WaterVariable<TemperatureRole>;
  salinity: WaterVariable<SalinityRole>;
}

/** Why a dataset has no such pair. */
export interface NoPair {
  explanation: string;
}

const temperatures: readonly string[] = [
  'in-situ temperature',
  'potential temperature',
  'conservative temperature',
] satisfies TemperatureRole[];
const salinities: readonly string[] = [
  'practical salinity',
  'absolute salinity',
  'reference salinity',
] satisfies SalinityRole[];

/**
 * The temperature and the salinity of a dataset from which everything else is derived: the variable of the chart itself, else one of its table, else the first. Only
 * variables whose kind the catalog states count.
 */
export function choosePair(
  variables: readonly WaterCandidate[],
  chart: { table: string; variable: string },
): WaterPair | NoPair {
  const nearestFirst = variables.toSorted(
    (one, other) => nearness(other, chart) - nearness(one, chart),
  );
  const temperature = findKind<TemperatureRole>(nearestFirst, temperatures, 'temperature');
  if ('explanation' in temperature) return temperature;
  const salinity = findKind<SalinityRole>(nearestFirst, salinities, 'salinity');
  return 'explanation' in salinity ? salinity : { temperature, salinity };
}

function nearness(
  { Table_Name, Short_Name }: WaterCandidate,
  { table, variable }: { table: string; variable: string },
): number {
  if (Table_Name !== table) return 0;
  return Short_Name === variable ? 2 : 1;
}

function findKind<Role extends string>(
  variables: readonly WaterCandidate[],
  roles: readonly string[],
  noun: 'temperature' | 'salinity',
): WaterVariable<Role> | NoPair {
  for (const variable of variables) {
    const role = roleOf(variable);
    if (roles.includes(role)) return { variable, role: role as Role };
  }
  const unknown = variables.filter(
    (variable) =>
      roleOf(variable) === 'unknown' &&
      `${variable.Long_Name} ${variable.Standard_Name ?? ''}`.toLowerCase().includes(noun),
  );
  if (unknown.length === 0)
    return {
      explanation: `This dataset has no ${noun} of seawater, so nothing can be derived.`,
    };
  const kinds =
    noun === 'temperature'
      ? 'in-situ, potential or conservative temperature in °C'
      : 'practical, absolute or reference salinity';
  const names = unknown.map(({ Long_Name, Unit }) => `${Long_Name} (${Unit || 'no unit'})`);
  return {
    explanation: `The catalog does not state the kind of ${noun} of this dataset: ${names.join(', ')}. Expected ${kinds}, by CF standard name and unit. Nothing is derived from a ${noun} of unknown kind.`,
  };
}

function roleOf({ Standard_Name, Unit }: WaterCandidate): string {
  return seawaterRole({ standardName: Standard_Name, unit: Unit });
}
