import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';

const megabyte = 1024 * 1024;
/** Bytes that differ from place to place, so that a part in the wrong place is seen. */
const block = Buffer.from(
  Uint32Array.from({ length: megabyte / 4 }, (_, index) => Math.imul(index, 2_654_435_761)).buffer,
);

async function* blocksOf(count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1)
    yield Buffer.concat([Buffer.from([index]), block.subarray(1)]);
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

async function listKeys(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/** What every store of files must do; run against a folder and against an S3-compatible store. */
export function describeFileStoreContract(name: string, open: () => FileStore): void {
  describe(`files in ${name}`, () => {
    it.each([0, 1, 3, 40])(
      'of %i MB come back as they were put, with size and checksum',
      async (count) => {
        const bytes = await readAll(Readable.from(blocksOf(count)));
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        expect(await open().put(`vault/whole/${count}.nc`, blocksOf(count))).toEqual({
          key: `vault/whole/${count}.nc`,
          bytes: bytes.length,
          sha256,
        });
        expect(await open().stat(`vault/whole/${count}.nc`)).toEqual({
          key: `vault/whole/${count}.nc`,
          bytes: bytes.length,
        });
        expect((await readAll(await open().open(`vault/whole/${count}.nc`))).equals(bytes)).toBe(
          true,
        );
      },
    );

    it('come in parts, both ends included', async () => {
      await open().put('vault/part.bin', toSource('0123456789'));
      const part = async (first: number, last: number): Promise<string> =>
        (await readAll(await open().open('vault/part.bin', { range: { first, last } }))).toString();
      expect([await part(0, 0), await part(3, 6), await part(9, 9), await part(0, 9)]).toEqual([
        '0',
        '3456',
        '9',
        '0123456789',
      ]);
    });

    it('may be stopped before they are read, which ends their reading and nothing else', async () => {
      await open().put('vault/left.txt', toSource('0123456789'));
      const stop = new AbortController();
      const stream = await open().open('vault/left.txt', { signal: stop.signal });
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stop.abort(new Error('stopped by hand'));
      await closed;
      await expect(readAll(stream)).rejects.toThrow();
      await open().remove('vault/left.txt');
    });

    it('are replaced as a whole', async () => {
      await open().put('vault/again.txt', blocksOf(1));
      await open().put('vault/again.txt', toSource('new'));
      expect((await readAll(await open().open('vault/again.txt'))).toString()).toBe('new');
    });

    it('are listed below a prefix, however many there are and whatever they are called', async () => {
      const names = ['a b+c.nc', 'été & <hiver>.nc', "o'clock (1)!*.nc", 'plain.nc', '100%.nc'];
      for (const each of names) await open().put(`names/x/${each}`, toSource(each));
      await open().put('names-of-others/y.nc', toSource('y'));
      expect(await listKeys(open(), 'names/')).toEqual(
        names.map((each) => `names/x/${each}`).toSorted(),
      );
      for (const each of names)
        expect((await readAll(await open().open(`names/x/${each}`))).toString()).toBe(each);
    });

    it('that are not there are missing, and taking them away is not an error', async () => {
      expect(await open().stat('vault/none.nc')).toBeUndefined();
      await expect(open().open('vault/none.nc')).rejects.toMatchObject({
        code: 'file-missing',
        message: 'The file none.nc is missing in the file store.',
      });
      await open().remove('vault/none.nc');
      await open().put('vault/gone.nc', toSource('gone'));
      await open().remove('vault/gone.nc');
      expect(await open().stat('vault/gone.nc')).toBeUndefined();
    });

    it.each([1, 40])('whose source breaks after %i MB are not kept', async (count) => {
      async function* broken(): AsyncGenerator<Buffer> {
        yield* blocksOf(count);
        throw new Error('the line went dead');
      }
      await expect(open().put('broken/half.nc', broken())).rejects.toThrow('the line went dead');
      expect(await listKeys(open(), 'broken/')).toEqual([]);
    });

    it.each([1, 40])('whose put is stopped after %i MB are not kept', async (count) => {
      const stop = new AbortController();
      async function* stopped(): AsyncGenerator<Buffer> {
        yield* blocksOf(count);
        stop.abort(new Error('stopped by hand'));
        yield Buffer.from('more');
      }
      await expect(open().put('stopped/half.nc', stopped(), stop.signal)).rejects.toThrow(
        'stopped by hand',
      );
      expect(await listKeys(open(), 'stopped/')).toEqual([]);
    });

    const names: readonly (readonly [why: string, key: string])[] = [
      ['nothing', ''],
      ['a slash', '/'],
      ['an empty part', 'a//b'],
      ['the root', '/etc/passwd'],
      ['the folder above', '../up'],
      ['a folder above on the way', 'a/../../b'],
      ['the same folder', 'a/./b'],
      ['a hidden name', '.hidden'],
      ['the place of arrival', 'a/.arriving/b'],
      ['a backslash', 'a\\b'],
      ['a zero', 'a\0b'],
      ['a line feed', 'a\nb'],
      ['a name of 256 letters', 'x'.repeat(256)],
      ['a path of 1001 letters', `${'long/'.repeat(200)}x`],
    ];
    it.each(names)('are not called %s', async (_why, key) => {
      await expect(
        Promise.resolve().then(() => open().put(key, toSource('x'))),
      ).rejects.toMatchObject({ code: 'bad-request' });
      await expect(Promise.resolve().then(() => open().open(key))).rejects.toMatchObject({
        code: 'bad-request',
      });
      await expect(Promise.resolve().then(() => open().stat(key))).rejects.toMatchObject({
        code: 'bad-request',
      });
      await expect(Promise.resolve().then(() => open().remove(key))).rejects.toMatchObject({
        code: 'bad-request',
      });
    });
  });
}

async function* toSource(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
