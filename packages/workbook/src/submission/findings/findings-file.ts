import { formatCsvField } from '@isobath/ocean';
import type { Finding } from './findings.ts';
import { describeSuggestion } from './suggestion.ts';
import { RULES } from '../rules.ts';

/** The first line of a findings file (CSV, RFC 4180), with its line end. */
export const findingsHeader =
  'severity,rule,sheet,row,column,value,detail,message,accepted,suggestion\r\n';

/** A finding as a line of a findings file. A text that a spreadsheet program would take for a formula gets an apostrophe (OWASP ASVS 5, 1.2.10). */
export function formatFinding(finding: Finding): string {
  const { rule, sheet, row, column, value, detail, suggestions = [] } = finding;
  const { severity, message, accepted } = RULES[rule];
  const place = [sheet, row, column, value, detail];
  const words = suggestions.map(describeSuggestion).join('; ');
  const fields = [severity, rule, ...place, message, accepted, words];
  return `${fields.map(formatCsvField).join(',')}\r\n`;
}
