/** Spellings in files, lower-cased, with blanks for underscores, and how the unit is shown. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': ['1'],
    '°C': [
      '°c',
      'degree celsius',
      'degrees celsius',
      'deg celsius',
      'celsius',
      'degree c',
      'degrees c',
      'deg c',
      'degreec',
      'degreesc',
      'degc',
    ],
    '°': ['degree', 'degrees', 'deg', 'arc degree', 'arcdegree'],
    '° N': ['degree north', 'degrees north', 'degreen', 'degreesn'],
    '° E': ['degree east', 'degrees east', 'degreee', 'degreese'],
    m: ['meter', 'meters', 'metre', 'metres'],
    km: ['kilometer', 'kilometers', 'kilometre', 'kilometres'],
    s: ['second', 'seconds', 'sec'],
    K: ['kelvin', 'degree k', 'degrees k', 'deg k', 'degk'],
    '%': ['percent', 'per cent', 'percentage'],
    dbar: ['decibar', 'decibars', 'dbars'],
    hPa: ['hectopascal', 'hectopascals'],
    Pa: ['pascal', 'pascals'],
    'm/s': ['m/s', 'meter/second', 'meters/second', 'm/sec', 'm sec-1'],
    'cm/s': ['cm/s', 'cm/sec'],
  }).flatMap(([shown, written]) => written.map((each) => [each, shown] as const)),
);

/** Names of amounts as files write them without the Greek letter, and the usual short forms of their parts. */
const factorSpellings: ReadonlyMap<string, string> = new Map([
  ...[
    'umol',
    'ug',
    'um',
    'uatm',
    'uM',
    'uW',
    'uE',
    'ueinstein',
    'ueinsteins',
    'us',
    'uS',
    'ul',
    'uL',
  ].map((name) => [name, `µ${name.slice(1)}`] as const),
  ['micromole', 'µmol'],
  ['micromoles', 'µmol'],
  ['micromol', 'µmol'],
  ['millimole', 'mmol'],
  ['millimol', 'mmol'],
  ['mole', 'mol'],
  ['moles', 'mol'],
  ['microgram', 'µg'],
  ['micrograms', 'µg'],
  ['liter', 'l'],
  ['litre', 'l'],
  ['meter', 'm'],
  ['meters', 'm'],
  ['metre', 'm'],
  ['metres', 'm'],
  ['second', 's'],
  ['seconds', 's'],
  ['degree_Celsius', '°C'],
  ['degrees_Celsius', '°C'],
  ['degree_C', '°C'],
  ['degC', '°C'],
  ['Celsius', '°C'],
]);

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A name and its power: `kg`, `m-2`, `cm^-2`, `m**3`, `s⁻¹`. */
const factor = /^([A-Za-zµμ°%Ωå][A-Za-z_µμ]*)(?:\^|\*\*)?([+-]?\d)?$/u;

interface Factor {
  name: string;
  power: number;
}

/**
 * A unit as it is shown: `degree_Celsius` as °C, `umol kg-1` as µmol/kg, `W m-2` as W m⁻² (a single factor to the power of −1 after a slash, other powers
 * raised, a slash kept), `M/S` as m/s. Nothing for a blank one and for `1`, by which files say that a quantity has none (CF), such as practical salinity. What is not
 * understood is shown as it is written. Spellings after UDUNITS-2 and the units of CF.
 */
export function unitText(unit: string | null | undefined): string {
  const written = unit?.trim() ?? '';
  const known = spellings.get(written.toLowerCase().replaceAll('_', ' '));
  if (known !== undefined) return known;
  const factors = readFactors(written);
  return factors ? writeFactors(factors, written.includes('/')) : written;
}

/** The factors of a unit; undefined where it is anything else, such as words or a name in brackets. */
function readFactors(written: string): Factor[] | undefined {
  const [above = '', ...below] = plainPowers(written).split('/');
  const groups = [above, ...below].map((group) => group.trim().split(/[\s.*·]+/));
  const factors = groups.flatMap((group, at) =>
    group.map((text) => readFactor(text, at === 0 ? 1 : -1)),
  );
  const isPlain = below.length <= 1 && groups.slice(1).every((group) => group.length === 1);
  return isPlain && factors.every((each) => each !== undefined) ? factors : undefined;
}

/** Powers that are written raised, as plain digits; `**` as `^`. */
function plainPowers(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(raisedDigits.indexOf(digit)))
    .replaceAll('⁻', '-')
    .replaceAll('**', '^');
}

function readFactor(text: string, sign: 1 | -1): Factor | undefined {
  const [, name, power = '1'] = factor.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name: factorSpellings.get(name) ?? name.replace('μ', 'µ'), power: sign * Number(power) };
}

function writeFactors(factors: readonly Factor[], hasSlash: boolean): string {
  const below = factors.filter(({ power }) => power < 0);
  const above = factors.filter(({ power }) => power > 0);
  const [only] = below;
  const isFraction = below.length === 1 && above.length > 0 && (hasSlash || only?.power === -1);
  if (!only || !isFraction) return factors.map(raise).join(' ');
  return `${above.map(raise).join(' ')}/${raise({ name: only.name, power: -only.power })}`;
}

function raise({ name, power }: Factor): string {
  if (power === 1) return name;
  const digits = String(Math.abs(power)).replaceAll(/\d/g, (digit) =>
    raisedDigits.charAt(Number(digit)),
  );
  return `${name}${power < 0 ? '⁻' : ''}${digits}`;
}
