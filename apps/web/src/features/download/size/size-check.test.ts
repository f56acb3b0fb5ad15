import type { checkQuerySize } from '@isobath/client';
import type { SizeCheckReply, Subset } from '@isobath/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { retryRefused } from '../../../shared/session/session.ts';
import { cachedSizeChecks, sizeCheckQuery } from './size-check.ts';

type Ask = typeof checkQuerySize;

const part = (lat1: number): Subset => ({ tableName: 'tblT', fields: '*', lat1 });
const allowed: SizeCheckReply = {
  allow: true,
  projection: { size: 7, provenance: 'query', isExact: true },
  messages: [],
  limit: 2_000_000,
  suggestions: [],
};
const undetermined: SizeCheckReply = {
  ...allowed,
  allow: false,
  projection: null,
  response: { status: 500, message: 'error determining query size projection' },
};
const makeClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retryDelay: 0 } } });

describe('the checks of sizes', () => {
  it('are asked for once for each part', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve(allowed));
    const client = makeClient();
    await client.fetchQuery(sizeCheckQuery(part(1), ask));
    await client.fetchQuery(sizeCheckQuery({ fields: '*', tableName: 'tblT', lat1: 1 }, ask));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are kept, the last 200 of them', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve(allowed));
    const client = makeClient();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let lat = 0; lat <= cachedSizeChecks; lat += 1) {
      vi.setSystemTime(1_000_000 + lat);
      await client.fetchQuery(sizeCheckQuery(part(lat), ask));
    }
    vi.useRealTimers();
    expect(client.getQueryCache().findAll({ queryKey: ['size'] })).toHaveLength(cachedSizeChecks);
    expect(client.getQueryData(sizeCheckQuery(part(0)).queryKey)).toBeUndefined();
    expect(client.getQueryData(sizeCheckQuery(part(1)).queryKey)).toEqual(allowed);
  });

  it('that the server could not determine are tried once more, and are then no refusal of the part', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve(undetermined));
    await expect(makeClient().fetchQuery(sizeCheckQuery(part(1), ask))).rejects.toThrow(
      'error determining query size projection',
    );
    expect(ask).toHaveBeenCalledTimes(2);
    const second = vi.fn<Ask>().mockResolvedValueOnce(undetermined).mockResolvedValueOnce(allowed);
    expect(await makeClient().fetchQuery(sizeCheckQuery(part(1), second))).toEqual(allowed);
  });

  it('that failed are tried again after a sign-in', async () => {
    const client = makeClient();
    const ask = vi
      .fn<Ask>()
      .mockRejectedValueOnce(new Error('off'))
      .mockRejectedValueOnce(new Error('off'))
      .mockResolvedValue(allowed);
    const observer = new QueryObserver(client, sizeCheckQuery(part(1), ask));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    retryRefused(client);
    await expect.poll(() => observer.getCurrentResult().data).toEqual(allowed);
    stop();
  });
});
