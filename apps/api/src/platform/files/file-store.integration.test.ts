import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { describeFileStoreContract } from './file-store.contract.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { connectS3 } from './s3/s3-request.ts';
import type { S3OnLoopback } from '../../testing/loopback/s3-on-loopback.ts';
import { startS3 } from '../../testing/loopback/s3-on-loopback.ts';

let folder: string;
let s3: S3OnLoopback;
let inFolder: FileStore;
let inBucket: FileStore;
const settings = (changes: Record<string, string> = {}) =>
  readConfig({
    FILES_URL: 's3://ocean/portal',
    AWS_ENDPOINT_URL: s3.address.endpoint,
    AWS_REGION: s3.address.region,
    AWS_ACCESS_KEY_ID: s3.address.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.address.secretAccessKey,
    ...changes,
  });
const openPrepared = async (config: ReturnType<typeof readConfig>): Promise<FileStore> => {
  const store = await openFileStore(config);
  await store.prepare();
  return store;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-files-'));
  s3 = await startS3();
  inFolder = await openPrepared(readConfig({ FILES_URL: pathToFileURL(folder).href }));
  inBucket = await openPrepared(settings());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describeFileStoreContract('a folder', () => inFolder);
describeFileStoreContract('an S3-compatible store', () => inBucket);

it('a folder keeps nothing of what was stopped, and no empty folders', async () => {
  expect(await readdir(join(folder, '.arriving'))).toEqual([]);
  expect(await readdir(folder)).not.toContain('broken');
});

it('a folder takes away what a killed process had begun to write, once it is known to be the right one', async () => {
  await writeFile(join(folder, '.arriving', 'half'), 'half');
  const store = await openFileStore(readConfig({ FILES_URL: pathToFileURL(folder).href }));
  expect(await readdir(join(folder, '.arriving'))).toEqual(['half']);
  await store.prepare();
  expect(await readdir(join(folder, '.arriving'))).toEqual([]);
});

it('a link out of the folder is not listed as a file', async () => {
  await mkdir(join(folder, 'links'), { recursive: true });
  await symlink(tmpdir(), join(folder, 'links', 'out'));
  const found: string[] = [];
  for await (const { key } of inFolder.list('links/')) found.push(key);
  expect(found).toEqual([]);
});

it('a folder that is not there is made when the store is prepared, not before', async () => {
  const later = join(folder, 'links-later');
  const store = await openFileStore(readConfig({ FILES_URL: pathToFileURL(later).href }));
  for await (const file of store.list('vault/')) throw new Error(file.key);
  expect(existsSync(later)).toBe(false);
  await store.prepare();
  expect(existsSync(later)).toBe(true);
  await rm(later, { recursive: true });
});

it('a folder that goes away is a store that does not respond, for uploads', async () => {
  const gone = join(folder, 'gone');
  const store = await openPrepared(readConfig({ FILES_URL: pathToFileURL(gone).href }));
  await rm(gone, { recursive: true });
  await expect(store.put('vault/a', toBytes('a'))).rejects.toMatchObject({
    code: 'files-unavailable',
  });
  await expect(store.open('vault/a')).rejects.toMatchObject({ code: 'file-missing' });
});

it('a store has no upload left over, and ends what a killed process had begun once it is known to be the right one', async () => {
  expect(s3.uploads.size).toBe(0);
  s3.uploads.set('left over', { key: 'portal/vault/x', parts: new Map() });
  s3.uploads.set('of another', { key: 'elsewhere/x', parts: new Map() });
  const store = await openFileStore(settings());
  expect([...s3.uploads.keys()]).toEqual(['left over', 'of another']);
  await store.prepare();
  expect([...s3.uploads.keys()]).toEqual(['of another']);
});

it('requests to a busy store are repeated, and one that stays busy is reported', async () => {
  s3.failing = 2;
  expect(await inBucket.stat('none')).toBeUndefined();
  s3.failing = 100;
  await expect(inBucket.stat('none')).rejects.toMatchObject({ code: 'files-unavailable' });
  s3.failing = 0;
});

it('a store that takes requests and never answers, or stops in a file, is reported in bounded time', async () => {
  let isHead = false;
  const server = createServer((_request, response) => {
    if (isHead) response.writeHead(200, { 'content-length': '9' }).write('half');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const deadlines = { headMs: 300, idleMs: 300, minBytesPerSecond: 64_000 };
  const call = connectS3({ ...s3.address, endpoint, deadlines });
  const refused = { code: 'files-unavailable', message: 'The file store is not responding.' };
  for (const method of ['GET', 'PUT', 'HEAD', 'DELETE'] as const)
    await expect(call({ method, key: 'a' })).rejects.toMatchObject(refused);
  isHead = true;
  const answer = await call({ method: 'GET', key: 'a' });
  await expect(answer.text()).rejects.toMatchObject(refused);
  server.closeAllConnections();
  server.close();
});

it('a store with another secret, or without the bucket, keeps the portal from starting and says why', async () => {
  await expect(openFileStore(settings({ AWS_SECRET_ACCESS_KEY: 'wrong' }))).rejects.toThrow(
    /FILES_URL cannot be used: .*403/,
  );
  await expect(openFileStore(settings({ FILES_URL: 's3://no-such-bucket' }))).rejects.toThrow(
    'The bucket in FILES_URL does not exist',
  );
  expect(() => readConfig({ FILES_URL: 's3://ocean' })).toThrow(
    'an s3 address requires AWS_ACCESS_KEY_ID',
  );
});

async function* toBytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
