import { wholeSlab } from '@isobath/netcdf';
import { createTimeDecoder, requireValue, parseTimeUnits } from '@isobath/ocean';
import type { CfFile, CfVariable } from '../cf/index.ts';
import { readCoordinate, readTexts, readText } from '../cf/index.ts';
import { SourceError } from '../source.ts';
import { storeLatitude, storeLongitude } from '../place-rules.ts';

/** Flags of Argo reference table 2 that mean usable: good, probably good, changed, estimated. */
export const ACCEPTED_FLAGS: readonly string[] = ['1', '2', '5', '8'];
/** For times and positions "no quality control" counts as well: bad ones are marked. */
export const ACCEPTED_PLACE_FLAGS: ReadonlySet<string> = new Set(['0', ...ACCEPTED_FLAGS]);

/** What is known of each profile of a file, by its index along N_PROF. */
export interface Profiles {
  readonly count: number;
  readonly levels: number;
  /** Milliseconds since 1970; NaN where the time is missing or flagged bad. */
  readonly times: Float64Array;
  /** Degrees; NaN where the position is missing or flagged bad. */
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** `4901079 cycle 12 A`, and how it was sampled: what no two profiles share. */
  readonly keys: readonly string[];
  /** Whether a parameter's adjusted values are the ones to take, by profile. */
  isAdjusted(parameter: string): readonly boolean[];
}

/** The variable of that name. Throws SourceError when the file is not an Argo profile file. */
function needVariable(file: CfFile, name: string): CfVariable {
  const found = file.variables.get(name);
  if (found) return found;
  throw new SourceError(
    'an Argo profile file must have this variable; it is not one, or an older form of it',
    { file: file.path, variable: name },
  );
}

/** Reads times, positions and data modes of all profiles (Argo user's manual, section 2.2). Throws SourceError. */
export async function readProfiles(file: CfFile): Promise<Profiles> {
  const count = file.dimensions.get('N_PROF')?.length;
  const levels = file.dimensions.get('N_LEVELS')?.length;
  if (count === undefined || levels === undefined)
    throw new SourceError(
      'the file has no dimensions N_PROF and N_LEVELS: it is not an Argo profile file',
      { file: file.path },
    );
  if (count === 0)
    throw new SourceError('the file has no profiles: N_PROF is 0', { file: file.path });
  const times = dropFlagged(await readTimes(file), await flagsOf(file, 'JULD_QC', count));
  const lats = await readPlaces(file, 'LATITUDE', storeLatitude);
  const lons = await readPlaces(file, 'LONGITUDE', storeLongitude);
  const positionFlags = await flagsOf(file, 'POSITION_QC', count);
  const modes = await readModes(file, count);
  return {
    count,
    levels,
    times,
    lats: dropFlagged(lats, positionFlags),
    lons: dropFlagged(lons, positionFlags),
    keys: await readKeys(file, count),
    isAdjusted: (parameter) => modes.map((mode) => mode(parameter)),
  };
}

async function readTimes(file: CfFile): Promise<Float64Array> {
  const variable = needVariable(file, 'JULD');
  const place = { file: file.path, variable: 'JULD' };
  const units = parseTimeUnits(
    readText(variable.attributes, 'units') ?? 'days since 1950-01-01 00:00:00 UTC',
  );
  if (!units.ok) throw new SourceError(units.message, place);
  const decoder = createTimeDecoder(units.value);
  return (await readCoordinate(file, variable)).map((stored, index) => {
    if (Number.isNaN(stored)) return NaN;
    const instant = decoder.instantOf(stored);
    if (instant.ok) return instant.value;
    throw new SourceError(instant.message, { ...place, index: [index], value: String(stored) });
  });
}

async function readPlaces(
  file: CfFile,
  name: string,
  store: typeof storeLatitude,
): Promise<Float64Array> {
  const stored = await readCoordinate(file, needVariable(file, name));
  return stored.map((degrees, index) =>
    store(degrees, undefined, () => ({ file: file.path, variable: name, index: [index] })),
  );
}

async function flagsOf(file: CfFile, name: string, count: number): Promise<readonly string[]> {
  const variable = file.variables.get(name);
  return variable
    ? readTexts(file, variable, { isOneLetter: true })
    : Array.from<string>({ length: count }).fill('0');
}

/** The values with NaN in place of those whose flag is not accepted. */
function dropFlagged(values: Float64Array, flags: readonly string[]): Float64Array {
  return values.map((value, index) => {
    const flag = requireValue(flags[index], 'flag of a profile');
    return ACCEPTED_PLACE_FLAGS.has(flag) ? value : NaN;
  });
}

/** For each profile, whether a parameter's adjusted values count: its mode is D (delayed) or A (adjusted in real time). */
async function readModes(
  file: CfFile,
  count: number,
): Promise<readonly ((parameter: string) => boolean)[]> {
  const isAdjusted = (mode: string | undefined): boolean => mode === 'A' || mode === 'D';
  const byParameter = file.variables.get('PARAMETER_DATA_MODE');
  const parameters = file.variables.get('STATION_PARAMETERS');
  if (byParameter && parameters) {
    const letters = await readTexts(file, byParameter, { isOneLetter: true });
    const names = await readTexts(file, parameters, { isOneLetter: false });
    const width = letters.length / count;
    return Array.from({ length: count }, (_, profile) => (parameter: string) => {
      const at = names.slice(profile * width, (profile + 1) * width).indexOf(parameter);
      return at >= 0 && isAdjusted(letters[profile * width + at]);
    });
  }
  const modes = await readTexts(file, needVariable(file, 'DATA_MODE'), { isOneLetter: true });
  return modes.map((mode) => () => isAdjusted(mode));
}

async function readKeys(file: CfFile, count: number): Promise<string[]> {
  const text = async (name: string, isOneLetter: boolean): Promise<readonly string[]> => {
    const variable = file.variables.get(name);
    return variable
      ? readTexts(file, variable, { isOneLetter })
      : Array.from<string>({ length: count }).fill('');
  };
  const platforms = await text('PLATFORM_NUMBER', false);
  const directions = await text('DIRECTION', true);
  const schemes = await text('VERTICAL_SAMPLING_SCHEME', false);
  const cycleVariable = needVariable(file, 'CYCLE_NUMBER');
  const cycles = await file.readSlab('CYCLE_NUMBER', wholeSlab(cycleVariable));
  return platforms.map(
    (platform, index) =>
      `${platform} cycle ${String(cycles[index])} ${directions[index]}${schemes[index] === '' ? '' : ` (${schemes[index]})`}`,
  );
}
