import type { SqlRefusal } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';

/**
 * What a person is told of a statement that is not run: what is wrong, the word and its place, and
 * what would be accepted.
 */
export function refusalOfStatement({
  code,
  message,
  word,
  line,
  column,
  accepted,
}: SqlRefusal): Refusal {
  const problem = `at line ${line}, column ${column} (${word}); expected ${accepted}`;
  return new Refusal(code === 'unknown-table' ? 'unknown-table' : 'bad-statement', message, {
    fields: [{ field: 'query', problem }],
  });
}
