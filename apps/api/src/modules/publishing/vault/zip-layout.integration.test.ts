import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { readZip } from '../../../testing/answers/read-zip.ts';
import type { ZipMember, ZipSegment } from './zip-layout.ts';
import { cutZip, layOutZip, measureZip } from './zip-layout.ts';

const contents: Record<string, string> = { a: 'first file', empty: '', b: 'été '.repeat(50) };
const member = (key: string): ZipMember => {
  const bytes = Buffer.from(contents[key]!);
  return {
    path: `Set/rep/${key === 'b' ? 'été & hiver.txt' : key}`,
    storageKey: key,
    bytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: new Date('2024-05-01T10:20:30Z'),
  };
};
const read = (segments: readonly ZipSegment[], first: number, last: number): Buffer =>
  Buffer.concat(
    cutZip(segments, { first, last }).map((piece) =>
      piece.kind === 'record'
        ? piece.record
        : Buffer.from(contents[piece.storageKey]!).subarray(
            piece.range.first,
            piece.range.last + 1,
          ),
    ),
  );

const segments = layOutZip(['a', 'empty', 'b'].map(member));
const length = measureZip(segments);

it('a zip of stored files is opened by other programs', () => {
  const whole = read(segments, 0, length - 1);
  expect(whole).toHaveLength(length);
  const files = readZip(whole);
  expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['Set/rep/a', contents['a']],
    ['Set/rep/empty', ''],
    ['Set/rep/été & hiver.txt', contents['b']],
  ]);
});

it('any two parts of it are the whole', () => {
  const whole = read(segments, 0, length - 1);
  for (let cut = 1; cut < length; cut += 1)
    expect(
      Buffer.concat([read(segments, 0, cut - 1), read(segments, cut, length - 1)]).equals(whole),
    ).toBe(true);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)(
  'files beyond 4 GiB have their sizes and places in ZIP64, as Python reads them (skipped unless python3 is installed)',
  () => {
    const large = { ...member('a'), bytes: 6_000_000_000 };
    const made = layOutZip([large, member('b')]);
    expect(measureZip(made)).toBeGreaterThan(6_000_000_000);
    const directory = made.at(-1)!;
    if (directory.kind !== 'record') throw new Error('a zip ends with its directory');
    const folder = mkdtempSync(join(tmpdir(), 'isobath-zip-'));
    const path = join(folder, 'end.bin');
    writeFileSync(path, directory.record);
    // A sparse file has the length of the zip and its end; Python reads only the directory.
    const program = `
import sys, zipfile
with open(sys.argv[1], 'rb') as end: record = end.read()
with open(sys.argv[1] + '.zip', 'wb') as whole:
    whole.seek(${measureZip(made)} - len(record)); whole.write(record)
for info in zipfile.ZipFile(sys.argv[1] + '.zip').infolist():
    print(info.file_size, info.header_offset)
`;
    const output = execFileSync('python3', ['-c', program, path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const header = made[0]!.bytes;
    expect(output.trim().split('\n')).toEqual([
      '6000000000 0',
      `${Buffer.byteLength(contents['b']!)} ${6_000_000_000 + header}`,
    ]);
  },
);
