import { ADDITIONS, PREFIX_NAMES, PREFIX_SYMBOLS, UDUNITS } from './unit-table.ts';

/** Exponents of metre, kilogram, second, ampere, kelvin, mole and candela. */
export type Dimension = readonly number[];

const BASES = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd'];

/** A quantity without dimension. */
export const NO_DIMENSION: Dimension = BASES.map(() => 0);

function parseDimension(text: string): Dimension {
  const powers = text.split(' ').map((part) => /^([a-z]+?)(-?\d+)?$/i.exec(part));
  return BASES.map((base) => {
    const power = powers.find((match) => match?.[1] === base);
    return power ? Number(power[2] ?? 1) : 0;
  });
}

const names = new Map<string, Dimension>();
const symbols = new Map<string, Dimension>();
for (const [dimension, nameList, symbolList] of [...UDUNITS, ...ADDITIONS]) {
  const parsed = parseDimension(dimension);
  for (const name of nameList.split(' ')) if (name !== '') names.set(name.toLowerCase(), parsed);
  for (const symbol of symbolList.split(' ')) if (symbol !== '') symbols.set(symbol, parsed);
}

/** The spellings of singular names that a plural may have. */
function singulars(name: string): string[] {
  return [
    name,
    ...(/[^s]s$/.test(name) ? [name.slice(0, -1)] : []),
    ...(name.endsWith('es') ? [name.slice(0, -2)] : []),
    ...(name.endsWith('ies') ? [`${name.slice(0, -3)}y`] : []),
    name
      .replace(/^degrees(?=_|[a-z]$)/, 'degree')
      .replace(/^feet/, 'foot')
      .replace(/^inches/, 'inch'),
  ];
}

function findName(name: string): Dimension | undefined {
  for (const singular of singulars(name.toLowerCase())) {
    const found = names.get(singular);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The dimension of a unit by its name or symbol, with or without a prefix; undefined if it is unknown. */
export function findUnit(word: string): Dimension | undefined {
  const plain = symbols.get(word) ?? findName(word);
  if (plain !== undefined) return plain;
  const lower = word.toLowerCase();
  for (const prefix of PREFIX_NAMES)
    if (lower.startsWith(prefix)) {
      const found = findName(word.slice(prefix.length)) ?? symbols.get(word.slice(prefix.length));
      if (found !== undefined) return found;
    }
  for (const prefix of PREFIX_SYMBOLS)
    if (word.startsWith(prefix)) {
      const rest = word.slice(prefix.length);
      const found = symbols.get(rest) ?? (rest.length > 2 ? findName(rest) : undefined);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Every name and symbol, to look for one that is spelled alike. */
export function listUnits(): string[] {
  return [...symbols.keys(), ...names.keys()];
}
