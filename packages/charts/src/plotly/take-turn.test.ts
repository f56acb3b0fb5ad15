import { expect, it, vi } from 'vitest';
import { waitForTurn } from './take-turn.ts';

it('draws one after the other, each in a task of its own, and nothing that was taken back', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  waitForTurn(() => done.push('first'));
  const takeBack = waitForTurn(() => done.push('second'));
  waitForTurn(() => done.push('third'));
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual(['first']);
  takeBack();
  waitForTurn(() => done.push('fourth'));
  vi.runOnlyPendingTimers();
  expect(done).toEqual(['first', 'third']);
  vi.runAllTimers();
  expect(done).toEqual(['first', 'third', 'fourth']);
  vi.useRealTimers();
});
