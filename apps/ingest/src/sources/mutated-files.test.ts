import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArraySeeds } from '../testing/mutations/array-seeds.ts';
import { makeDice } from '../testing/mutations/dice.ts';
import { judgeRefusal, judgeRows } from '../testing/mutations/judge.ts';
import { mutateText } from '../testing/mutations/mutate-text.ts';
import type { Mutated, Seed } from '../testing/mutations/seed.ts';
import { TEXT_SEEDS } from '../testing/mutations/text-seeds.ts';
import { readReference, tryFile } from '../testing/mutations/try-file.ts';
import { WORKBOOK_SEEDS } from '../testing/mutations/workbook-seeds.ts';

const seed = Number(process.env['ISOBATH_TEST_FUZZ_SEED'] ?? 35);
const rounds = Number(process.env['ISOBATH_TEST_FUZZ_ROUNDS'] ?? 0.2);
/** `npm run endure -- fuzz` asks for ten rounds: more than ten thousand files. */
const filesOf = (share: number): number => Math.round(rounds * share);
const MAX_MS = 10_000;
const MAX_BYTES = 1 << 30;

let folder: string;
let arrays: readonly Seed[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-mutated-'));
  arrays = await makeArraySeeds(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function mutate(source: Seed, index: number): Mutated {
  const dice = makeDice(seed * 1_000_003 + index);
  if (source.text !== undefined) return mutateText(source.bytes, source.text, dice);
  if (source.mutate === undefined) throw new Error(`nothing mutates ${source.name}`);
  return source.mutate(dice);
}

/** Mutates a file so often, and lists what is wrong with what became of each. */
async function findFaults(source: Seed, count: number): Promise<readonly string[]> {
  const reference = await readReference(source, folder);
  const before = process.memoryUsage().rss;
  const outcomes = new Set<string>();
  const faults: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const mutated = mutate(source, index);
    const complain = (fault: string): void =>
      void faults.push(`file ${index} of seed ${seed} (${mutated.kind}): ${fault}`);
    const started = process.cpuUsage();
    try {
      outcomes.add((await tryFile(mutated, reference, folder)).byRecipe);
    } catch (error) {
      complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > MAX_MS) complain(`${user + system} µs of processor time`);
    const bytes = process.memoryUsage().rss - before;
    if (bytes > MAX_BYTES) complain(`${bytes} bytes more than before`);
  }
  // Otherwise the mutations would be too strong or too weak to try anything.
  if (count >= 30 && outcomes.size < 2) faults.push(`all were ${[...outcomes].join()}`);
  // What a damaged file leaves behind does not reach the next one.
  const { table } = await readReference(source, folder);
  expect(table.rows).toEqual(reference.table.rows);
  return faults;
}

const timeout = Math.max(60_000, filesOf(100) * 1000);

describe('a mutated file is read without a shift or refused in plain words', () => {
  it.each(TEXT_SEEDS)('$name', { timeout }, async (source) => {
    expect(await findFaults(source, filesOf(35))).toEqual([]);
  });
  it.each(WORKBOOK_SEEDS)('$name', { timeout }, async (source) => {
    expect(await findFaults(source, filesOf(100))).toEqual([]);
  });
  it.each(['NetCDF grid', 'NetCDF track', 'Argo profiles', 'NetCDF-4 grid', 'NetCDF-4 track'])(
    '%s',
    { timeout },
    async (wanted) => {
      const source = arrays.find(({ name }) => name === wanted);
      if (source === undefined) throw new Error(`no file is made of ${wanted}`);
      expect(await findFaults(source, filesOf(40))).toEqual([]);
    },
  );
});

describe('what judges mutated files', () => {
  const mutated = { kind: 'planted', bytes: Buffer.alloc(0) };
  const judge = async (change: (rows: Record<string, unknown>[]) => void): Promise<unknown> => {
    const [source] = TEXT_SEEDS;
    if (source?.text === undefined) throw new Error('no text');
    const reference = await readReference(source, folder);
    const rows = reference.table.rows.map((row) => ({ ...row }));
    change(rows);
    const text = source.bytes.toString();
    const planted = { ...reference.table, rows };
    return judgeRows(planted, { ...mutated, text }, { reference, isOwnRecipe: false });
  };

  it('finds a shifted column, a mixed row, a lost row and a lost decimal mark', async () => {
    expect(await judge(() => undefined)).toBeUndefined();
    expect(
      await judge(([row]) => {
        if (row) row['salt'] = row['temp'];
      }),
    ).toMatch(/column salt has values .*1 of temp/);
    expect(
      await judge((rows) => {
        Object.assign(rows[0] ?? {}, { temp: rows[1]?.['temp'], salt: rows[1]?.['salt'] });
      }),
    ).toMatch(/row 0 has values of several rows/);
    expect(await judge((rows) => void rows.splice(3, 1))).toMatch(/row 3 is not there/);
    expect(
      await judge(([row]) => {
        if (row) row['temp'] = 44_411;
      }),
    ).toMatch(/temp has 44411.* without its decimal mark/);
  });

  it('finds the words of a program that went wrong', () => {
    expect(judgeRefusal('a.csv: the column undefined is missing')).toMatch(/undefined/);
    expect(judgeRefusal('a.csv, line 3: the row has 2 cells')).toBeUndefined();
  });
});
