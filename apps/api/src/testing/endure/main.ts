import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../portals/server-process.ts';
import { runEpisode } from './run-episode.ts';

/** Rounds per seed, unless --seed asks for another number. */
const roundsOfSeed = 10;
const greatestSeed = 2 ** 32;

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const rounds = Number(given.rounds);
const first =
  given.seed === undefined ? Math.floor(Math.random() * greatestSeed) : Number(given.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(first) || first < 0) {
  process.stderr.write('endure: --rounds takes a whole number from 1 on, --seed one from 0 on\n');
  process.exit(2);
}

// What a first start makes takes longer than a round; every seed begins with a copy.
const template = await mkdtemp(join(tmpdir(), 'isobath-endure-'));
await (await startServerProcess(template)).end('SIGTERM');
// The disk of a seed is mounted and its server runs: the first signal lets the round end, so that neither stays behind.
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
let done = 0;
let lost = 0;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (let seed = first; done < rounds && !stopping.signal.aborted; seed += 1) {
  const startedAt = performance.now();
  const before = done;
  const own = Math.min(roundsOfSeed, rounds - done);
  await runEpisode(
    { seed, rounds: own, template, signal: stopping.signal },
    ({ number, interruption, operations, problems }) => {
      done += 1;
      lost += problems.length;
      say(
        `seed ${seed} round ${number}: ${operations} operations, ${interruption}: ${problems.length === 0 ? 'whole' : 'WRONG'}`,
      );
      for (const problem of problems) say(`  ${problem}`);
    },
  ).catch((error: unknown) => {
    // A terminal's interrupt also reaches the server, whose end is then no fault of it.
    if (stopping.signal.aborted) return;
    lost += 1;
    say(
      `seed ${seed}: broke off after ${done - before} rounds: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  say(
    `seed ${seed}: ${((performance.now() - startedAt) / 1000 / Math.max(1, done - before)).toFixed(1)} s a round; ${done} rounds so far, problems ${lost}`,
  );
  if (done === before) break;
}
await rm(template, { recursive: true, force: true });
say(
  `${done} rounds; acknowledged changes lost, or halves found: ${lost}. One seed again: npm run endure -- portal --seed N --rounds ${roundsOfSeed}`,
);
// Operations that a killed server never answered may still be waiting for their own deadline.
process.exit(lost === 0 && done >= rounds ? 0 : 1);
