import { describeSuggestion, FIXES, fixOfRule } from '@isobath/workbook';
import type { FixScope, RuleName, Suggestion } from '@isobath/workbook';
import type { PlannedEdit } from './edit-dialog.tsx';

/** The certain fix of a rule, everywhere or within a scope; undefined where the rule has none. */
export function planFix(rule: RuleName, scope?: FixScope): PlannedEdit | undefined {
  const name = fixOfRule(rule);
  if (name === undefined) return undefined;
  const { label, about } = FIXES[name];
  return {
    title: label,
    about,
    operation: { type: 'fix', fix: name, ...(scope === undefined ? {} : { scope }) },
  };
}

/** A change that a finding suggests, for its column. */
export function planSuggestion(suggestion: Suggestion): PlannedEdit {
  const column = suggestion.kind === 'swap' ? 'lat and lon' : suggestion.column;
  return {
    title: `Confirm a suggestion for ${column}`,
    about: `This may be what was meant, and may not: ${describeSuggestion(suggestion)}. Check the cells before you change them.`,
    operation: { type: 'suggestion', suggestion },
  };
}
