import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitCondition } from '../portal/await-condition.ts';
import {
  keepReading,
  killNow,
  readLevels,
  seedRandom,
  writeVersion,
} from '../portal/numbered-levels.ts';
import type { Found } from '../portal/numbered-levels.ts';
import { isRunning, listChildren, listVersionTables } from '../portal/processes.ts';
import {
  listPublished,
  makeDataFolder,
  removeDataFolder,
  runCommand,
  spawnCommand,
  startPortal,
} from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

/** Kills of each kind; `npm run endure` asks for hundreds of them, by a new seed each time. */
const rounds = Number(process.env['ISOBATH_TEST_KILL_ROUNDS'] ?? 4);
const seed = Number(process.env['ISOBATH_TEST_KILL_SEED'] ?? 20_261_121);
const timeoutMs = (2 + rounds) * 60_000;
const deathsPerServer = 5;
const kept = { shortName: 'Kept', rowCount: 3000 };
const loaded = { shortName: 'Loaded', rowCount: 8000 };
const random = seedRandom(seed);

let folder: string;
let portal: Portal | undefined;
/** How long a load takes from its first word on, beside a reader. */
let loadMs = 0;
/** How many kills came before the load had ended. */
const early = { server: 0, load: 0 };
const startedAt = Date.now();
const after = (ms: number): Promise<void> =>
  new Promise((rested) => {
    setTimeout(rested, ms);
  });
/** A random moment in this round's share of the time, so that a few rounds meet every stage of it. */
const momentOf = (round: number, totalMs: number): number =>
  ((round + random()) / rounds) * totalMs;

beforeAll(async () => {
  folder = await makeDataFolder();
  portal = await startPortal(folder);
  const good = await writeVersion(folder, kept, 1);
  expect(await runCommand(folder, ['ingest', good.file, '--recipe', good.recipe])).toMatchObject({
    code: 0,
  });
  const reader = keepReading(portal.url, loaded);
  const load = await beginLoad(1);
  const began = Date.now();
  expect(await load.ended).toEqual([0, null]);
  loadMs = Date.now() - began;
  await reader.stop();
});
afterAll(async () => {
  await portal?.stop();
  await removeDataFolder(folder);
  console.log(
    `seed ${seed}: killed ${3 * rounds} times in ${Math.round((Date.now() - startedAt) / 1000)} s; a load takes ${loadMs} ms after its first word, and ${early.server} of the kills of a server and ${early.load} of those of a load came before its end`,
  );
});

/**
 * Both datasets are there, each in one whole version, and the catalog says the same; returns the
 * version of the changing one.
 */
async function expectWhole(url: string): Promise<number> {
  expect(await readLevels(url, kept)).toEqual({ kind: 'whole', version: 1 });
  const found = await readLevels(url, loaded);
  if (found.kind !== 'whole') throw new Error(`the dataset is ${found.kind}`);
  const listed = (await listPublished(folder)).map(({ shortName, rowCount }) => ({
    shortName,
    rowCount,
  }));
  expect(listed.toSorted((one, other) => one.shortName.localeCompare(other.shortName))).toEqual([
    kept,
    loaded,
  ]);
  return found.version;
}

/** Begins to load a version, and waits for the command's first word: it reads its file now, and next asks the server. */
async function beginLoad(
  version: number,
): Promise<{ command: ChildProcess; ended: Promise<unknown[]> }> {
  const { file, recipe } = await writeVersion(folder, loaded, version);
  const command = spawnCommand(folder, ['ingest', file, '--recipe', recipe]);
  const ended = once(command, 'exit');
  await Promise.race([once(command.stderr!, 'data'), ended]);
  return { command, ended };
}

const running = (): Portal => {
  if (!portal) throw new Error('no portal');
  return portal;
};
const restart = async (): Promise<void> => {
  await running().stop();
  portal = await startPortal(folder);
};
const engineOf = async (server: Portal): Promise<number> =>
  (await listChildren(server.process.pid!))[0]!;

