import { expect, it } from 'vitest';
import { addCommentRequestSchema, setPhaseRequestSchema } from './review.ts';

const longest = 'a'.repeat(20_000);

// Proves submissions/review: submissionLimits.comment
it('a comment, also one that asks for an update, has 1 to 20,000 characters', () => {
  const accepted = (comment: string): boolean[] => [
    addCommentRequestSchema.safeParse({ submissionID: 1, comment }).success,
    setPhaseRequestSchema.safeParse({ submissionID: 1, phaseID: 3, comment }).success,
  ];
  expect(accepted(longest)).toEqual([true, true]);
  expect(accepted(`${longest}a`)).toEqual([false, false]);
  expect(accepted(' \n ')).toEqual([false, false]);
});
