import { parseUnit } from '../units/parse-unit.ts';
import { STANDARD_NAMES } from './standard-names.ts';

/** A standard name, its words, and the dimension of its unit as a text. */
export interface StandardName {
  readonly name: string;
  readonly words: readonly string[];
  readonly dimension: string;
}

/** Words that tell nothing of what was measured. */
const SMALL = new Set(
  'in of the and by on at to per as a an with from for due expressed total scale reported measured'.split(
    ' ',
  ),
);

/** Words by which data name what standard names spell out. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['temp', 'temperature'],
  ['sst', 'sea surface temperature'],
  ['sss', 'sea surface salinity'],
  ['sal', 'salinity'],
  ['psal', 'practical salinity'],
  ['cond', 'conductivity'],
  ['pres', 'pressure'],
  ['press', 'pressure'],
  ['chl', 'chlorophyll'],
  ['phaeo', 'phaeopigments'],
  ['oxy', 'oxygen'],
  ['o2', 'oxygen'],
  ['doxy', 'dissolved oxygen'],
  ['no3', 'nitrate'],
  ['no2', 'nitrite'],
  ['nh4', 'ammonium'],
  ['po4', 'phosphate'],
  ['sio4', 'silicate'],
  ['sioh4', 'silicate'],
  ['fe', 'iron'],
  ['dic', 'dissolved inorganic carbon'],
  ['doc', 'dissolved organic carbon'],
  ['don', 'dissolved organic nitrogen'],
  ['dop', 'dissolved organic phosphorus'],
  ['poc', 'particulate organic matter carbon'],
  ['pon', 'particulate organic matter nitrogen'],
  ['pop', 'particulate organic matter phosphorus'],
  ['ta', 'alkalinity'],
  ['pco2', 'partial pressure carbon dioxide'],
  ['fco2', 'fugacity carbon dioxide'],
  ['co2', 'carbon dioxide'],
  ['par', 'photosynthetic photon flux'],
  ['aou', 'apparent oxygen utilization'],
  ['atp', 'adenosine triphosphate'],
  ['mld', 'mixed layer thickness'],
  ['seawater', 'sea water'],
]);

/** The words of a name, in lower case, spelled out and without those that tell nothing. */
export function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/\bchl(?:orophyll)?[ _-]?a(?![a-z])/g, 'chlorophyll chlorophylla')
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (SPELLED_OUT.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !SMALL.has(word));
}

/** The dimension of a unit as a text; undefined if it is not known. */
export function dimensionOf(unit: string): string | undefined {
  const read = parseUnit(unit);
  return 'unknown' in read ? undefined : read.dimension.join();
}

/** The spelled-out names of a pattern with alternatives. */
function expand(pattern: string): string[] {
  const start = pattern.indexOf('{');
  if (start < 0) return [pattern.replaceAll(' ', '_')];
  const end = pattern.indexOf('}', start);
  return pattern
    .slice(start + 1, end)
    .split('|')
    .flatMap((choice) => expand(pattern.slice(0, start) + choice + pattern.slice(end + 1)));
}

/** The names of a table by their units, `names` as it writes them, with what is compared of each. */
export function indexNames(
  table: readonly { readonly unit: string; readonly names: readonly string[] }[],
): readonly StandardName[] {
  return table.flatMap(({ unit, names }) => {
    const dimension = dimensionOf(unit) ?? '';
    return names.map((name) => ({ name, words: [...new Set(wordsOf(name))], dimension }));
  });
}

let selected: readonly StandardName[] | undefined;

/** All names of the selection that is built in, spelled out once. */
export function listStandardNames(): readonly StandardName[] {
  return (selected ??= indexNames(
    STANDARD_NAMES.map(([unit, patterns]) => ({ unit, names: patterns.flatMap(expand) })),
  ));
}
