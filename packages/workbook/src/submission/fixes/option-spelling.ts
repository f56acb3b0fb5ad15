import { findSpatialResolution, findTemporalResolution } from '@isobath/ocean';
import { fieldsOfSheet } from '../credits/credit-fields.ts';
import type { Field } from '../fields.ts';
import type { Fix, FixPlace } from './fix.ts';

/** Options shorter than this differ from others by a letter too easily. */
const LONG_ENOUGH = 6;
const FLAGS: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };

function fieldOf({ sheet, column }: FixPlace): Field | undefined {
  if (sheet === 'data') return undefined;
  return fieldsOfSheet(sheet).find(({ name }) => name === column);
}

/** Writes an option as its list does, where only its case, its blanks and dashes, or one letter differ; yes and no of a flag as 1 and 0. */
export const optionSpelling: Fix = {
  label: 'Correct the spelling of options',
  about:
    'Values that differ from an option only by case, blanks, dashes or one letter become that option.',
  rules: ['unlisted-option', 'dataset-make', 'not-a-flag', 'person-role'],
  appliesTo: (place) => {
    const field = fieldOf(place);
    return field?.options !== undefined || field?.kind === 'flag';
  },
  mend(cell, place) {
    const field = fieldOf(place);
    if (field === undefined || typeof cell !== 'string') return undefined;
    if (field.kind === 'flag') return FLAGS[cell.trim().toLowerCase()];
    const option = findOption(cell, field);
    return option === undefined || option === cell ? undefined : option;
  },
};

/** The one option that is meant; undefined where there is none or more than one. */
function findOption(text: string, { name, options = [] }: Field): string | undefined {
  const resolution =
    (name === 'var_spatial_res' && findSpatialResolution(text)) ||
    (name === 'var_temporal_res' && findTemporalResolution(text));
  if (resolution) return resolution.label;
  const key = keyOf(text);
  if (key === '') return undefined;
  const same = options.filter((option) => keyOf(option) === key);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const near = options.filter((option) => {
    const other = keyOf(option);
    return Math.min(key.length, other.length) >= LONG_ENOUGH && isOneLetterAway(key, other);
  });
  return near.length === 1 ? near[0] : undefined;
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_\-–]+/g, '');
}

/** Whether one letter is changed, missing, added or swapped with its neighbour. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let first = 0;
  while (first < a.length && a[first] === b[first]) first += 1;
  let last = 0;
  while (
    last < Math.min(a.length, b.length) - first &&
    a[a.length - 1 - last] === b[b.length - 1 - last]
  )
    last += 1;
  const [fromA, fromB] = [a.slice(first, a.length - last), b.slice(first, b.length - last)];
  if (fromA.length <= 1 && fromB.length <= 1) return true;
  return fromA.length === 2 && fromB.length === 2 && fromA === [...fromB].toReversed().join('');
}
