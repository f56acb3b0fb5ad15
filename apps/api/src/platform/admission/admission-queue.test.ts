import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workload, AdmissionLimits, Permit } from './workload.ts';
import { AdmissionQueue } from './admission-queue.ts';
import type { ScopeLimits, LimitedCaller } from './call-context.ts';

const admissionLimits: AdmissionLimits = {
  interactive: 2,
  bulk: 2,
  long: 2,
  stalled: 2,
  document: 2,
  answer: 2,
  grid: 2,
  longMs: 1000,
  waiting: 3,
  waitMs: 30_000,
};

const ownLimits: ScopeLimits = {
  requests: 1,
  changes: 1,
  rows: 1,
  statements: 8,
  downloads: 2,
  seconds: 60,
  memoryBytes: 1e9,
};
let callerCount = 0;

/** Somebody whose every statement comes from another address: what is looked at is not the share of an address. */
function caller(owner: string, limits: Partial<ScopeLimits> = {}): LimitedCaller {
  callerCount += 1;
  return {
    owner,
    scopes: [{ name: owner, limits: { ...ownLimits, ...limits } }],
    address: `192.0.2.${callerCount}`,
  };
}

/** One of several owners at an address. */
function callerAt(address: string, owner: string): LimitedCaller {
  return { ...caller(owner), address };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Asks for a slot and keeps who came in, in order. */
function recorder(queue: AdmissionQueue) {
  const entered: string[] = [];
  const permits: Permit[] = [];
  const refused: unknown[] = [];
  return {
    entered,
    permits,
    refused,
    ask(
      label: string,
      who: LimitedCaller,
      workload: Workload = 'interactive',
      signal?: AbortSignal,
    ): void {
      queue.acquire(workload, who, signal).then(
        (permit) => {
          entered.push(label);
          permits.push(permit);
        },
        (error: unknown) => refused.push(error),
      );
    },
    async settle(): Promise<void> {
      await vi.advanceTimersByTimeAsync(0);
    },
    async leaveOldest(): Promise<void> {
      permits.shift()!.leave();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('statements that wait for a slot', () => {
  it('are served in turn by owner, however many one of them has', async () => {
    const { ask, entered, settle, leaveOldest } = recorder(new AdmissionQueue(admissionLimits));
    for (const label of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(label, caller('a'));
    ask('b1', caller('b'));
    ask('c1', caller('c'));
    ask('b2', caller('b'));
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
    for (let round = 0; round < 6; round += 1) await leaveOldest();
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('of a caller who has reached the limit do not hold up the others', async () => {
    const { ask, entered, settle, leaveOldest } = recorder(new AdmissionQueue(admissionLimits));
    ask('a1', caller('a', { statements: 1 }));
    ask('a2', caller('a', { statements: 1 }));
    ask('b1', caller('b'));
    await settle();
    expect(entered).toEqual(['a1', 'b1']);
    await leaveOldest();
    expect(entered).toEqual(['a1', 'b1', 'a2']);
  });

  it('are counted for the key and for its account', async () => {
    const queue = new AdmissionQueue({ ...admissionLimits, interactive: 9 });
    const { ask, entered, settle } = recorder(queue);
    const account = { name: 'account:1', limits: { ...ownLimits, statements: 3, downloads: 1 } };
    const keyOf = (id: number): LimitedCaller => ({
      ...caller('account:1'),
      owner: 'account:1',
      scopes: [{ name: `key:${id}`, limits: { ...account.limits, statements: 2 } }, account],
    });
    for (const label of ['k1', 'k1', 'k1']) ask(label, keyOf(1));
    ask('k2', keyOf(2));
    await settle();
    expect(entered).toEqual(['k1', 'k1']);
    ask('other', caller('key:3'));
    await settle();
    expect(entered).toEqual(['k1', 'k1', 'other']);
  });

  it('that nobody waits for any more leave the line', async () => {
    const { ask, entered, refused, settle, leaveOldest } = recorder(
      new AdmissionQueue({ ...admissionLimits, interactive: 1 }),
    );
    const leaving = new AbortController();
    ask('a1', caller('a'));
    ask('a2', caller('a'), 'interactive', leaving.signal);
    ask('a3', caller('a'));
    await settle();
    leaving.abort();
    await settle();
    expect(refused).toMatchObject([{ code: 'cancelled' }]);
    await leaveOldest();
    expect(entered).toEqual(['a1', 'a3']);
  });

  it('are refused after the longest wait, and told whose limit it is', async () => {
    const { ask, refused, settle } = recorder(new AdmissionQueue(admissionLimits));
    ask('a1', caller('a', { statements: 1 }));
    ask('a2', caller('a', { statements: 1 }));
    ask('b1', caller('b'));
    ask('c1', caller('c'));
    await settle();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refused).toMatchObject([
      {
        code: 'too-many-requests',
        retryAfterSeconds: 30,
        message: expect.stringContaining('Your limit of concurrent statements (1) is reached'),
      },
    ]);
  });

  it('are refused at once when too many of the same owner wait', async () => {
    const { ask, refused, settle } = recorder(new AdmissionQueue(admissionLimits));
    for (let index = 0; index < 6; index += 1) ask(`a${index}`, caller('a'));
    await settle();
    expect(refused).toMatchObject([
      { code: 'busy', message: expect.stringContaining('3 of your requests are already waiting') },
    ]);
  });
});

describe('a statement that takes long', () => {
  it('leaves its slot to others after a second, but is counted for its owner still', async () => {
    const { ask, entered, permits, settle } = recorder(new AdmissionQueue(admissionLimits));
    ask('a1', caller('a', { statements: 2 }));
    ask('a2', caller('a', { statements: 2 }));
    ask('a3', caller('a', { statements: 2 }));
    ask('b1', caller('b'));
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
    expect(permits.map((permit) => permit.isShort())).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'a2', 'b1']);
    expect(permits.map((permit) => permit.isShort())).toEqual([false, false, true]);
  });

  it('keeps its slot while there is no room for more of its kind', async () => {
    const { ask, entered, settle } = recorder(new AdmissionQueue({ ...admissionLimits, long: 1 }));
    for (const owner of ['a', 'b', 'c', 'd']) ask(owner, caller(owner));
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toEqual(['a', 'b', 'c']);
  });
});

describe('one address', () => {
  const eight: AdmissionLimits = {
    ...admissionLimits,
    interactive: 8,
    long: 4,
    bulk: 16,
    waiting: 256,
  };

  it('holds at most half of the short and the long slots, however many guests it has', async () => {
    const { ask, entered, refused, settle } = recorder(new AdmissionQueue(eight));
    for (let guest = 1; guest <= 3; guest += 1)
      for (let each = 0; each < 8; each += 1)
        ask('attacker', callerAt('198.51.100.1', `guest:${guest}`));
    await settle();
    expect(entered).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toHaveLength(6);
    for (let each = 0; each < 4; each += 1) ask('other', callerAt('198.51.100.2', 'guest:9'));
    await settle();
    expect(entered.filter((label) => label === 'other')).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining(
        'The limit of concurrent statements (4) per network address is reached',
      ),
    });
  });

  it('holds at most half of the files, whatever accounts it has', async () => {
    const { ask, entered, settle } = recorder(new AdmissionQueue(eight));
    for (let account = 1; account <= 6; account += 1)
      for (let each = 0; each < 2; each += 1)
        ask('attacker', callerAt('198.51.100.1', `account:${account}`), 'bulk');
    ask('other', callerAt('198.51.100.2', 'account:9'), 'bulk');
    await settle();
    expect(entered.filter((label) => label === 'attacker')).toHaveLength(8);
    expect(entered).toContain('other');
  });

  it('never keeps the portal itself from its backups, even where everybody together holds every slot', async () => {
    const { ask, entered, refused, settle, leaveOldest } = recorder(
      new AdmissionQueue({ ...admissionLimits, bulk: 2 }),
    );
    const portal: LimitedCaller = {
      owner: 'portal',
      scopes: [{ name: 'portal', limits: { ...ownLimits, downloads: 1 } }],
      address: undefined,
    };
    for (const owner of ['a', 'b']) ask(owner, caller(owner), 'bulk');
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
  it('gives its slot to others, and waits for one when its reader goes on', async () => {
    const { ask, entered, permits, settle } = recorder(
      new AdmissionQueue({ ...admissionLimits, interactive: 1, long: 1, stalled: 1 }),
    );
    for (const owner of ['a', 'b', 'c', 'd']) ask(owner, caller(owner));
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toEqual(['a', 'b']);
    permits[0]!.stall();
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a', 'b', 'c']);
    permits[1]!.stall();
    await settle();
    expect(entered).toEqual(['a', 'b', 'c']);
    let resumed = false;
    void permits[0]!.resume().then(() => {
      resumed = true;
    });
    await settle();
    expect(resumed).toBe(false);
    permits[2]!.leave();
    await settle();
    expect([resumed, entered]).toEqual([true, ['a', 'b', 'c']]);
    permits[0]!.leave();
    await settle();
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is counted for its owner still, and waits no more once it has ended', async () => {
    const { ask, entered, permits, settle } = recorder(
      new AdmissionQueue({ ...admissionLimits, interactive: 1, long: 1 }),
    );
    ask('a1', caller('a', { statements: 1 }));
    ask('a2', caller('a', { statements: 1 }));
    await settle();
    permits[0]!.stall();
    await settle();
    expect(entered).toEqual(['a1']);
    for (const owner of ['b', 'c']) ask(owner, caller(owner));
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'b', 'c']);
    const resumed = permits[0]!.resume();
    permits[0]!.leave();
    await resumed;
    permits[1]!.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(entered).toEqual(['a1', 'b', 'c', 'a2']);
  });
});

describe('a file', () => {
  it('has a workload of its own: as many as may be taken leave room for a chart', async () => {
    const { ask, entered, settle } = recorder(new AdmissionQueue(admissionLimits));
    for (const label of ['file 1', 'file 2', 'file 3']) ask(label, caller('a'), 'bulk');
    ask('chart', caller('a'));
    await settle();
    expect(entered).toEqual(['file 1', 'file 2', 'chart']);
  });

  it('holds back while a short statement runs, and goes on all the same after a while', async () => {
    const queue = new AdmissionQueue(admissionLimits);
    const { ask, permits, settle } = recorder(queue);
    ask('chart', caller('a'));
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
    permits[0]!.leave();
    await settle();
    expect(goneOn).toBe(2);
    await queue.whenQuiet(100);
  });

  it('holds back from the moment somebody asks, until the answer has left or a second is over', async () => {
    const queue = new AdmissionQueue(admissionLimits);
    const ends = [queue.trackRequest(), queue.trackRequest()];
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
