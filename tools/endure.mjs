// Rounds that take hours: `npm run endure` runs all kinds, `npm run endure -- kills`, `-- portal` or `-- fuzz` one. `--rounds N` and `--seed N` say how many and which.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ROOT } from './run/repository.mjs';
import { runCommand } from './run/run-command.mjs';

const GREATEST_SEED = 2 ** 32;
/** Kills of each kind: of a server, an engine and a load. */
const KILL_ROUNDS = '100';
/** How many times as much as `npm test` asks of the tests that ask at random. */
const FUZZ_ROUNDS = '10';
const FUZZ_TESTS = [
  'packages/query/src/dialect/fuzz.test.ts',
  'apps/api/src/modules/measurements/data/subsets.integration.test.ts',
  'apps/ingest/src/sources/mutated-files.test.ts',
  'apps/ingest/src/sources/netcdf/netcdf-file.integration.test.ts',
  'packages/workbook/src/submission/fuzz.test.ts',
];

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
});

/**
 * Runs tests with a seed and a number of rounds, and says how to run the same again.
 * @param {{ kind: string, name: string, rounds: string }} rounds what the command line and the variables of the environment call it, and how many if it does not say
 * @param {readonly string[]} args
 */
function runSeeded({ kind, name, rounds: usual }, args) {
  const seed = given.seed ?? String(randomInt(GREATEST_SEED));
  const rounds = given.rounds ?? usual;
  console.log(
    `seed ${seed}; the same again: npm run endure -- ${kind} --seed ${seed} --rounds ${rounds}`,
  );
  return runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      [`ISOBATH_TEST_${name}_SEED`]: seed,
      [`ISOBATH_TEST_${name}_ROUNDS`]: rounds,
    },
  });
}

/** @type {Record<string, () => Promise<number>>} */
const kinds = {
  kills: () =>
    runSeeded({ kind: 'kills', name: 'KILL', rounds: KILL_ROUNDS }, [
      '--config',
      'e2e/vitest.config.ts',
      '--project',
      'commands',
      'survives',
    ]),
  fuzz: () => runSeeded({ kind: 'fuzz', name: 'FUZZ', rounds: FUZZ_ROUNDS }, FUZZ_TESTS),
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
