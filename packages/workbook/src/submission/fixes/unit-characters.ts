import { replaceLookAlikes } from '../units/normalize-unit.ts';
import type { Fix } from './fix.ts';

/** Replaces characters in units that look like others. */
export const unitCharacters: Fix = {
  label: 'Replace look-alike characters in units',
  about:
    'In var_unit, signs that look like µ, ° or a minus become those, and look-alike letters become Latin ones.',
  rules: ['unit-characters'],
  appliesTo: ({ sheet, column }) => sheet === 'vars_meta_data' && column === 'var_unit',
  mend(cell) {
    if (typeof cell !== 'string') return undefined;
    const unit = replaceLookAlikes(cell);
    return unit === cell ? undefined : unit;
  },
};
