import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lane, LaneLimits, Pass } from './lane-queue.ts';
import { LaneQueue } from './lane-queue.ts';
import type { SubjectLimits, Visitor } from './visitor.ts';

const laneLimits: LaneLimits = {
  interactive: 2,
  bulk: 2,
  long: 2,
  stalled: 2,
  document: 2,
  grid: 2,
  longMs: 1000,
  waiting: 3,
  waitMs: 30_000,
};

const ownLimits: SubjectLimits = { requests: 1, rows: 1, statements: 8, downloads: 2, seconds: 60 };
let visitors = 0;

/** Somebody whose every statement comes from another address: what is looked at is not the share of an address. */
function visitor(owner: string, limits: Partial<SubjectLimits> = {}): Visitor {
  visitors += 1;
  return {
    owner,
    subjects: [{ name: owner, limits: { ...ownLimits, ...limits } }],
    address: `192.0.2.${visitors}`,
  };
}

/** One of several owners at an address. */
function visitorAt(address: string, owner: string): Visitor {
  return { ...visitor(owner), address };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Asks for a place and keeps who came in, in order. */
function recorder(queue: LaneQueue) {
  const entered: string[] = [];
  const passes: Pass[] = [];
  const refused: unknown[] = [];
  return {
    entered,
    passes,
    refused,
    ask(label: string, who: Visitor, lane: Lane = 'interactive', signal?: AbortSignal): void {
      queue.enter(lane, who, signal).then(
        (pass) => {
          entered.push(label);
          passes.push(pass);
        },
        (error: unknown) => refused.push(error),
      );
    },
    async settle(): Promise<void> {
      await vi.advanceTimersByTimeAsync(0);
    },
    async leaveOldest(): Promise<void> {
      passes.shift()!.leave();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('statements that wait for a place', () => {
  it('are served in turn by owner, however many one of them has', async () => {
    const { ask, entered, settle, leaveOldest } = recorder(new LaneQueue(laneLimits));
    for (const label of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(label, visitor('a'));
    ask('b1', visitor('b'));
    ask('c1', visitor('c'));
    ask('b2', visitor('b'));
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
    for (let round = 0; round < 6; round += 1) await leaveOldest();
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('of somebody who has as many as he may do not hold up the others', async () => {
    const { ask, entered, settle, leaveOldest } = recorder(new LaneQueue(laneLimits));
    ask('a1', visitor('a', { statements: 1 }));
    ask('a2', visitor('a', { statements: 1 }));
    ask('b1', visitor('b'));
    await settle();
    expect(entered).toEqual(['a1', 'b1']);
    await leaveOldest();
    expect(entered).toEqual(['a1', 'b1', 'a2']);
  });

  it('are counted for the key and for its account', async () => {
    const queue = new LaneQueue({ ...laneLimits, interactive: 9 });
    const { ask, entered, settle } = recorder(queue);
    const account = { name: 'account:1', limits: { ...ownLimits, statements: 3, downloads: 1 } };
    const keyOf = (id: number): Visitor => ({
      ...visitor('account:1'),
      owner: 'account:1',
      subjects: [{ name: `key:${id}`, limits: { ...account.limits, statements: 2 } }, account],
    });
    for (const label of ['k1', 'k1', 'k1']) ask(label, keyOf(1));
    ask('k2', keyOf(2));
    await settle();
    expect(entered).toEqual(['k1', 'k1']);
    ask('other', visitor('key:3'));
    await settle();
    expect(entered).toEqual(['k1', 'k1', 'other']);
  });

  it('that nobody waits for any more leave the line', async () => {
    const { ask, entered, refused, settle, leaveOldest } = recorder(
      new LaneQueue({ ...laneLimits, interactive: 1 }),
    );
    const leaving = new AbortController();
    ask('a1', visitor('a'));
    ask('a2', visitor('a'), 'interactive', leaving.signal);
    ask('a3', visitor('a'));
    await settle();
    leaving.abort();
    await settle();
    expect(refused).toMatchObject([{ code: 'cancelled' }]);
    await leaveOldest();
    expect(entered).toEqual(['a1', 'a3']);
  });

  it('are refused after the longest wait, and told whose limit it is', async () => {
    const { ask, refused, settle } = recorder(new LaneQueue(laneLimits));
    ask('a1', visitor('a', { statements: 1 }));
    ask('a2', visitor('a', { statements: 1 }));
    ask('b1', visitor('b'));
    ask('c1', visitor('c'));
    await settle();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refused).toMatchObject([
      {
        code: 'too-many-requests',
        retryAfterSeconds: 30,
        message: expect.stringContaining('At most 1 statements of yours'),
      },
    ]);
  });

  it('are refused at once when too many of the same owner wait', async () => {
    const { ask, refused, settle } = recorder(new LaneQueue(laneLimits));
    for (let index = 0; index < 6; index += 1) ask(`a${index}`, visitor('a'));
    await settle();
    expect(refused).toMatchObject([
      { code: 'busy', message: expect.stringContaining('3 others of yours wait already') },
    ]);
  });
});

describe('a statement that takes long', () => {
  it('leaves its place to others after a second, but is counted for its owner still', async () => {
    const { ask, entered, passes, settle } = recorder(new LaneQueue(laneLimits));
    ask('a1', visitor('a', { statements: 2 }));
    ask('a2', visitor('a', { statements: 2 }));
    ask('a3', visitor('a', { statements: 2 }));
    ask('b1', visitor('b'));
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
    expect(passes.map((pass) => pass.isShort())).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'a2', 'b1']);
    expect(passes.map((pass) => pass.isShort())).toEqual([false, false, true]);
  });

  it('keeps its place while there is no room for more of its kind', async () => {
    const { ask, entered, settle } = recorder(new LaneQueue({ ...laneLimits, long: 1 }));
    for (const owner of ['a', 'b', 'c', 'd']) ask(owner, visitor(owner));
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toEqual(['a', 'b', 'c']);
  });
});

describe('one address', () => {
  const eight: LaneLimits = { ...laneLimits, interactive: 8, long: 4, bulk: 16, waiting: 256 };

  it('holds at most half of the short and the long places, however many guests it has', async () => {
    const { ask, entered, refused, settle } = recorder(new LaneQueue(eight));
    for (let guest = 1; guest <= 3; guest += 1)
      for (let each = 0; each < 8; each += 1)
        ask('attacker', visitorAt('198.51.100.1', `guest:${guest}`));
    await settle();
    expect(entered).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toHaveLength(6);
    for (let each = 0; each < 4; each += 1) ask('other', visitorAt('198.51.100.2', 'guest:9'));
    await settle();
    expect(entered.filter((label) => label === 'other')).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('At most 4 statements run at once for one network address'),
    });
  });

  it('holds at most half of the files, whatever accounts it has', async () => {
    const { ask, entered, settle } = recorder(new LaneQueue(eight));
    for (let account = 1; account <= 6; account += 1)
      for (let each = 0; each < 2; each += 1)
        ask('attacker', visitorAt('198.51.100.1', `account:${account}`), 'bulk');
    ask('other', visitorAt('198.51.100.2', 'account:9'), 'bulk');
    await settle();
    expect(entered.filter((label) => label === 'attacker')).toHaveLength(8);
    expect(entered).toContain('other');
  });

  it('never keeps the portal itself from its backups, even where everybody together holds every place', async () => {
    const { ask, entered, refused, settle, leaveOldest } = recorder(
      new LaneQueue({ ...laneLimits, bulk: 2 }),
    );
    const portal: Visitor = {
      owner: 'portal',
      subjects: [{ name: 'portal', limits: { ...ownLimits, downloads: 1 } }],
      address: undefined,
    };
    for (const owner of ['a', 'b']) ask(owner, visitor(owner), 'bulk');
    ask('backup', portal, 'bulk');
    ask('check', portal, 'bulk');
    await settle();
    expect(entered).toEqual(['a', 'b', 'backup']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(refused).toEqual([]);
    for (let round = 0; round < 3; round += 1) await leaveOldest();
    expect(entered).toEqual(['a', 'b', 'backup', 'check']);
  });
});

describe('a statement whose reader is behind', () => {
  it('gives its place to others, and waits for one when its reader goes on', async () => {
    const { ask, entered, passes, settle } = recorder(
      new LaneQueue({ ...laneLimits, interactive: 1, long: 1, stalled: 1 }),
    );
    for (const owner of ['a', 'b', 'c', 'd']) ask(owner, visitor(owner));
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toEqual(['a', 'b']);
    passes[0]!.stall();
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a', 'b', 'c']);
    passes[1]!.stall();
    await settle();
    expect(entered).toEqual(['a', 'b', 'c']);
    let resumed = false;
    void passes[0]!.resume().then(() => {
      resumed = true;
    });
    await settle();
    expect(resumed).toBe(false);
    passes[2]!.leave();
    await settle();
    expect([resumed, entered]).toEqual([true, ['a', 'b', 'c']]);
    passes[0]!.leave();
    await settle();
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is counted for its owner still, and waits no more once it has ended', async () => {
    const { ask, entered, passes, settle } = recorder(
      new LaneQueue({ ...laneLimits, interactive: 1, long: 1 }),
    );
    ask('a1', visitor('a', { statements: 1 }));
    ask('a2', visitor('a', { statements: 1 }));
    await settle();
    passes[0]!.stall();
    await settle();
    expect(entered).toEqual(['a1']);
    for (const owner of ['b', 'c']) ask(owner, visitor(owner));
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'b', 'c']);
    const resumed = passes[0]!.resume();
    passes[0]!.leave();
    await resumed;
    passes[1]!.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'b', 'c', 'a2']);
  });
});

