import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeyring } from './keyring.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-keyring-'));
  path = join(folder, 'keys', 'secrets');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (...lines: readonly string[]): Promise<void> => {
  await mkdir(join(folder, 'keys'), { recursive: true });
  await writeFile(path, lines.join('\n'));
};
const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

describe('a keyring', () => {
  it('is made at the first start for its owner’s eyes only, and is the same at the next', async () => {
    const sealed = (await openKeyring(folder)).seal('ocean', 'a');
    const before = await readFile(path, 'utf8');
    expect([
      (await stat(path)).mode & 0o777,
      (await stat(join(folder, 'keys'))).mode & 0o777,
      await readdir(join(folder, 'keys')),
    ]).toEqual([0o600, 0o700, ['secrets']]);
    const keyring = await openKeyring(folder);
    expect([
      keyring.open(sealed, 'a'),
      keyring.isFresh(sealed),
      await readFile(path, 'utf8'),
    ]).toEqual(['ocean', true, before]);
  });
  it('is closed to others again where somebody opened it to them', async () => {
    await put(keyOf(1));
    await openKeyring(folder);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
  it('seals the same text otherwise each time, and shows nothing of it', async () => {
    const keyring = await openKeyring(folder);
    const sealed = ['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP', 'été ü 海', ''].map((text) =>
      keyring.seal(text, 'a'),
    );
    expect(new Set(sealed).size).toBe(4);
    expect(sealed.join()).not.toContain('JBSWY');
    expect(sealed.map((each) => keyring.open(each, 'a'))).toEqual([
      'JBSWY3DPEHPK3PXP',
      'JBSWY3DPEHPK3PXP',
      'été ü 海',
      '',
    ]);
  });
  it('opens nothing that was moved to another place, changed in one bit, or sealed by a key that it lacks', async () => {
    const keyring = await openKeyring(folder);
    const sealed = keyring.seal('ocean', 'row 1');
    expect(keyring.open(sealed, 'row 2')).toBeNull();
    for (const part of [2, 3, 4]) {
      const parts = sealed.split(':');
      const bytes = Buffer.from(parts[part]!, 'base64url');
      bytes[0]! ^= 1;
      expect(
        keyring.open(parts.with(part, bytes.toString('base64url')).join(':'), 'row 1'),
        `part ${part}`,
      ).toBeNull();
    }
    for (const wrong of [
      '',
      'ocean',
      'v1',
      sealed.slice(0, -4),
      sealed.replace('v1', 'v2'),
      sealed.replace(/:[^:]{16}:/, ':0000000000000000:'),
    ])
      expect(keyring.open(wrong, 'row 1')).toBeNull();
    await put(keyOf(7));
    expect((await openKeyring(folder)).open(sealed, 'row 1')).toBeNull();
  });
  it('goes on opening what an older key sealed, and seals by the new one', async () => {
    await put(keyOf(1));
    const old = (await openKeyring(folder)).seal('ocean', 'a');
    await put('# the new one', keyOf(2), '', keyOf(1));
    const keyring = await openKeyring(folder);
    expect([
      keyring.open(old, 'a'),
      keyring.isFresh(old),
      keyring.isFresh(keyring.seal('ocean', 'a')),
    ]).toEqual(['ocean', false, true]);
  });
  it('takes the keys of another installation in behind its own, once, and keeps them', async () => {
    const other = await mkdtemp(join(tmpdir(), 'isobath-keyring-'));
    const [theirs, ours] = [await openKeyring(other), await openKeyring(folder)];
    const sealed = theirs.seal('ocean', 'a');
    await ours.add(theirs.list());
    const after = await readFile(path, 'utf8');
    await ours.add(theirs.list());
    expect([
      ours.open(sealed, 'a'),
      ours.isFresh(sealed),
      (await readFile(path, 'utf8')) === after,
    ]).toEqual(['ocean', false, true]);
    expect((await openKeyring(folder)).open(sealed, 'a')).toBe('ocean');
    await rm(other, { recursive: true });
  });
  it('is not replaced where its file is missing, but secrets are there that it has sealed', async () => {
    const refused = openKeyring(folder, () => Promise.resolve(3));
    await expect(refused).rejects.toThrow(
      /The key file .*keys\/secrets is missing, but 3 secrets in the catalog are sealed with its keys\. Put the file back/,
    );
    await expect(readFile(join(folder, 'keys', 'secrets'))).rejects.toThrow('ENOENT');
  });
  it('keeps the portal from starting where its file is empty or holds no key', async () => {
    await put('# nothing');
    await expect(openKeyring(folder)).rejects.toThrow(/There is no key in .*keys\/secrets/);
    await put(keyOf(1), 'c2hvcnQ=');
    await expect(openKeyring(folder)).rejects.toThrow(
      /Key 2 in .*keys\/secrets has 5 bytes instead of 32/,
    );
  });
});
