import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkScheduler } from './chunk-scheduler.ts';

/** Pieces that are made when the test says so. */
function makePieces() {
  const made: string[] = [];
  const ends = new Map<string, { finish: () => void; fail: (error: Error) => void }>();
  const make = (name: string) => () =>
    new Promise<void>((finish, fail) => {
      made.push(name);
      ends.set(name, { finish, fail });
    });
  return {
    made,
    make,
    finish: (name: string) => ends.get(name)!.finish(),
    fail: (name: string) => ends.get(name)!.fail(new Error(name)),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the next piece', () => {
  it('of a result that had none yet is made at once, however many are under way', async () => {
    const scheduler = new ChunkScheduler(1, 1000);
    const { made, make } = makePieces();
    void scheduler.runQueued(make('large'));
    for (const name of ['a', 'b', 'c']) void scheduler.runNow(make(name));
    await settle();
    expect(made).toEqual(['large', 'a', 'b', 'c']);
  });

  it('of a result in progress waits for every first piece, and for its turn among the others', async () => {
    const scheduler = new ChunkScheduler(2, 1000);
    const { made, make, finish } = makePieces();
    void scheduler.runNow(make('first'));
    for (const name of ['a', 'b', 'c', 'd']) void scheduler.runQueued(make(name));
    await settle();
    expect(made).toEqual(['first']);
    finish('first');
    await settle();
    expect(made).toEqual(['first', 'a', 'b']);
    finish('b');
    await settle();
    expect(made).toEqual(['first', 'a', 'b', 'c']);
    finish('a');
    await settle();
    expect(made).toEqual(['first', 'a', 'b', 'c', 'd']);
  });

  it('is made after a while whatever the others do', async () => {
    const scheduler = new ChunkScheduler(1, 1000);
    const { made, make } = makePieces();
    void scheduler.runNow(make('slow'));
    void scheduler.runQueued(make('a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(made).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(1);
    expect(made).toEqual(['slow', 'a']);
  });

  it('gets the place of one that failed', async () => {
    const scheduler = new ChunkScheduler(1, 1000);
    const { made, make, fail, finish } = makePieces();
    const failing = scheduler.runQueued(make('a')).catch((error: Error) => error.message);
    const whole = scheduler.runQueued(make('b')).then(() => 'whole');
    await settle();
    fail('a');
    expect(await failing).toBe('a');
    await settle();
    expect(made).toEqual(['a', 'b']);
    finish('b');
    expect(await whole).toBe('whole');
  });
});
