import { requestLimits } from '@isobath/contract';
import { Refusal } from '../problems/problem.ts';

/** The words between the blanks of a search, each once. Refuses more words than a search may have, and names the field that holds them. */
export function listWords(field: string, text: string): string[] {
  return limitWords(field, text.split(/\s+/).filter(Boolean));
}

/** Words of a search, each once. Refuses more of them than a search may have, and names the field that holds them. */
export function limitWords(field: string, given: readonly string[]): string[] {
  const words = [...new Set(given)];
  const most = requestLimits.searchWords;
  if (words.length <= most) return words;
  const problem = `holds ${words.length} different words; the maximum is ${most}`;
  throw new Refusal('bad-request', `${field} ${problem}`, { fields: [{ field, problem }] });
}
