import { countValues } from '@isobath/netcdf';
import { requireValue } from '@isobath/ocean';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText, lengthOf, readText } from '../file/cf-file.ts';
import { findRagged } from '../file/ragged.ts';
import type { Roles } from '../file/roles.ts';
import { boundsNames, findRoles, roleOf } from '../file/roles.ts';
import { textDimensions } from '../file/texts.ts';

/** Variables on one set of dimensions, and their coordinates. */
export interface VariableGroup {
  readonly variables: readonly [CfVariable, ...CfVariable[]];
  readonly roles: Roles;
}

/** What of a file a draft can offer: groups of numeric variables, the best first, and the variables that are text. */
export interface OfferedVariables {
  readonly groups: readonly VariableGroup[];
  readonly texts: readonly CfVariable[];
}

/**
 * Data variables by the dimensions they lie along. Groups all of whose dimensions are time, depth, latitude or longitude come before those
 * with another one (wavelengths, members, the six numbers of a date), those with a position before those without, fields before what lies
 * along fewer dimensions; groups of quality flags alone come last.
 */
export function offerVariables(file: CfFile): OfferedVariables {
  const data = findData(file);
  const byDimensions = new Map<string, CfVariable[]>();
  for (const variable of data.filter((one) => !isText(one) && one.dimensions.length > 0)) {
    const key = longDimensions(file, variable).join('\n');
    byDimensions.set(key, [...(byDimensions.get(key) ?? []), variable]);
  }
  const ranked = [...byDimensions.values()]
    .flatMap((variables): VariableGroup[] => {
      const roles = rolesOf(file, variables);
      const coordinates = new Set(Object.values(roles).map(({ name }) => name));
      const [first, ...others] = variables.filter(({ name }) => !coordinates.has(name));
      return first === undefined ? [] : [{ variables: [first, ...others], roles }];
    })
    .map((group) => ({ group, rank: rankOf(file, group) }));
  const groups = ranked.toSorted((a, b) => compare(b.rank, a.rank)).map(({ group }) => group);
  return { groups, texts: data.filter(isText) };
}

/** The coordinates of a group; one of its own variables may be a coordinate of the others, such as the depth of each sample. */
function rolesOf(file: CfFile, variables: readonly CfVariable[]): Roles {
  const found = variables.map((variable) => findRoles(file, variable, {}));
  return found.reduce((best, roles) =>
    Object.keys(roles).length > Object.keys(best).length ? roles : best,
  );
}

/** Whether a variable says how good others are. */
function isQualityFlag({ name, attributes }: CfVariable): boolean {
  return (
    /(_qc|_flags?|_quality(_\w+)?)$/i.test(name) ||
    /status_flag|quality_flag/.test(readText(attributes, 'standard_name') ?? '')
  );
}

/** All variables but coordinates, their bounds and the counters of ragged arrays. */
function findData(file: CfFile): CfVariable[] {
  const bounds = boundsNames(file);
  const named = new Set(
    [...file.variables.values()].flatMap(({ attributes }) =>
      (readText(attributes, 'coordinates') ?? '').split(/[\s,]+/),
    ),
  );
  return [...file.variables.values()].filter((variable) => {
    const role = roleOf(variable);
    const isCoordinate =
      file.dimensions.has(variable.name) ||
      (named.has(variable.name) && role !== undefined) ||
      role === 'lat' ||
      role === 'lon' ||
      role === 'time';
    const isCounter =
      variable.attributes.has('sample_dimension') || variable.attributes.has('instance_dimension');
    return (
      !isCoordinate && !isCounter && !bounds.has(variable.name) && variable.type !== 'unsupported'
    );
  });
}

/** Dimensions longer than 1, without the letters of a text. */
function longDimensions(file: CfFile, variable: CfVariable): string[] {
  return textDimensions(variable, false).filter((name) => lengthOf(file, name) > 1);
}

/** The dimensions of a group that are neither time, depth, latitude nor longitude, nor the samples of a ragged array. */
export function unplacedDimensions(
  file: CfFile,
  { variables: [first], roles }: VariableGroup,
): readonly string[] {
  const dimensions = longDimensions(file, first);
  const placed = new Set(Object.values(roles).flatMap((role) => [...textDimensions(role, false)]));
  const isRagged = dimensions.length === 1 && findRagged(file, dimensions[0]) !== undefined;
  return isRagged ? [] : dimensions.filter((name) => !placed.has(name));
}

function rankOf(file: CfFile, { variables, roles }: VariableGroup): number[] {
  const [first] = variables;
  const dimensions = longDimensions(file, first);
  const unplaced = unplacedDimensions(file, { variables, roles }).length;
  const isMeasured = variables.some((variable) => !isQualityFlag(variable));
  return [
    isMeasured ? 1 : 0,
    unplaced === 0 ? 1 : 0,
    (roles.lat ? 1 : 0) + (roles.lon ? 1 : 0),
    -unplaced,
    dimensions.length,
    countValues(first.shape) * (0.5 + variables.length),
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - requireValue(b[at], 'rank of a group');
    if (difference !== 0) return difference;
  }
  return 0;
}
