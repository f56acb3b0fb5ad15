import { FIXES, fixOfRule } from '@isobath/workbook';
import type { FixScope, RuleName, Suggestion } from '@isobath/workbook';
import type { PlacedFinding } from '../worker/protocol.ts';
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

/** The change that a finding suggests, for its column; undefined where it suggests none that can be made here. */
export function planSuggestion(finding: PlacedFinding): PlannedEdit | undefined {
  const suggestion = readSuggestion(finding);
  if (suggestion === undefined) return undefined;
  return {
    title: `Confirm a suggestion for ${suggestion.kind === 'swap' ? 'lat and lon' : suggestion.column}`,
    about: `This may be what was meant, and may not: ${finding.suggestion ?? ''}. Check the cells before you change them.`,
    operation: { type: 'suggestion', suggestion },
  };
}

function readSuggestion(finding: PlacedFinding): Suggestion | undefined {
  const { rule, column, suggestion, value, detail = '' } = finding;
  const sheet = finding.sheet.trim().toLowerCase();
  if (suggestion === undefined || column === undefined) return undefined;
  if (sheet === 'vars_meta_data' || sheet === 'dataset_meta_data') {
    const isOneText = value !== undefined && fixOfRule(rule) === undefined;
    return isOneText ? { kind: 'replace', sheet, column, from: value, to: suggestion } : undefined;
  }
  if (sheet !== 'data') return undefined;
  const cruise = /\bof cruise (.+?) (?:would|is|lie)\b/.exec(detail)?.[1];
  const where = cruise === undefined ? {} : { where: { column: 'cruise', text: cruise } };
  if (rule === 'wrong-sign') return { kind: 'negate', sheet, column, ...where };
  if (rule === 'swapped-coordinates') return { kind: 'swap', sheet, column, ...where };
  const minutes = rule === 'local-time' ? readZone(suggestion) : undefined;
  return minutes === undefined
    ? undefined
    : { kind: 'local-time', sheet, column, minutes, ...where };
}

/** Minutes that the local time of a suggestion is ahead of UTC: "about UTC−10" is −600, and so is "add 10 hours". */
function readZone(suggestion: string): number | undefined {
  const zone = /UTC([+−-])(\d+)/.exec(suggestion);
  if (zone) return (zone[1] === '+' ? 60 : -60) * Number(zone[2]);
  const added = /add ([−-]?)(\d+) hours/.exec(suggestion);
  return added ? (added[1] === '' ? -60 : 60) * Number(added[2]) : undefined;
}
