import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeEmptyCatalog } from '../../testing/portals/empty-installation.ts';
import { openDatabase } from '../catalog-database/database.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import type { HttpServer } from '../http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { AnswerMemory } from './answer-memory.ts';
import { createLargeAnswers } from './large-answers.ts';

let folder: string;
let url: string;
let server: HttpServer;
let closeDatabase: () => Promise<void>;
let made = 0;
let permits = 0;

/** Text without an end. */
async function* write(): AsyncGenerator<string> {
  made += 1;
  try {
    for (;;) {
      await new Promise(setImmediate);
      yield '0123456789'.repeat(10_000);
    }
  } finally {
    made -= 1;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-large-answers-'));
  await placeEmptyCatalog(join(folder, 'catalog'));
  const opened = await openDatabase({ folder: join(folder, 'catalog') });
  closeDatabase = opened.close;
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
    trustedProxies: undefined,
    requestTimeoutMs: 60_000,
  });
  const memory = new AnswerMemory(opened.database);
  memory.recallCatalog(server);
  await server.register(import('@fastify/compress'), { encodings: ['br'] });
  memory.cacheAnswers(server);
  const answers = createLargeAnswers(memory, () => {
    permits += 1;
    return Promise.resolve({ leave: () => void (permits -= 1) } as never);
  });
  server.get(
    '/endless',
    { config: { access: 'anonymous', freshness: 'catalog' } },
    (asked, reply) =>
      answers.sendLarge(asked, reply, () => Promise.resolve({ text: write(), places: 0 })),
  );
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['br', 'before its first byte'],
  ['identity', 'before its first byte'],
  ['identity', 'in the middle'],
] as const)('a large answer (%s) ends with a client who leaves %s', async (encoding, when) => {
  const asking = request(`${url}/endless`, { headers: { 'accept-encoding': encoding } });
  asking.on('error', () => undefined).end();
  if (when === 'in the middle')
    await new Promise<void>((resolve) => {
      asking.once('response', (reply) => reply.once('data', () => resolve()));
    });
  else await expect.poll(() => made).toBe(1);
  asking.destroy();
  await expect.poll(() => ({ made, permits }), { timeout: 5000 }).toEqual({ made: 0, permits: 0 });
});
