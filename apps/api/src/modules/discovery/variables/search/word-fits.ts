import { findAbbreviation } from '@isobath/ocean';

/** Says of lower-cased texts whether they speak of a word: the same as `speaksOf` of the catalog says in the database. */
export function fitsWord(word: string): (text: string) => boolean {
  const known = findAbbreviation(word);
  if (!known) {
    if (!word.includes(' ')) return (text) => text.includes(word);
    const phrase = new RegExp(anyBlank(word), 'su');
    return (text) => phrase.test(text);
  }
  const { meanings, exceptions = [], isWholeWord } = known;
  const alone = new RegExp(`(^|[^\\p{L}\\p{N}])${escape(word)}([^\\p{L}\\p{N}]|$)`, 'u');
  const named = meanings.map((meaning) => new RegExp(anyBlank(meaning), 'su'));
  const others =
    exceptions.length === 0 ? undefined : new RegExp(exceptions.map(anyBlank).join('|'), 'gsu');
  return (text) => {
    if (isWholeWord ? alone.test(text) : text.includes(word)) return true;
    const fitting = named.filter((name) => name.test(text));
    if (fitting.length === 0 || !others) return fitting.length > 0;
    const rest = text.replaceAll(others, '');
    return fitting.some((name) => name.test(rest));
  };
}

/** `sea surface height` as a pattern that also fits `sea_surface_height`. */
function anyBlank(meaning: string): string {
  return meaning.split(' ').map(escape).join('.');
}

function escape(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);
}
