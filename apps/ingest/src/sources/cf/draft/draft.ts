import { countValues, wholeSlab } from '@isobath/netcdf';
import { basename } from 'node:path';
import type { Recipe } from '@isobath/contract';
import { measurementOf } from '@isobath/ocean';
import type { RecipeDraft, RecipeDraftFields } from '../../source.ts';
import { SourceError } from '../../source.ts';
import { readDatasetFields } from '../file/acdd.ts';
import { isHeight, isSeaPressure, readCoordinate } from '../values/coordinate-values.ts';
import { decodeNumbers, planDecoding } from '../values/decode.ts';
import type { VariableGroup } from './draft-groups.ts';
import { offerVariables, unplacedDimensions } from './draft-groups.ts';
import { draftOffset } from './draft-offset.ts';
import { draftBetweenFixes } from './draft-between-fixes.ts';
import { draftPlace, draftZeroPositions } from './draft-place.ts';
import { draftStatedTime, draftTime, draftUnreadTime } from './draft-time.ts';
import type { CfFile, CfVariable, OpenCfFile } from '../file/cf-file.ts';
import { firstSlab, isText, lengthOf, plainName, readText, stoppable } from '../file/cf-file.ts';
import { sliceNames, withSlices } from '../values/slices.ts';
import { openCfSource } from '../open-source.ts';
import type { Role, Roles } from '../file/roles.ts';
import { findPlanes, findRowTimes, readUnits } from '../file/roles.ts';
import { settleDraft } from './settle-draft.ts';
import { nameDepth } from '../../depth-names.ts';
import { askFor, MAKES } from '../../todo.ts';
import {
  findFillers,
  isSureFiller,
  startFillerTally,
  tallyFillers,
  writeFiller,
} from '../../values/fillers.ts';

/** Stands in a draft where a person has to say something. */
const TODO = 'TODO';

/**
 * Drafts a recipe by looking at a file: its CF and ACDD attributes, its best group of variables on one grid. The draft is tried before it is
 * given back, so that a load takes it once its questions are answered. Throws SourceError for a file that cannot be read at all.
 */
export async function inspectCf(
  openFile: OpenCfFile,
  path: string,
  { format, signal }: { format: string; signal: AbortSignal },
): Promise<RecipeDraft> {
  signal.throwIfAborted();
  const file = await stoppable(openFile, signal)(path);
  try {
    const { recipe, remarks } = await draftFile(file, format);
    const settled = await settleDraft(
      recipe,
      (tried) => openCfSource(openFile, [path], { recipe: tried, signal }),
      signal,
    );
    const { coordinates, variables } = settled;
    return {
      recipe: { ...recipe, coordinates, variables: [...variables] },
      remarks: [...remarks, ...settled.remarks],
    };
  } finally {
    await file.close();
  }
}

async function draftFile(file: CfFile, format: string): Promise<RecipeDraft> {
  const { groups, texts } = offerVariables(file);
  const [chosen, ...others] = groups;
  const { coordinates, remarks } = await draftCoordinates(
    file,
    chosen?.roles ?? {},
    chosen?.variables[0],
  );
  const { sliced, variables } = await sliceUnplaced(file, chosen);
  const drafted = await draftVariables(sliced, [...variables, ...(chosen ? texts : [])]);
  const name = basename(file.path);
  const between = await draftBetweenFixes(file, chosen?.variables, coordinates);
  const zeros = await draftZeroPositions(file, chosen?.roles ?? {});
  return {
    recipe: {
      ...draftDataset(file.attributes, file.path),
      source: { format, files: [name], ...zeros.fields, ...between },
      coordinates,
      variables: drafted.variables,
    },
    remarks: [
      `${name} is ${file.kind} with the dimensions ${[...file.dimensions.values()].map((dimension) => `${dimension.name} (${dimension.length})`).join(', ')}`,
      ...file.remarks,
      ...remarks,
      ...zeros.remarks,
      ...drafted.remarks,
      ...others.map((other) => describeOther(file, other)),
      ...(chosen ? [] : ['no variable along a dimension was found']),
    ],
  };
}

