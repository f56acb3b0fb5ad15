import type { VisualizableVariable } from '@isobath/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleQuery, sliceQuery } from './slice-queries.ts';
import { describeWait } from './wait-text.ts';

afterEach(() => vi.unstubAllGlobals());

const variable = { ID: 7 } as VisualizableVariable;

type Hear = (receivedBytes: number) => void;

// Proves portal/catalog: Fetching Visualization Data; Processing Data @ describeWait
it.each([
  [
    'a slice',
    (queries: QueryClient, onBytes: Hear): Promise<unknown> =>
      queries.fetchQuery(sliceQuery({ tableName: 'tblSST', fields: 'sst' }, 'page', onBytes)),
  ],
  [
    'a sample of observations',
    (queries: QueryClient, onBytes: Hear): Promise<unknown> =>
      queries.fetchQuery(sampleQuery(variable, 'Floats', { choice: 'newest', onBytes })),
  ],
])('%s is fetched until its first bytes have come, and processed from then on', async (_, ask) => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const headers = { 'content-type': 'application/vnd.apache.arrow.stream' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  let received = 0;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = ask(queries, (bytes) => (received = bytes));
  expect(describeWait(received)).toBe('Fetching Visualization Data');
  send?.enqueue(new Uint8Array(2000));
  await expect.poll(() => describeWait(received)).toBe('Processing Data (2\u2009kB)');
  send?.close();
  await expect(answer).rejects.toThrow();
  queries.clear();
});
