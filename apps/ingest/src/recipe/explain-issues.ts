import type { ZodError } from 'zod';

type Issue = ZodError['issues'][number];

/** A problem at a path of the recipe. */
export interface PathProblem {
  path: readonly (string | number)[];
  problem: string;
}

/** Turns a schema's issues into sentences that say what would be accepted. */
export function explainIssues(issues: readonly Issue[]): PathProblem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        problem: 'a recipe has no such field here; look for a misspelling',
      }));
    }
    return [{ path, problem: explain(issue) }];
  });
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')} is accepted`;
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; ${article(issue.expected)} is expected`
        : `${article(issue.expected)} is expected`;
    case 'invalid_format':
      return `expected ${issue.message}`;
    case 'too_big':
      if (issue.origin === 'array') return explainLength(issue);
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters are' : ' is'} accepted`;
    case 'too_small':
      return issue.origin === 'array'
        ? `at least ${issue.minimum} entry is needed`
        : `at least ${issue.minimum}${issue.origin === 'string' ? ' character is' : ' is'} needed`;
    case 'invalid_union':
      return `expected ${[...new Set(issue.errors.flat().map(explain))].join('; or ')}`;
    default:
      return issue.message;
  }
}

/** A list that is too long, in the words of the schema where it has any of its own. */
function explainLength({ maximum, message }: Extract<Issue, { code: 'too_big' }>): string {
  return message.startsWith('Too big') ? `at most ${maximum} entries are accepted` : message;
}

function article(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a block',
    tuple: 'a list of two',
    int: 'a whole number',
  };
  return names[expected] ?? expected;
}
