import { expect, it, vi } from 'vitest';
import { takeTurn } from './take-turn.ts';

it('draws one after the other, each in a task of its own, and nothing that was taken back', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  takeTurn(() => done.push('first'));
  const takeBack = takeTurn(() => done.push('second'));
  takeTurn(() => done.push('third'));
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual(['first']);
  takeBack();
  takeTurn(() => done.push('fourth'));
  vi.runOnlyPendingTimers();
  expect(done).toEqual(['first', 'third']);
  vi.runAllTimers();
  expect(done).toEqual(['first', 'third', 'fourth']);
  vi.useRealTimers();
});
