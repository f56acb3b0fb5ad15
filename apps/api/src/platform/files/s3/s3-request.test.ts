import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { connectS3 } from './s3-request.ts';

it('ends a request that is never answered and closes its connection, also after memory was tidied', async () => {
  const seen: string[] = [];
  const server = createServer(({ socket }) => {
    seen.push('asked');
    socket.once('close', () => seen.push('closed'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 100);
  const call = connectS3({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-test-1',
    bucket: 'ocean',
    prefix: '',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a secret of the test',
    deadlines: { headMs: 2000, idleMs: 30_000, minBytesPerSecond: 1000 },
  });
  try {
    await expect(call({ method: 'GET', key: 'a file' })).rejects.toThrow('is not responding');
    await expect.poll(() => seen).toEqual(['asked', 'closed']);
  } finally {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  }
});
