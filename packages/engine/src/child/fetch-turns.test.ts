import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchTurns } from './fetch-turns.ts';

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
    const turns = new FetchTurns(1, 1000);
    const { made, make } = makePieces();
    void turns.inTurn(make('large'));
    for (const name of ['a', 'b', 'c']) void turns.atOnce(make(name));
    await settle();
    expect(made).toEqual(['large', 'a', 'b', 'c']);
  });

  it('of a result on its way waits for every first piece, and for its turn among the others', async () => {
    const turns = new FetchTurns(2, 1000);
    const { made, make, finish } = makePieces();
    void turns.atOnce(make('first'));
    for (const name of ['a', 'b', 'c', 'd']) void turns.inTurn(make(name));
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
    const turns = new FetchTurns(1, 1000);
    const { made, make } = makePieces();
    void turns.atOnce(make('slow'));
    void turns.inTurn(make('a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(made).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(1);
    expect(made).toEqual(['slow', 'a']);
  });

  it('gets the place of one that failed', async () => {
    const turns = new FetchTurns(1, 1000);
    const { made, make, fail, finish } = makePieces();
    const failing = turns.inTurn(make('a')).catch((error: Error) => error.message);
    const whole = turns.inTurn(make('b')).then(() => 'whole');
    await settle();
    fail('a');
    expect(await failing).toBe('a');
    await settle();
    expect(made).toEqual(['a', 'b']);
    finish('b');
    expect(await whole).toBe('whole');
  });
});
