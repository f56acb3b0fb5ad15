import type { Fix } from './fix.ts';

/** Characters that look like others, and those that were meant. Superscripts are not among them: 10⁶ is not 106. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Greek mu for the micro sign, ring and ordinal signs for the degree sign
  μ: 'µ',
  º: '°',
  '˚': '°',
  '∘': '°',
  // minus signs and dashes
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  // fraction and division slashes, products
  '⁄': '/',
  '∕': '/',
  '⋅': '·',
  '∙': '·',
  '•': '·',
  // blanks that do not break, and those without a width
  '\u{a0}': ' ',
  '\u{2009}': ' ',
  '\u{202f}': ' ',
  '\u{200b}': '',
  '\u{feff}': '',
  // Cyrillic letters that look like Latin ones
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  А: 'A',
  В: 'B',
  С: 'C',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  Т: 'T',
};

/** A unit in the characters that were meant. */
function normalizeUnitCharacters(unit: string): string {
  return Array.from(unit, (character) => LOOK_ALIKES[character] ?? character).join('');
}

/** Replaces characters in units that look like others. */
export const unitCharacters: Fix = {
  label: 'Replace look-alike characters in units',
  about:
    'In var_unit, signs that look like µ, ° or a minus become those, and look-alike letters become Latin ones.',
  rules: [],
  appliesTo: ({ sheet, column }) => sheet === 'vars_meta_data' && column === 'var_unit',
  mend(cell) {
    if (typeof cell !== 'string') return undefined;
    const unit = normalizeUnitCharacters(cell);
    return unit === cell ? undefined : unit;
  },
};
