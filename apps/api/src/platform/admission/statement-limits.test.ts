import { describe, expect, it } from 'vitest';
import type { ScopeLimits } from './call-context.ts';
import { boundMemory } from './statement-limits.ts';

const callOf = (...memoryBytes: number[]) => ({
  caller: {
    owner: 'key:1',
    address: '192.0.2.1',
    scopes: memoryBytes.map((bytes, at) => ({
      name: `key:${at}`,
      limits: { memoryBytes: bytes } as ScopeLimits,
    })),
  },
  endTracking: () => undefined,
  spentMs: 0,
});

describe('the memory of a statement', () => {
  it('is the least that the statement and each limit of its caller allow', () => {
    const statement = { sql: 'SELECT 1', limits: { maxMemoryBytes: 4e9, timeoutMs: 5 } };
    expect(boundMemory(callOf(1e9, 2e9), statement).limits).toEqual({
      maxMemoryBytes: 1e9,
      timeoutMs: 5,
    });
    expect(boundMemory(callOf(8e9), statement).limits?.maxMemoryBytes).toBe(4e9);
    expect(boundMemory(callOf(1e9), { sql: 'SELECT 1' }).limits).toEqual({ maxMemoryBytes: 1e9 });
  });

  it('is its own where nobody asks for it, as in work of the portal', () => {
    const statement = { sql: 'SELECT 1' };
    expect(boundMemory(undefined, statement)).toBe(statement);
    expect(boundMemory(callOf(Infinity), statement)).toBe(statement);
  });
});
