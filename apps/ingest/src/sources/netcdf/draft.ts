import { basename } from 'node:path';
import type { Recipe } from '@isobath/contract';
import type { RecipeDraft, RecipeDraftFields } from '../source.ts';
import { readDatasetFields } from './acdd.ts';
import type { NetcdfFile, NetcdfVariable } from './netcdf-file.ts';
import { countValues, readText, wholeSlab } from './netcdf-file.ts';
import { openNetcdf } from './open-netcdf.ts';
import { readCoordinate } from './coordinate-values.ts';
import type { Roles } from './roles.ts';
import { boundsNames, findRoles, readUnits, roleOf } from './roles.ts';

/** Stands in a draft where a person has to say something. */
const TODO = 'TODO';

/** Drafts a recipe by looking at a file: its CF and ACDD attributes, its largest group of variables on one grid. Throws SourceError for no NetCDF file. */
export async function inspectNetcdf(path: string, signal: AbortSignal): Promise<RecipeDraft> {
  signal.throwIfAborted();
  const file = await openNetcdf(path);
  try {
    const groups = groupVariables(file);
    const [chosen = [], ...others] = groups;
    const roles = chosen[0] ? findRoles(file, chosen[0], {}) : {};
    const { coordinates, remarks } = await draftCoordinates(file, roles);
    const fields = draftDataset(file.attributes, path);
    return {
      recipe: { ...fields, source: { format: 'netcdf', files: [basename(path)] }, coordinates, variables: draftVariables(chosen) },
      remarks: [`${basename(path)} is ${file.kind} with the dimensions ${[...file.dimensions.values()].map(({ name, length }) => `${name} (${length})`).join(', ')}`,
        ...file.remarks, ...remarks, ...others.map(describeOther), ...(chosen.length === 0 ? ['no variable along a dimension was found'] : [])],
    };
  } finally {
    await file.close();
  }
}

function describeOther(group: readonly NetcdfVariable[]): string {
  return `left out, since a dataset has one grid: ${group.map(({ name }) => name).join(', ')} along ${group[0]!.dimensions.join(', ') || 'no dimension'}`;
}

/** Data variables by the dimensions they lie along, the largest group first. */
function groupVariables(file: NetcdfFile): NetcdfVariable[][] {
  const bounds = boundsNames(file);
  const named = new Set([...file.variables.values()].flatMap(({ attributes }) => (readText(attributes, 'coordinates') ?? '').split(/[\s,]+/)));
  const groups = new Map<string, NetcdfVariable[]>();
  for (const variable of file.variables.values()) {
    const isNumeric = !['char', 'string', 'unsupported'].includes(variable.type);
    const isCoordinate = file.dimensions.has(variable.name) || (named.has(variable.name) && roleOf(variable) !== undefined) || ['lat', 'lon', 'time'].includes(roleOf(variable) ?? '');
    if (!isNumeric || isCoordinate || bounds.has(variable.name) || variable.dimensions.length === 0) continue;
    const key = variable.dimensions.filter((name) => file.dimensions.get(name)!.length > 1).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), variable]);
  }
  const sizeOf = (group: readonly NetcdfVariable[]): number => countValues(group[0]!.shape) * (0.5 + group.length);
  return [...groups.values()].toSorted((a, b) => rankOf(file, b) - rankOf(file, a) || sizeOf(b) - sizeOf(a));
}

/** Time, depth, latitude and longitude count before other dimensions. */
function rankOf(file: NetcdfFile, [variable]: readonly NetcdfVariable[]): number {
  const roles = findRoles(file, variable!, {});
  return (roles.lat ? 10 : 0) + (roles.lon ? 10 : 0) + variable!.dimensions.filter((name) => file.dimensions.get(name)!.length > 1).length;
}

async function draftCoordinates(file: NetcdfFile, roles: Roles): Promise<{ coordinates: Record<string, unknown>; remarks: string[] }> {
  const coordinates: Record<string, unknown> = {};
  const remarks: string[] = [];
  if (roles.time) coordinates['time'] = draftTime(roles.time, remarks);
  else remarks.push('no time was found: every row will have the release date unless coordinates.time.constant states a time');
  for (const role of ['lat', 'lon'] as const) {
    coordinates[role] = { from: roles[role]?.name ?? TODO };
    if (!roles[role]) remarks.push(`no ${role === 'lat' ? 'latitude' : 'longitude'} was found: name its variable, or state a number as \`constant\``);
  }
  const depth = roles.depth && (await draftDepth(file, roles.depth, remarks));
  if (depth) coordinates['depth'] = depth;
  return { coordinates, remarks };
}