/** Slices of one variable that a draft offers at most. */
const MAX_SLICES = 60;

/** The variables of a group; those along a further dimension, such as wavelengths or members, as one slice for each of its values where there are few. */
async function sliceUnplaced(
  file: CfFile,
  group: VariableGroup | undefined,
): Promise<{ sliced: CfFile; variables: readonly CfVariable[] }> {
  const variables = group?.variables ?? [];
  const along = group === undefined ? [] : unplacedDimensions(file, group);
  const count = countValues(along.map((name) => lengthOf(file, name)));
  if (along.length === 0 || count > MAX_SLICES) return { sliced: file, variables };
  const names: string[] = [];
  for (const variable of variables) names.push(...(await sliceNames(file, variable, along)));
  const sliced = await withSlices(file, names);
  return { sliced, variables: names.flatMap((name) => sliced.variables.get(name) ?? []) };
}

function describeOther(file: CfFile, group: VariableGroup): string {
  const { variables } = group;
  const along = unplacedDimensions(file, group);
  const slice = `${variables[0].name}[${along.map((name) => `${name}=…`).join(', ')}]`;
  return `left out, since a dataset has one grid: ${variables.map(({ name }) => name).join(', ')} along ${variables[0].dimensions.join(', ') || 'no dimension'}${along.length > 0 ? `; a variable can be from one slice, such as ${slice}` : ''}`;
}

/** Coordinates of a draft as they are put together, and remarks on them. */
interface DraftedCoordinates {
  readonly coordinates: Record<string, unknown>;
  readonly remarks: string[];
}

async function draftCoordinates(
  file: CfFile,
  roles: Roles,
  sample: CfVariable | undefined,
): Promise<DraftedCoordinates> {
  const drafted: DraftedCoordinates = { coordinates: {}, remarks: [] };
  await orAsk(drafted, 'time', roles.time, async () => {
    const { time, remarks } = roles.time
      ? await draftTime(file, roles.time)
      : ((await draftUnreadTime(file, sample)) ?? draftStatedTime(file));
    drafted.remarks.push(...remarks);
    const offset =
      time['climatology'] === undefined ? await draftOffset(file, sample, roles) : undefined;
    drafted.remarks.push(...(offset?.remarks ?? []));
    const rowTimes = sample ? findRowTimes(file, sample, roles).map(({ name }) => name) : [];
    return {
      ...time,
      ...(rowTimes.length > 0 && {
        from: askFor(
          [...rowTimes, roles.time?.name ?? ''],
          `${rowTimes.join(' and ')} may hold the time of each row or pixel, and ${roles.time?.name ?? ''} is one time for all`,
        ),
      }),
      ...offset?.fields,
    };
  });
  for (const role of ['lat', 'lon'] as const) {
    const variable = roles[role];
    if (variable)
      await orAsk(drafted, role, variable, async () => {
        const { place, remark } = await draftPlace(file, variable, role);
        if (remark !== undefined) drafted.remarks.push(remark);
        return place;
      });
    else {
      const rivals = sample ? findPlanes(file, sample)[role].map(({ name }) => name) : [];
      drafted.coordinates[role] = {
        from:
          rivals.length > 1
            ? askFor(
                rivals,
                `each has the dimensions of ${sample?.name}, and the file does not say which is meant`,
              )
            : TODO,
      };
      drafted.remarks.push(
        `no ${role === 'lat' ? 'latitude' : 'longitude'} was found: name its variable, or state a number as \`constant\``,
      );
    }
  }
  const { depth } = roles;
  if (depth) await orAsk(drafted, 'depth', depth, () => draftDepth(file, depth, drafted.remarks));
  return drafted;
}

