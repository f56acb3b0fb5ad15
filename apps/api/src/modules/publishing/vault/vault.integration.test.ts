import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShareReply } from '@isobath/contract';
import {
  fileControlRoutes,
  loadRoutes,
  routeAddress,
  routePath,
  trashRoutes,
  vaultZipAddress,
} from '@isobath/contract';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import { readZip } from '../../../testing/answers/read-zip.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

describe.each(moduleDatabaseKinds)('with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { jobIntervalMs: 500 });
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    await add('raw', 'raw.csv', 'time,lat\n');
    await add('nrt', 'été & hiver (1).nc', '0123456789');
  });
  afterAll(() => portal.close());

  const add = (folder: 'rep' | 'nrt' | 'raw', name: string, text: string): Promise<Response> =>
    portal.control(
      'POST',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Small_Grid' },
        query: { folder, name },
      }),
      Buffer.from(text),
    );
  const share = async (id = 'Small_Grid'): Promise<ShareReply> =>
    (await portal.get(`/api/data/share/${id}`)).json() as Promise<ShareReply>;
  const storedNames = async (): Promise<string[]> =>
    (await readdir(join(portal.folder, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'installation.json')
      .map(({ name }) => name.replace(/^[0-9a-f]{16}-/, ''));
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const fileUrl = '/api/data/vault/Small_Grid/nrt/%C3%A9t%C3%A9%20%26%20hiver%20(1).nc';

  it('a dataset shares its files with sizes and checksums, reprocessed before near real time before raw', async () => {
    expect(await share()).toMatchObject({
      shortName: 'Small_Grid',
      folderName: 'nrt',
      folderPath: '/Small_Grid/nrt',
      metadata: { totalSize: '10 bytes', fileCount: 1 },
      shareLink: `${portal.url}/catalog/datasets/Small_Grid#files`,
    });
    expect((await add('rep', 'a.nc', 'x'.repeat(1_572_864))).status).toBe(200);
    const shared = await share(String((await share()).datasetId));
    expect(shared).toMatchObject({
      folderName: 'rep',
      metadata: { totalSize: '1.50 MiB', fileCount: 1 },
    });
    expect(
      shared.folders.map(({ folderName, description, files }) => [
        folderName,
        description,
        files.map(({ name }) => name),
      ]),
    ).toEqual([
      ['rep', 'reprocessed', ['a.nc']],
      ['nrt', 'near real time', ['été & hiver (1).nc']],
      ['raw', 'raw', ['raw.csv']],
    ]);
    expect(shared.folders[1]!.files[0]).toMatchObject({ bytes: 10, sha256: sha256('0123456789') });
    expect(await (await portal.get(shared.folders[1]!.files[0]!.url)).text()).toBe('0123456789');
  });

  it('a dataset without files, and one that is not there, share nothing', async () => {
    const other = describeSmallGrid();
    await portal.load(
      {
        ...other,
        dataset: { ...other.dataset, short_name: 'No_Files', long_name: 'Without files' },
        table: 'tblNo_Files',
      },
      [makeSmallGrid()],
    );
    for (const id of ['No_Files', 'Nothing', '999999', '2147483648', '9'.repeat(20)])
      expect((await portal.get(`/api/data/share/${id}`)).status).toBe(404);
  });

  it('a file comes whole, with its name and checksum', async () => {
    const answer = await portal.get(fileUrl);
    expect(await answer.text()).toBe('0123456789');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${sha256('0123456789')}"`,
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'repr-digest': `sha-256=:${createHash('sha256').update('0123456789').digest('base64')}:`,
      'content-disposition': `attachment; filename="_t_ _ hiver (1).nc"; filename*=UTF-8''%C3%A9t%C3%A9%20%26%20hiver%20%281%29.nc`,
    });
    const head = await portal.get(fileUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=5-3', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('a file asked for by %s is answered %i', async (range, status, text, contentRange) => {
    const answer = await portal.get(fileUrl, { headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('several files come as one zip, which goes on where it broke off', async () => {
    const ids = (await share()).folders.flatMap(({ files }) => files.map(({ id }) => id));
    const address = vaultZipAddress('small_grid', ids);
    const whole = await portal.get(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([
      200,
      bytes.length,
    ]);
    expect(whole.headers.get('content-disposition')).toContain('Small_Grid_files.zip');
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual([
      'Small_Grid/nrt/été & hiver (1).nc',
      'Small_Grid/raw/raw.csv',
      'Small_Grid/rep/a.nc',
    ]);
    expect(Buffer.from(files.get('Small_Grid/raw/raw.csv')!).toString()).toBe('time,lat\n');
    const etag = whole.headers.get('etag') ?? '';
    const rest = await portal.get(address, {
      headers: { range: 'bytes=100-', 'if-range': etag },
    });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, etag]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    const head = await portal.get(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    await add('raw', 'raw.csv', 'time,lon\n');
    const changed = await portal.get(address, {
      headers: { range: 'bytes=100-', 'if-range': etag },
    });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    await changed.arrayBuffer();
    await add('raw', 'raw.csv', 'time,lat\n');
  });

  it.each([
    ['no files', '', 400],
    ['a file that is not there', '999999', 404],
    ['more files than one zip holds', '1-402', 400],
  ])('a zip of %s is refused', async (_, files, status) => {
    expect((await portal.get(`/api/data/vault-zip/Small_Grid?files=${files}`)).status).toBe(status);
  });

  it('a part is only given of the same file; one that is known already is not sent again', async () => {
    const tag = `"${sha256('0123456789')}"`;
    const ask = async (headers: Record<string, string>): Promise<[number, string]> => {
      const answer = await portal.get(fileUrl, { headers });
      return [answer.status, await answer.text()];
    };
    expect(await ask({ range: 'bytes=8-', 'if-range': tag })).toEqual([206, '89']);
    expect(await ask({ range: 'bytes=8-', 'if-range': '"another"' })).toEqual([200, '0123456789']);
    expect(await ask({ 'if-none-match': `"x", ${tag}` })).toEqual([304, '']);
    expect(await ask({ 'if-none-match': '"x"' })).toEqual([200, '0123456789']);
  });

  it('a file that has not changed since a time is not sent again, and none is where another was meant', async () => {
    const modified = (await portal.get(fileUrl, { method: 'HEAD' })).headers.get('last-modified')!;
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await portal.get(fileUrl, { headers })).status;
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(
      await status({ 'if-modified-since': new Date(Date.parse(modified) - 1000).toUTCString() }),
    ).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await status({ 'if-modified-since': modified, 'if-none-match': '"another"' })).toBe(200);
    expect(await status({ 'if-match': `"x", "${sha256('0123456789')}"` })).toBe(200);
    expect(await status({ 'if-match': '*' })).toBe(200);
    expect(await status({ 'if-match': '"another"' })).toBe(412);
    expect(await status({ 'if-match': `W/"${sha256('0123456789')}"` })).toBe(412);
  });

  it.each(['bytes=0-1', 'bytes=10-'])(
    'a question about a file is answered for the whole of it, whatever range it names: %s',
    async (range) => {
      const head = await portal.get(fileUrl, { method: 'HEAD', headers: { range } });
      expect([
        head.status,
        head.headers.get('content-length'),
        head.headers.get('content-range'),
      ]).toEqual([200, '10', null]);
    },
  );

  it('a name that no file can have is refused in a sentence', async () => {
    expect(await (await portal.get('/api/data/vault/Small_Grid/rep/.hidden')).json()).toMatchObject(
      {
        code: 'bad-request',
        fields: [
          {
            field: 'file',
            problem:
              'is ".hidden", which is not a file name: that has no slash and does not begin with a dot',
          },
        ],
      },
    );
  });

  it('no address leads out of the vault', async () => {
    for (const path of [
      'rep/..%2F..%2Fcatalog',
      'rep/%2E%2E',
      'rep/.hidden',
      'rep/..%5Cx',
      'other/a.nc',
      'rep/a%00.nc',
    ]) {
      expect([400, 404]).toContain((await portal.get(`/api/data/vault/Small_Grid/${path}`)).status);
    }
    for (const name of ['../x', '..', '.x', 'a/b', 'a\\b', 'a\nb', '', 'x'.repeat(151)]) {
      expect(
        (
          await portal.control(
            'POST',
            `/control/vault/Small_Grid?folder=rep&name=${encodeURIComponent(name)}`,
            Buffer.from('x'),
          )
        ).status,
      ).toBe(400);
    }
    expect(
      (
        await portal.control(
          'POST',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Nothing' },
            query: { folder: 'rep', name: 'x' },
          }),
          Buffer.from('x'),
        )
      ).status,
    ).toBe(404);
  });

  it('the longest name that is taken can be fetched', async () => {
    const name = `${'é'.repeat(50)}${'x'.repeat(100)}`;
    expect((await add('raw', name, 'long')).status).toBe(200);
    expect(
      await (await portal.get(`/api/data/vault/Small_Grid/raw/${encodeURIComponent(name)}`)).text(),
    ).toBe('long');
    await portal.control(
      'DELETE',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Small_Grid' },
        query: { folder: 'raw', name },
      }),
    );
  });

  it('the page of a dataset, which is remembered, has its files as they are', async () => {
    const page = async (): Promise<string> =>
      (await portal.get('/catalog/datasets/Small_Grid')).text();
    expect(await page()).toContain('raw.csv');
    expect(await page()).not.toContain('added-later.csv');
    expect((await add('raw', 'added-later.csv', 'x')).status).toBe(200);
    expect(await page()).toContain('added-later.csv');
    const path = routeAddress(fileControlRoutes.add, {
      params: { shortName: 'Small_Grid' },
      query: { folder: 'raw', name: 'added-later.csv' },
    });
    expect((await portal.control('DELETE', path)).status).toBe(204);
    expect(await page()).not.toContain('added-later.csv');
  });

  it('a file that is sent again replaces the one before, and a removed one is gone', async () => {
    await add('raw', 'again.csv', 'first');
    await add('raw', 'again.csv', 'second');
    const url = '/api/data/vault/Small_Grid/raw/again.csv';
    expect(await (await portal.get(url)).text()).toBe('second');
    expect(
      (
        await portal.control(
          'DELETE',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Small_Grid' },
            query: { folder: 'raw', name: 'again.csv' },
          }),
        )
      ).status,
    ).toBe(204);
    expect((await portal.get(url)).status).toBe(404);
    expect(
      (
        await portal.control(
          'DELETE',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Small_Grid' },
            query: { folder: 'raw', name: 'again.csv' },
          }),
        )
      ).status,
    ).toBe(404);
  });

  it('a file whose sender is interrupted is not there, and leaves no bytes', async () => {
    const { controlUrl, secret } = await portal.readRunFile();
    await new Promise<void>((resolve) => {
      const sending = httpRequest(
        `${controlUrl}${routeAddress(fileControlRoutes.add, { params: { shortName: 'Small_Grid' }, query: { folder: 'raw', name: 'half.nc' } })}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'application/octet-stream',
            'content-length': '1000000',
          },
        },
      );
      sending.on('error', () => resolve());
      sending.write('x'.repeat(1000), () => setImmediate(() => sending.destroy()));
    });
    await expect
      .poll(async () => readdir(join(portal.folder, 'files', '.arriving')), { timeout: 120_000 })
      .toEqual([]);
    expect(
      (await share()).folders.flatMap(({ files }) => files).map(({ name }) => name),
    ).not.toContain('half.nc');
    expect(await storedNames()).not.toContain('half.nc');
  });

  it('the command line lists the files of all datasets', async () => {
    const files = (await (await portal.control('GET', fileControlRoutes.list.path)).json()) as {
      name: string;
      sha256: string;
    }[];
    expect(files).toContainEqual(
      expect.objectContaining({
        shortName: 'Small_Grid',
        folder: 'raw',
        name: 'raw.csv',
        bytes: 9,
        sha256: sha256('time,lat\n'),
      }),
    );
    const folder = join(portal.folder, 'files', 'vault', 'Small_Grid', 'raw');
    const stored = (await readdir(folder)).filter((name) => name.endsWith('-raw.csv'));
    // One that was replaced lies beside it until the trash is emptied.
    expect(await Promise.all(stored.map((name) => readFile(join(folder, name), 'utf8')))).toContain(
      'time,lat\n',
    );
  });

  it('the bytes of files that were removed or replaced go with the trash, and those of a dataset that is removed', async () => {
    await portal.control(
      'POST',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'No_Files' },
        query: { folder: 'rep', name: 'going.nc' },
      }),
      Buffer.from('x'),
    );
    expect(
      (
        await portal.control(
          'DELETE',
          routePath(loadRoutes.removeDataset, { shortName: 'No_Files' }),
        )
      ).status,
    ).toBe(204);
    expect(await storedNames()).toEqual(expect.arrayContaining(['going.nc', 'again.csv']));
    expect((await portal.control('POST', trashRoutes.empty.path, {})).status).toBe(200);
    expect(await storedNames()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(going\.nc|again\.csv)$/)]),
    );
    expect(await storedNames()).toContain('raw.csv');
  }, 300_000);
});