describe('a file', () => {
  it('has a lane of its own: as many as may be taken leave room for a chart', async () => {
    const { ask, entered, settle } = recorder(new LaneQueue(laneLimits));
    for (const label of ['file 1', 'file 2', 'file 3']) ask(label, visitor('a'), 'bulk');
    ask('chart', visitor('a'));
    await settle();
    expect(entered).toEqual(['file 1', 'file 2', 'chart']);
  });

  it('holds back while a short statement runs, and goes on all the same after a while', async () => {
    const queue = new LaneQueue(laneLimits);
    const { ask, passes, settle } = recorder(queue);
    ask('chart', visitor('a'));
    await settle();
    let goneOn = 0;
    void queue.whenQuiet(100).then(() => {
      goneOn += 1;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(goneOn).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(goneOn).toBe(1);
    void queue.whenQuiet(100).then(() => {
      goneOn += 1;
    });
    passes[0]!.leave();
    await settle();
    expect(goneOn).toBe(2);
    await queue.whenQuiet(100);
  });

  it('holds back from the moment somebody asks, until the answer has left or a second is over', async () => {
    const queue = new LaneQueue(laneLimits);
    const ends = [queue.attend(), queue.attend()];
    let goneOn = 0;
    void queue.whenQuiet(5000).then(() => {
      goneOn += 1;
    });
    ends[0]!();
    ends[0]!();
    await vi.advanceTimersByTimeAsync(999);
    expect(goneOn).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(goneOn).toBe(1);
    ends[1]!();
    await queue.whenQuiet(5000);
  });
});
