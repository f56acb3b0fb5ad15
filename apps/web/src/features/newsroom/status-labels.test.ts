import { ApiProblem } from '@isobath/client';
import { expect, it } from 'vitest';
import { describeNewsFailure, describeNoticeFailure } from './status-labels.ts';

const problem = (code: 'conflict' | 'unavailable', title: string): ApiProblem =>
  new ApiProblem({ type: `urn:isobath:${code}`, status: 409, code, title } as never);

// Proves news/writing: Operation failed. @ describeNoticeFailure
it.each([
  [describeNewsFailure, 'Failed to update or create news item.'],
  [describeNoticeFailure, 'Operation failed.'],
])(
  'a failure is said in the words of the specification, a conflict also with what to do',
  (describe, words) => {
    expect(describe(new Error('network down'))).toBe(words);
    expect(describe(problem('unavailable', 'Try again later.'))).toBe(words);
    expect(describe(problem('conflict', 'Somebody else changed the story.'))).toBe(
      `${words} Somebody else changed the story.`,
    );
  },
);
