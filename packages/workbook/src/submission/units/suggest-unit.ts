import { editDistance } from '../edit-distance.ts';
import { findUnit, listUnits } from './find-unit.ts';
import { normalizeUnit } from './normalize-unit.ts';
import { parseUnit } from './parse-unit.ts';
import { PREFIX_NAMES, TRAPS } from './unit-table.ts';

/** Spellings that are no misspellings, and what they mean. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['hrs', 'h'],
  ['mins', 'min'],
  ['yrs', 'year'],
  ['kgs', 'kg'],
  ['mls', 'mL'],
  ['decimal degrees', 'degree'],
]);

/** A unit like `text` that can be read, with the word that cannot be read replaced by the nearest unit; undefined if none is near. */
export function suggestUnit(text: string, unknown: string): string | undefined {
  const plain = normalizeUnit(text);
  const whole = OTHER_WORDS.get(plain.toLowerCase());
  if (whole !== undefined) return whole;
  for (const candidate of [textBefore(plain, '('), textBefore(plain, '['), textBefore(plain, ',')])
    if (candidate !== plain && candidate !== '' && !('unknown' in parseUnit(candidate)))
      return candidate;
  const near = nearestUnit(unknown);
  if (near === undefined) return undefined;
  const suggestion = plain.replace(unknown, near);
  return 'unknown' in parseUnit(suggestion) ? undefined : suggestion;
}

/** What stands before the first of a character; all of a text without it. */
function textBefore(text: string, character: string): string {
  return (text.split(character)[0] ?? '').trim();
}

function nearestUnit(word: string): string | undefined {
  const lower = word.toLowerCase();
  const other = OTHER_WORDS.get(lower);
  if (other !== undefined) return other;
  if (findUnit(lower) !== undefined) return lower;
  const reach = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return nearestOf(listUnits(), lower, reach) ?? nearestOf(prefixedUnits(), lower, reach);
}

function nearestOf(units: Iterable<string>, lower: string, reach: number): string | undefined {
  let best: { unit: string; distance: number } | undefined;
  for (const unit of units) {
    const distance = editDistance(lower, unit.toLowerCase(), reach);
    if (distance <= reach && distance < (best?.distance ?? Infinity)) best = { unit, distance };
  }
  return best?.unit;
}

/** Names of units with the name of a prefix before them, such as micrograms. */
function* prefixedUnits(): Generator<string> {
  for (const prefix of PREFIX_NAMES)
    for (const unit of listUnits()) if (unit.length > 3) yield prefix + unit;
}

/** What to write instead of a unit whose words UDUNITS reads otherwise. */
export function replaceTraps(text: string): string {
  const plain = normalizeUnit(text);
  if (/^deg(?:ree)?s?[ .]?C(?:elsius)?$/i.test(plain)) return 'degree_C';
  return [...TRAPS].reduce(
    (unit, [word, [, instead]]) =>
      unit.replace(new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`, 'g'), instead),
    plain,
  );
}
