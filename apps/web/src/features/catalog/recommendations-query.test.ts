import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { recommendationsQuery } from './recommendations-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Proves portal/catalog: Recent and recommended datasets are kept for one hour @
//   recommendationsQuery
it('recent datasets are asked for again after an hour, or once another dataset was used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } })),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  const queries = new QueryClient();
  const ask = (touch: string) => queries.fetchQuery(recommendationsQuery('recent', touch));
  await ask('2026-01-01T00:00:00Z');
  vi.setSystemTime(Date.now() + 3_599_000);
  await ask('2026-01-01T00:00:00Z');
  expect(asked).toHaveBeenCalledTimes(1);
  await ask('2026-01-01T00:30:00Z');
  expect(asked).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 3_601_000);
  await ask('2026-01-01T00:30:00Z');
  expect(asked).toHaveBeenCalledTimes(3);
  queries.clear();
});
