import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { refusalOf } from './problem.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port at which every connection is cut. */
async function listenAndCut(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function failAt(port: number): Promise<unknown> {
  const pool = new Pool({
    host: '127.0.0.1',
    port,
    user: 'u',
    database: 'd',
    connectionTimeoutMillis: 500,
  });
  const failure: unknown = await drizzle({ client: pool })
    .execute(sql`select 1`)
    .catch((error: unknown) => error);
  await pool.end();
  return failure;
}

describe('a catalog database that is away', () => {
  it('is reported as such, with the time to retry, not as an error of the portal', async () => {
    const port = await listenAndCut();
    expect(refusalOf(await failAt(port))).toMatchObject({
      code: 'catalog-unavailable',
      retryAfterSeconds: 5,
    });
    servers.splice(0).forEach((server) => server.close());
    expect(refusalOf(await failAt(port))).toMatchObject({
      code: 'catalog-unavailable',
      retryAfterSeconds: 5,
    });
  });

  it('is away also where it takes the connection and never answers', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(refusalOf(await failAt(port))).toMatchObject({ code: 'catalog-unavailable' });
  });

  it('is not what a wrong statement is taken for', () => {
    expect(refusalOf(new Error('Connection terminated'))).toMatchObject({ code: 'internal' });
  });
});
