// Rounds that take hours: `npm run endure` runs both kinds, `npm run endure -- kills` or `-- portal` one. `--rounds N` and `--seed N` say how many and which.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ROOT } from './run/repository.mjs';
import { runCommand } from './run/run-command.mjs';

const GREATEST_SEED = 2 ** 32;
/** Kills of each kind: of a server, an engine and a load. */
const KILL_ROUNDS = '100';

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
});

/** @type {Record<string, () => Promise<number>>} */
const kinds = {
  kills() {
    const seed = given.seed ?? String(randomInt(GREATEST_SEED));
    const rounds = given.rounds ?? KILL_ROUNDS;
    console.log(
      `seed ${seed}; the same again: npm run endure -- kills --seed ${seed} --rounds ${rounds}`,
    );
    const args = ['run', '--config', 'e2e/vitest.config.ts', '--project', 'commands', 'survives'];
    return runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: ROOT,
      env: { ...process.env, ISOBATH_TEST_KILL_SEED: seed, ISOBATH_TEST_KILL_ROUNDS: rounds },
    });
  },
  portal() {
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
    return runCommand(process.execPath, ['apps/api/dist/testing/endure/main.js', ...args], {
      cwd: ROOT,
    });
  },
};

const unknown = positionals.filter((name) => !(name in kinds));
if (unknown.length > 0) {
  console.error(
    `endure: unknown kind ${unknown.join(', ')}; kinds: ${Object.keys(kinds).join(', ')}`,
  );
  process.exit(2);
}
for (const [name, run] of Object.entries(kinds)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if ((await run()) !== 0) process.exitCode = 1;
}
