import { describe, expect, it } from 'vitest';
import { describeToOperator } from './describe-to-operator.ts';
import { Refusal, refusalOf } from './problem.ts';

describe('a failure, as a command is told of it', () => {
  it('names the innermost reason, in one line', () => {
    const cause = new Error("EACCES: permission denied, open '/safe/place'\n  at open");
    expect(describeToOperator(refusalOf(new Error('wrapped', { cause })))).toBe(
      "The request could not be answered: EACCES: permission denied, open '/safe/place'",
    );
  });

  it('names the reason why a store does not respond', () => {
    const away = new Refusal('files-unavailable', 'The file store is not responding.', {
      cause: new Error('There was no answer within 30 s.'),
    });
    expect(describeToOperator(away)).toBe(
      'The file store is not responding: There was no answer within 30 s.',
    );
  });

  it('is what a refusal says itself, where it is one or says its reason already', () => {
    const cause = new Error('a duplicate');
    for (const refusal of [
      new Refusal('conflict', 'The name is taken.', { cause }),
      new Refusal('files-unavailable', 'Not usable: a duplicate.', { cause }),
      new Refusal('busy', 'Too many.'),
    ])
      expect(describeToOperator(refusal)).toBe(refusal.message);
  });
});
