import type { Fix } from './fix.ts';

/** Removes blanks around texts, and texts of blanks only. */
export const trimBlanks: Fix = {
  label: 'Remove blanks',
  about: 'Blanks at the beginning and end of texts are removed.',
  rules: ['blanks'],
  appliesTo: () => true,
  mend(cell) {
    if (typeof cell !== 'string') return undefined;
    const text = cell.trim();
    if (text.length === cell.length) return undefined;
    return text === '' ? null : text;
  },
};
