import { expect, it } from 'vitest';
import { pollHistoryIn } from './poll-history.ts';

// Proves news/writing: notificationLimits.polls, notificationLimits.pollMs
it('asks for the mails of a story ten times again, once a minute, while some are on their way', () => {
  const waits: number[] = [];
  for (let answers = 1; ; answers += 1) {
    const wait = pollHistoryIn(answers, true);
    if (wait === false) break;
    waits.push(wait);
  }
  expect(waits).toEqual(Array(10).fill(60_000));
  expect(pollHistoryIn(1, false)).toBe(false);
});
