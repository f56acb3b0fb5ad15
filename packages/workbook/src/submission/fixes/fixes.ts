import type { RuleName } from '../rules.ts';
import type { Fix, FixName } from './fix.ts';
import { addressForm } from './address-form.ts';
import { isoTimes } from './iso-time.ts';
import { missingWords } from './missing-words.ts';
import { optionSpelling } from './option-spelling.ts';
import { trimBlanks } from './trim-blanks.ts';
import { unitCharacters } from './unit-characters.ts';
import { wrapLongitudes } from './wrap-longitude.ts';

/** Every certain fix, in the order in which "fix all" applies them: blanks first, since others compare texts. */
export const FIXES: Readonly<Record<FixName, Fix>> = {
  'trim-blanks': trimBlanks,
  'option-spelling': optionSpelling,
  'missing-word': missingWords,
  'longitude-360': wrapLongitudes,
  'iso-time': isoTimes,
  'unit-characters': unitCharacters,
  'address-form': addressForm,
};

/** The certain fix for the findings of a rule, if there is one. */
export function fixOfRule(rule: RuleName): FixName | undefined {
  return (Object.keys(FIXES) as FixName[]).find((name) => FIXES[name].rules.includes(rule));
}