/** What readers may meet: a whole version of those that there were, a plain 503 that says when to come again, or a broken connection. */
function expectHonest(found: readonly Found[], versions: readonly number[]): void {
  for (const one of found) {
    if (one.kind === 'whole') expect(versions).toContain(one.version);
    else if (one.kind === 'unavailable') expect(Number(one.retryAfter)).toBeGreaterThan(0);
    else expect(one.kind).toBe('broken-off');
  }
}

describe(`killed ${rounds} times at random moments`, () => {
  it(
    'a server, alone or with its engine, comes back with whole datasets and no leftovers',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const server = (portal ??= await startPortal(folder));
        const version = await expectWhole(server.url);
        expect(await listVersionTables(folder), `round ${round}`).toHaveLength(2);
        const engine = await engineOf(server);
        const reader = keepReading(server.url, loaded);
        const load = await beginLoad(version + 1);
        await after(momentOf(round, loadMs * 1.1));
        if (load.command.exitCode === null) early.server += 1;
        await Promise.all([
          killNow(server.process),
          ...(round % 2 === 0 ? [Promise.resolve(process.kill(engine, 'SIGKILL'))] : []),
        ]);
        portal = undefined;
        await load.ended;
        expectHonest(await reader.stop(), [version, version + 1]);
        await awaitCondition(
          'the engine ends with its server',
          async () => !(await isRunning(engine)),
        );
      }
      portal = await startPortal(folder);
      const version = await expectWhole(portal.url);
      const next = await writeVersion(folder, loaded, version + 1);
      expect(
        await runCommand(folder, ['ingest', next.file, '--recipe', next.recipe]),
      ).toMatchObject({
        code: 0,
      });
      expect(await expectWhole(portal.url)).toBe(version + 1);
    },
    timeoutMs,
  );

  it(
    'an engine makes readers wait for a moment, never read anything wrong',
    async () => {
      const version = await expectWhole(running().url);
      for (let round = 0; round < rounds; round += 1) {
        // An engine that dies again and again is given longer and longer pauses; a server that
        // starts again begins with the shortest.
        if (round > 0 && round % deathsPerServer === 0) await restart();
        const { url } = running();
        const reader = keepReading(url, loaded);
        await after(momentOf(round, 400));
        const engine = await engineOf(running());
        process.kill(engine, 'SIGKILL');
        await awaitCondition(
          'the engine answers again',
          async () => {
            const now = await engineOf(running());
            return (
              now !== undefined &&
              now !== engine &&
              (await readLevels(url, loaded)).kind === 'whole'
            );
          },
          300_000,
        );
        const found = await reader.stop();
        expectHonest(found, [version]);
      }
      expect(await expectWhole(running().url)).toBe(version);
    },
    timeoutMs,
  );

  it(
    'a load is all there or not at all, and the next one works',
    async () => {
      const server = running();
      let version = await expectWhole(server.url);
      for (let round = 0; round < rounds; round += 1) {
        const reader = keepReading(server.url, loaded);
        const { command } = await beginLoad(version + 1);
        await after(momentOf(round, loadMs * 1.1));
        if (command.exitCode === null) early.load += 1;
        await killNow(command);
        const now = await expectWhole(server.url);
        expect([version, version + 1]).toContain(now);
        // A publication that the server has begun is completed by it, also when nobody waits for it any more.
        expectHonest(await reader.stop(), [version, version + 1]);
        version = now;
      }
      const next = await writeVersion(folder, loaded, version + 1);
      expect(
        await runCommand(folder, ['ingest', next.file, '--recipe', next.recipe]),
      ).toMatchObject({
        code: 0,
      });
      expect(await expectWhole(server.url)).toBe(version + 1);
      await restart();
      expect(await expectWhole(running().url)).toBe(version + 1);
      expect(await listVersionTables(folder)).toHaveLength(2);
    },
    timeoutMs,
  );
});
