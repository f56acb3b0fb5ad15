import { describe, expect, it } from 'vitest';
import { rememberZips } from './prepared-zips.ts';
import type { ZipOwner, ZipPromise } from './prepared-zips.ts';

const clock = { now: () => new Date('2026-05-01T00:00:00Z') };
const promise: ZipPromise = {
  request: { ancillary: false, shortNames: ['Grid'] },
  parts: [{ shortName: 'Grid', version: 1, rows: 5 }],
};
const alice: ZipOwner = { owner: 'account 1', address: '192.0.2.1' };
const mallory: ZipOwner = { owner: 'account 2', address: '192.0.2.2' };

describe('prepared zips', () => {
  it('of one owner never push out those of another', () => {
    const zips = rememberZips(clock);
    const hers = zips.add(promise, alice);
    const first = zips.add(promise, mallory);
    for (let count = 0; count < 1010; count += 1) zips.add(promise, mallory);
    expect(zips.describe(hers, [alice.owner])).toMatchObject({ state: 'ready', rowsExpected: 5 });
    expect(() => zips.describe(first, [mallory.owner])).toThrow('There is no such download.');
  });

  it('are at most twenty an owner, of which the oldest that is not being sent is forgotten', () => {
    const zips = rememberZips(clock);
    const ids = Array.from({ length: 20 }, () => zips.add(promise, alice));
    zips.require(ids[0]!, [alice.owner]).state = 'running';
    const last = zips.add(promise, alice);
    expect(zips.describe(ids[0]!, [alice.owner]).state).toBe('running');
    expect(() => zips.describe(ids[1]!, [alice.owner])).toThrow('There is no such download.');
    for (const id of [...ids.slice(2), last]) expect(zips.describe(id, [alice.owner]).id).toBe(id);
  });

  it('of an address with many owners make room before those of others, when all together are too many', () => {
    const zips = rememberZips(clock, { eachOwner: 20, together: 5 });
    const hers = zips.add(promise, alice);
    for (let count = 0; count < 50; count += 1)
      zips.add(promise, { ...mallory, owner: `visitor ${count}` });
    expect(zips.describe(hers, [alice.owner]).state).toBe('ready');
    expect(() => zips.describe(hers, [mallory.owner])).toThrow('There is no such download.');
  });
});