/** A coordinate as drafted; one that cannot be read becomes a question with the reason. */
async function orAsk(
  { coordinates }: DraftedCoordinates,
  role: Role,
  variable: CfVariable | undefined,
  draft: () => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  try {
    const origin = await draft();
    if (origin) coordinates[role] = origin;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    coordinates[role] = {
      from: `${TODO} another variable than ${variable?.name ?? role}, which cannot be read: ${error.reason}`,
    };
  }
}

async function draftDepth(
  file: CfFile,
  variable: CfVariable,
  remarks: string[],
): Promise<Record<string, unknown> | undefined> {
  if (countValues(variable.shape) === 1) {
    const [value] = await readCoordinate(file, variable, wholeSlab(variable));
    const isDepth =
      value !== undefined &&
      value > 0 &&
      !isHeight(variable) &&
      (isSeaPressure(variable) || !/(pa|bar)s?$/i.test(readUnits(variable) ?? ''));
    if (!isDepth) {
      remarks.push(
        `the single level ${variable.name} = ${value} ${readUnits(variable) ?? ''} is not a depth below the surface and not a column`,
      );
      return undefined;
    }
  } else if (
    isHeight(variable) &&
    variable.dimensions[0] !== variable.name &&
    (await readCoordinate(file, variable, firstSlab(variable))).every((value) => !(value < 0))
  ) {
    remarks.push(
      `${variable.name} counts upwards from the sea surface: it is not a depth and not a column`,
    );
    return undefined;
  }
  if (
    readUnits(variable) === undefined &&
    nameDepth(plainName(variable.name), undefined)?.is === 'pressure'
  )
    return {
      from: variable.name,
      unit: askFor(['dbar', 'm'], `${variable.name} names a pressure and has no units`),
    };
  if (!isSeaPressure(variable)) return { from: variable.name };
  remarks.push(`depth is computed from the pressure ${variable.name} (Fofonoff and Millard 1983)`);
  return { from: variable.name, unit: 'dbar' };
}

async function draftVariables(
  file: CfFile,
  variables: readonly CfVariable[],
): Promise<{ variables: Record<string, unknown>[]; remarks: string[] }> {
  const used = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  const remarks: string[] = [];
  const drafted: Record<string, unknown>[] = [];
  for (const variable of variables) {
    const fillers = isText(variable) ? [] : await findUndeclared(file, variable);
    if (fillers.length > 0)
      remarks.push(
        `${variable.name}: ${fillers.join(', ')} may mean "no value": it is listed in missing_values; take out what does not`,
      );
    const table = readText(variable.attributes, 'flag_meanings');
    const entry = draftVariable(variable, uniqueName(plainName(variable.name), used));
    if (table !== undefined && entry['classes'] === undefined)
      remarks.push(
        `${variable.name}: its flag_meanings do not fit its flag_values or flag_masks and are no code table; state them as \`classes: [{value: 1, meaning: good}]\``,
      );
    drafted.push({
      ...entry,
      ...(fillers.length > 0 ? { missing_values: fillers } : {}),
    });
  }
  return { variables: drafted, remarks };
}

function draftVariable(variable: CfVariable, name: string): Record<string, unknown> {
  const standardName = readText(variable.attributes, 'standard_name');
  return {
    name,
    from: variable.name,
    long_name: (
      readText(variable.attributes, 'long_name') ??
      standardName ??
      (isText(variable) ? plainName(variable.name) : TODO)
    ).slice(0, 200),
    ...(standardName === undefined ? {} : { standard_name: standardName }),
    ...(isText(variable)
      ? { type: 'text', visualize: false }
      : { ...draftUnit(variable), ...draftMeasurement(variable) }),
  };
}

/** That a variable is a direction or a class, as far as the file itself says so, with its code table. */
function draftMeasurement({ name, attributes }: CfVariable): Record<string, unknown> {
  const texts = Object.fromEntries(
    [...attributes].map(([key, { value }]) => [
      key,
      typeof value === 'string' ? value : value.join(', '),
    ]),
  );
  const measurement = measurementOf({
    name,
    standardName: texts['standard_name'],
    longName: texts['long_name'],
    unit: texts['units'],
    attributes: texts,
  });
  if (measurement.kind === 'quantity') return {};
  const classes = measurement.kind === 'class' ? measurement.flags : [];
  return { measurement: measurement.kind, ...(classes.length > 0 && { classes: [...classes] }) };
}