function draftTime(variable: NetcdfVariable, remarks: string[]): Record<string, unknown> {
  const units = readUnits(variable);
  const calendar = readText(variable.attributes, 'calendar')?.toLowerCase();
  const isRecurrent = variable.attributes.has('climatology') || variable.attributes.has('modulo') || /since\s+0{1,4}-/.test(units ?? '') || /^months?$/i.test(units ?? '');
  if (isRecurrent) remarks.push(`the times (${units ?? 'without units'}) recur every year: they are taken for the months of a mean year`);
  const hasStrangeDates = calendar === '360_day' || calendar === 'all_leap' || calendar === '366_day';
  if (hasStrangeDates) remarks.push(`the calendar ${calendar} has dates that the civil one lacks: coordinates.time.missing_dates says what becomes of them, clamp-to-month-end or proportional-year`);
  if (units === undefined) remarks.push('the time variable has no units: say them as coordinates.time.units, such as "days since 1950-01-01"');
  return { from: variable.name, ...(isRecurrent ? { climatology: 'monthly' } : {}), ...(units === undefined ? { units: TODO } : {}) };
}

async function draftDepth(file: NetcdfFile, variable: NetcdfVariable, remarks: string[]): Promise<Record<string, unknown> | undefined> {
  if (countValues(variable.shape) === 1) {
    const [value] = await readCoordinate(file, variable, wholeSlab(variable));
    if (value === undefined || value <= 0) return undefined;
  }
  const units = readUnits(variable) ?? '';
  if (/^(d(eci)?bars?|db)$/i.test(units)) {
    remarks.push(`depth is worked out from the pressure ${variable.name} (Fofonoff and Millard 1983)`);
    return { from: variable.name, unit: 'dbar' };
  }
  return { from: variable.name };
}

function draftVariables(variables: readonly NetcdfVariable[]): Record<string, unknown>[] {
  const used = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  return variables.map((variable) => {
    const standardName = readText(variable.attributes, 'standard_name');
    return {
      name: uniqueName(variable.name, used),
      from: variable.name,
      long_name: (readText(variable.attributes, 'long_name') ?? standardName ?? TODO).slice(0, 200),
      ...(standardName === undefined ? {} : { standard_name: standardName }),
      unit: (readUnits(variable) ?? TODO).slice(0, 50),
    };
  });
}

/** A short name as the catalog wants it, that no other column has. */
export function uniqueName(name: string, used: Set<string>): string {
  const plain = toShortName(name);
  let unique = plain;
  for (let number = 2; used.has(unique.toLowerCase()); number += 1) unique = `${plain.slice(0, 46)}_${number}`;
  used.add(unique.toLowerCase());
  return unique;
}

/** A letter first, then letters, digits and underscores, 50 at most. */
export function toShortName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[^A-Za-z0-9_]+/g, '_').replaceAll(/_{2,}/g, '_').replaceAll(/^_|_$/g, '');
  const begun = /^[A-Za-z]/.test(plain) ? plain : `v_${plain}`;
  return begun.slice(0, 50).replace(/_$/, '');
}

/** The dataset block and table name of a draft, from the global attributes and the file's name. */
export function draftDataset(attributes: NetcdfFile['attributes'], path: string): Pick<RecipeDraftFields, 'dataset' | 'table'> {
  const found = readDatasetFields(attributes);
  const shortName = toShortName(basename(path).replace(/\.(nc4?|cdf|netcdf)$/i, ''));
  const list = (text: string | undefined, separator: RegExp): string[] => (text ?? '').split(separator).map((part) => part.trim()).filter((part) => part !== '');
  const optional = ['distributor', 'version', 'release_date', 'history', 'licence', 'doi'] as const;
  const limits: Readonly<Partial<Record<string, number>>> = { distributor: 100, version: 50 };
  return {
    dataset: {
      short_name: shortName,
      long_name: (found['long_name'] ?? TODO).slice(0, 200),
      description: found['description'] ?? TODO,
      make: guessMake(attributes) ?? `${TODO}: Observation, Model, Assimilation or Laboratory`,
      source: (found['source'] ?? TODO).slice(0, 100),
      acknowledgement: found['acknowledgement'] ?? TODO,
      references: list(found['references'], /\n|;\s/),
      keywords: [...new Set(list(found['keywords'], /[,;>\n]/))],
      ...Object.fromEntries(optional.filter((field) => found[field] !== undefined).map((field) => [field, found[field]!.slice(0, limits[field] ?? Infinity)])),
    },
    table: `tbl${shortName}`,
  };
}

function guessMake(attributes: NetcdfFile['attributes']): Recipe['dataset']['make'] | undefined {
  const text = ['title', 'summary', 'source', 'cdm_data_type', 'featureType', 'processing_level'].map((name) => readText(attributes, name) ?? '').join(' ').toLowerCase();
  if (/reanalysis|assimilat/.test(text)) return 'Assimilation';
  if (/\bmodel\b|simulation|hindcast|forecast/.test(text)) return 'Model';
  return /satellite|observ|in.?situ|trajectory|profile|float|glider|level[ -]?[234]|\bmodis\b|\bavhrr\b/.test(text) ? 'Observation' : undefined;
}
