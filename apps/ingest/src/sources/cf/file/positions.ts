import { basename } from 'node:path';
import type { CfFile, CfVariable } from './cf-file.ts';
import { isText, lengthOf } from './cf-file.ts';
import { boundsNames, roleOf } from './roles.ts';

/** Dimensions to be taken for others, by name. */
type Renaming = ReadonlyMap<string, string>;

/**
 * A file whose positions lie along a dimension of their own although there is one for each time or each pixel, as it is read best: that
 * dimension is taken for the one it accompanies. In-situ products have `LATITUDE(LATITUDE)` and `LONGITUDE(LONGITUDE)` (or both along
 * POSITION) beside `TEMP(TIME, DEPTH)`; older satellite files have `latitude(lines, control_points)` beside `sst(lines, pixels)`.
 * A remark says so. Any other file comes back as it is.
 */
export function alignPositions(file: CfFile): CfFile {
  const renaming = findRenaming(file);
  if (renaming.size === 0) return file;
  const variables = new Map(
    [...file.variables].map(([name, variable]) => [name, rename(variable, renaming)]),
  );
  const remarks = [...renaming].map(
    ([from, to]) =>
      `${basename(file.path)}: positions along ${from} are taken for those along ${to}, which has the same length`,
  );
  return { ...file, variables, remarks: [...file.remarks, ...remarks] };
}

function rename(variable: CfVariable, renaming: Renaming): CfVariable {
  return variable.dimensions.some((name) => renaming.has(name))
    ? { ...variable, dimensions: variable.dimensions.map((name) => renaming.get(name) ?? name) }
    : variable;
}

function findRenaming(file: CfFile): Renaming {
  const isRagged = [...file.variables.values()].some(
    ({ attributes }) => attributes.has('sample_dimension') || attributes.has('instance_dimension'),
  );
  if (isRagged) return new Map();
  const bounds = boundsNames(file);
  const variables = [...file.variables.values()].filter(({ name }) => !bounds.has(name));
  const places = variables.filter(
    (variable) => ['lat', 'lon'].includes(roleOf(variable) ?? '') && !isText(variable),
  );
  const values = variables.filter((variable) => !places.includes(variable) && !isText(variable));
  return perTime(file, places, values) ?? perPixel(file, places, values) ?? new Map();
}

/** Latitudes and longitudes of one dimension each that no value lies along, as many as times. */
function perTime(
  file: CfFile,
  places: readonly CfVariable[],
  values: readonly CfVariable[],
): Renaming | undefined {
  const own = [...new Set(places.flatMap(({ dimensions }) => dimensions))];
  const lengths = new Set(own.map((name) => lengthOf(file, name)));
  const [length] = lengths;
  if (
    own.length === 0 ||
    lengths.size > 1 ||
    length === 1 ||
    places.some(({ dimensions }) => dimensions.length !== 1)
  )
    return undefined;
  if (
    values.some(
      ({ dimensions }) => dimensions.length > 1 && dimensions.some((name) => own.includes(name)),
    )
  )
    return undefined;
  const times = values.filter(
    (variable) =>
      roleOf(variable) === 'time' &&
      variable.dimensions.length === 1 &&
      variable.shape[0] === length &&
      variable.dimensions.every((name) => !own.includes(name)),
  );
  const [dimension] = new Set(times.map(({ dimensions: [name] }) => name));
  if (
    dimension === undefined ||
    !values.some((variable) => !times.includes(variable) && variable.dimensions.includes(dimension))
  )
    return undefined;
  return new Map(own.map((name) => [name, dimension]));
}

/** Latitudes and longitudes on two dimensions, the second of which no value lies along; values lie along the first and one of equal length. */
function perPixel(
  file: CfFile,
  places: readonly CfVariable[],
  values: readonly CfVariable[],
): Renaming | undefined {
  const along = places[0]?.dimensions ?? [];
  const [line, own] = along;
  if (
    line === undefined ||
    own === undefined ||
    places.some(({ dimensions }) => dimensions.join('\n') !== along.join('\n'))
  )
    return undefined;
  const fields = values.filter(
    ({ dimensions }) => dimensions.length === 2 && dimensions[0] === line,
  );
  const length = lengthOf(file, own);
  const partners = new Set(
    fields
      .flatMap(({ dimensions }) => dimensions.slice(1))
      .filter((name) => name !== own && lengthOf(file, name) === length),
  );
  const [partner, ...others] = partners;
  if (
    partner === undefined ||
    others.length > 0 ||
    fields.some(({ dimensions }) => dimensions[1] === own)
  )
    return undefined;
  return new Map([[own, partner]]);
}