/** The unit of numbers; flags have none, and any other number without one is a question. */
function draftUnit(variable: CfVariable): Record<string, unknown> {
  const unit = readUnits(variable);
  const isFlag = readText(variable.attributes, 'flag_meanings') !== undefined;
  return unit === undefined && isFlag ? {} : { unit: (unit ?? TODO).slice(0, 50) };
}

/** Numbers among the first values that look like undeclared marks of missing ones. What cannot be read is refused when the draft is tried. */
async function findUndeclared(file: CfFile, variable: CfVariable): Promise<number[]> {
  const tally = startFillerTally();
  try {
    const stored = await file.readSlab(variable.name, firstSlab(variable));
    tallyFillers(tally, decodeNumbers(stored, planDecoding(variable)));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return findFillers(tally).flatMap(([value]) => (isSureFiller(value) ? [writeFiller(value)] : []));
}

/** A short name as the catalog wants it, that no other column has. */
export function uniqueName(name: string, used: Set<string>): string {
  const plain = toShortName(name);
  let unique = plain;
  for (let number = 2; used.has(unique.toLowerCase()); number += 1)
    unique = `${plain.slice(0, 46)}_${number}`;
  used.add(unique.toLowerCase());
  return unique;
}

/** A letter first, then letters, digits and underscores, 50 at most. */
export function toShortName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '_')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^_|_$/g, '');
  const begun = /^[A-Za-z]/.test(plain) ? plain : `v_${plain}`;
  return begun.slice(0, 50).replace(/_$/, '');
}

/** The dataset block and table name of a draft, from the global attributes and the file's name. */
export function draftDataset(
  attributes: CfFile['attributes'],
  path: string,
): Pick<RecipeDraftFields, 'dataset' | 'table'> {
  const found = readDatasetFields(attributes);
  const shortName = toShortName(basename(path).replace(/\.(nc4?|cdf|netcdf)$/i, ''));
  const list = (text: string | undefined, separator: RegExp): string[] =>
    (text ?? '')
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const optional = ['distributor', 'version', 'release_date', 'history', 'licence', 'doi'] as const;
  const limits: Readonly<Partial<Record<string, number>>> = { distributor: 100, version: 50 };
  return {
    dataset: {
      short_name: shortName,
      long_name: (found['long_name'] ?? TODO).slice(0, 200),
      description: found['description'] ?? TODO,
      make: guessMake(attributes) ?? askFor(MAKES),
      source: (found['source'] ?? TODO).slice(0, 100),
      acknowledgement: found['acknowledgement'] ?? TODO,
      references: list(found['references'], /\n|;\s/),
      keywords: [...new Set(list(found['keywords'], /[,;>\n]/))],
      ...Object.fromEntries(
        optional.flatMap((field) => {
          const text = found[field];
          return text === undefined ? [] : [[field, text.slice(0, limits[field] ?? Infinity)]];
        }),
      ),
    },
    table: `tbl${shortName}`,
  };
}

function guessMake(attributes: CfFile['attributes']): Recipe['dataset']['make'] | undefined {
  const text = ['title', 'summary', 'source', 'cdm_data_type', 'featureType', 'processing_level']
    .map((name) => readText(attributes, name) ?? '')
    .join(' ')
    .toLowerCase();
  if (/reanalysis|assimilat/.test(text)) return 'Assimilation';
  if (/\bmodel\b|simulation|hindcast|forecast/.test(text)) return 'Model';
  return /satellite|observ|in.?situ|trajectory|profile|float|glider|level[ -]?[234]|\bmodis\b|\bavhrr\b/.test(
    text,
  )
    ? 'Observation'
    : undefined;
}
