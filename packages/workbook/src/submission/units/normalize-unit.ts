const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Characters that only look like those of units, and those that are meant. Superscripts are not among them: 10⁶ is not 106. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—−﹣－]/g, '-'],
  [/[º˚ᵒ∘]/g, '°'],
  [/[⁄∕]/g, '/'],
  [/[⋅∙•]/g, '·'],
  [/[\u200b\u2060\ufeff]/g, ''],
  [/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '],
  [/μ/g, 'µ'],
];

/** Cyrillic letters that look like Latin ones. */
const CYRILLIC = 'асеорАВСКМНРТ';
const LATIN = 'aceopABCKMHPT';

/** A unit with its look-alike characters replaced by those that units are written with. */
export function replaceLookAlikes(text: string): string {
  return LOOK_ALIKES.reduce((unit, [from, to]) => unit.replace(from, to), text).replace(
    /[асеорАВСКМНРТ]/g,
    (letter) => LATIN.charAt(CYRILLIC.indexOf(letter)),
  );
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
