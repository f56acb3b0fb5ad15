const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Characters that only look like those of units: minus signs, rings and dots, blanks that are none. The Greek mu becomes the micro sign. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—−﹣－]/g, '-'],
  [/[º˚ᵒ]/g, '°'],
  [/[\u00a0\u2000-\u200b\u202f\u2060\u3000\ufeff]/g, ' '],
  [/μ/g, 'µ'],
];

/** A unit with its look-alike characters replaced by those that units are written with. */
export function replaceLookAlikes(text: string): string {
  return LOOK_ALIKES.reduce((unit, [from, to]) => unit.replace(from, to), text);
}

/** A unit in the characters of the grammar: `u` for micro, `^-1` for superscripts, `.` for dots and crosses, no look-alikes. */
export function normalizeUnit(text: string): string {
  return replaceLookAlikes(text.normalize('NFC'))
    .replace(/[µμ]/g, 'u')
    .replace(/Å/g, 'Å')
    .replace(/℃/g, '°C')
    .replace(/[×⋅·•∙]/g, '.')
    .replace(/([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, digits: string) => {
      const plain = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
      return `^${sign === '⁻' ? '-' : ''}${plain}`;
    })
    .replace(/[⁻]/g, '-')
    .replace(/^\[(.*)\]$/s, '$1')
    .replace(/chl(?:orophyll)?[ ._-]*a(?![a-z])/gi, 'chla')
    .replace(/\s+/g, ' ')
    .trim();
}
