import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeadlinedRequest } from './with-deadline.ts';
import { DeadlineError, withDeadline } from './with-deadline.ts';

const shortHead = { headMs: 100, idleMs: 30_000, minBytesPerSecond: 1000 };
const shortBody = { headMs: 30_000, idleMs: 400, minBytesPerSecond: 1000 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(
  answer: (response: ServerResponse) => void,
  request: DeadlinedRequest = {},
): Promise<Response> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return withDeadline((signal) => fetch(url, { signal }), request);
}

describe('a request to another machine', () => {
  it('gives its answer whole', async () => {
    const answer = await ask((response) => response.writeHead(201, { etag: '"a"' }).end('whole'));
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
      201,
      '"a"',
      'whole',
    ]);
    expect((await ask((response) => response.writeHead(204).end())).status).toBe(204);
  });

  it('ends where no head of an answer comes', async () => {
    await expect(ask(() => undefined, { deadlines: shortHead })).rejects.toThrow(
      'There was no answer within 0.1 s.',
    );
  });

  it('has more time for a long body that it sends', async () => {
    const send = (): Promise<Response> =>
      ask(() => undefined, { deadlines: shortHead, sentBytes: 200 });
    await expect(send()).rejects.toThrow('There was no answer within 0.3 s.');
  });

  it('ends where the body stops', async () => {
    const answer = await ask((response) => void response.writeHead(200).write('half'), {
      deadlines: shortBody,
    });
    await expect(answer.text()).rejects.toThrow(DeadlineError);
  });

  it('ends where the body comes byte by byte, each in time', async () => {
    const answer = await ask(
      (response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
      { deadlines: shortBody },
    );
    await expect(answer.text()).rejects.toThrow('The answer came too slowly');
  });

  it('waits for a reader who takes the body later', async () => {
    const answer = await ask((response) => response.writeHead(200).end('x'.repeat(1000)), {
      deadlines: shortBody,
    });
    await new Promise((resolve) => setTimeout(resolve, 2 * shortBody.idleMs));
    expect(await answer.text()).toHaveLength(1000);
  });

  it('fails as its caller says, and with the reason of the caller who stops it', async () => {
    const refuse = (cause: unknown): Error => new Error('away', { cause });
    await expect(ask(() => undefined, { refuse, deadlines: shortHead })).rejects.toThrow('away');
    const answer = await ask((response) => void response.writeHead(200).write('half'), {
      refuse,
      deadlines: shortBody,
    });
    await expect(answer.text()).rejects.toThrow('away');
    const stop = new AbortController();
    const stopped = ask(() => stop.abort(new Error('by hand')), { refuse, signal: stop.signal });
    await expect(stopped).rejects.toThrow('by hand');
  });
});
