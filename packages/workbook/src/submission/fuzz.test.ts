import { deflateRawSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../editing/editable-workbook.ts';
import { writeSubmission } from '../writing/submission-writer.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { openSubmission } from './source/submission-source.ts';
import { makeSubmission, writeSubmission as writeXlsx } from './testing/make-submission.ts';
import { makeRandom, mutateWorkbook, packParts, readParts } from './testing/mutate-workbook.ts';
import { validateWorkbook } from '../validate-workbook.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2020, 0, 1) };

const seed = Number(process.env['ISOBATH_TEST_FUZZ_SEED'] ?? 14);
const rounds = Number(process.env['ISOBATH_TEST_FUZZ_ROUNDS'] ?? 0.3);
/** `npm run endure -- fuzz` asks for ten rounds: ten thousand workbooks. */
const workbooks = Math.round(rounds * 1000);
const MAX_MS = 5000;
const MAX_BYTES = 512 << 20;

/** A submission in which everything occurs that can be mutated. */
function makeParts(): Map<string, Buffer> {
  const cells = makeSubmission();
  cells['notes'] = [['x']];
  (cells.data[3] ?? [])[0] = 42480.5;
  (cells.data[5] ?? [])[4] = 'NaN';
  return readParts(
    writeXlsx(cells, (book) => {
      const { data } = book.Sheets;
      if (data === undefined) throw new Error('no data');
      data['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
      data['A9'] = { t: 'n', v: 42480.75, z: 'yyyy-mm-dd hh:mm' };
      data['E4'] = { t: 'z', f: '1+1' };
    }),
  );
}

/** Validates, holds and writes a workbook as the program does; a refusal is an answer too. */
async function use(bytes: Uint8Array): Promise<'checked' | 'refused'> {
  const report = await validateWorkbook(bytesInMemory(bytes), options);
  expect(report.kinds.every(({ count, examples }) => count >= examples.length)).toBe(true);
  try {
    const source = await openSubmission(bytesInMemory(bytes), { signal });
    const workbook = await EditableWorkbook.read(source, { signal });
    workbook.apply({ type: 'fix', fix: 'trim-blanks' });
    for await (const chunk of writeSubmission(workbook, { signal }).bytes) void chunk;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return 'refused';
  }
  return 'checked';
}

describe('a mutated workbook', () => {
  it(
    `neither crashes nor hangs the reader: ${workbooks} of them, seed ${seed}`,
    { timeout: Math.max(60_000, workbooks * 200) },
    async () => {
      const parts = makeParts();
      const outcomes = { checked: 0, refused: 0 };
      const before = process.memoryUsage().rss;
      for (let index = 0; index < workbooks; index += 1) {
        const name = `workbook ${index} of seed ${seed}`;
        const bytes = mutateWorkbook(parts, makeRandom(seed * 1_000_003 + index));
        const started = process.cpuUsage();
        const outcome = await use(bytes).catch((cause: unknown) => {
          throw new Error(name, { cause });
        });
        outcomes[outcome] += 1;
        const { user, system } = process.cpuUsage(started);
        expect((user + system) / 1000, name).toBeLessThan(MAX_MS);
        expect(process.memoryUsage().rss - before, name).toBeLessThan(MAX_BYTES);
      }
      // Otherwise the mutations would be too strong or too weak to try anything.
      expect(outcomes.checked).toBeGreaterThan(workbooks / 10);
      expect(outcomes.refused).toBeGreaterThan(workbooks / 10);
    },
  );

  it('is whole again without mutations', async () => {
    expect(await use(packParts(makeParts()))).toBe('checked');
  });
});

it('a bomb of 500 MB is refused within a second, whatever its directory says', async () => {
  const block = deflateRawSync(Buffer.alloc(1 << 22, 0x20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const packed = Buffer.concat([...Array.from({ length: 125 }, () => block), deflateRawSync('')]);
  const honest = packParts(makeParts());
  const name = 'xl/worksheets/sheet1.xml';
  for (const stated of [500 << 20, 1 << 20]) {
    const bomb = withPart(honest, name, { packed, stated });
    const started = process.cpuUsage();
    const report = await validateWorkbook(bytesInMemory(bomb), options);
    const { user, system } = process.cpuUsage(started);
    expect(report.kinds[0]).toMatchObject({ rule: 'unreadable', count: 1 });
    expect(report.kinds[0]?.examples[0]?.detail).toMatch(/zip bomb/);
    expect((user + system) / 1000).toBeLessThan(1000);
  }
});

/** An archive in which a part has other bytes at the end, and a directory that says how long they are inflated. */
function withPart(
  archive: Buffer,
  name: string,
  { packed, stated }: { packed: Buffer; stated: number },
): Buffer {
  const directoryAt = archive.readUInt32LE(archive.length - 6);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const rest = Buffer.from(archive.subarray(directoryAt));
  const entry = rest.indexOf(name) - 46;
  rest.writeUInt32LE(packed.length, entry + 20);
  rest.writeUInt32LE(stated, entry + 24);
  rest.writeUInt32LE(directoryAt, entry + 42);
  rest.writeUInt32LE(directoryAt + 30 + name.length + packed.length, rest.length - 6);
  return Buffer.concat([archive.subarray(0, directoryAt), local, Buffer.from(name), packed, rest]);
}
