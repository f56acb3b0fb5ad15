#!/usr/bin/env node
// Runs everything that must hold, or the steps named: `npm test`, `npm test -- lint types`. Needs nothing but Node to begin with.
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BUILD_PACKAGES, BUILD_WEB } from './run/build.mjs';
import { ensureDebianPackages } from './run/debian-packages.mjs';
import { ensureInstalled } from './run/install.mjs';
import { startPostgres } from './run/postgres.mjs';
import { complainAboutNode, ROOT } from './run/repository.mjs';
import {
  addTallies,
  countGate,
  formatTally,
  listFailures,
  listSlowest,
  readVitestResults,
} from './run/results.mjs';
import { runCommand } from './run/run-command.mjs';
import { runSteps } from './run/run-steps.mjs';
import { makeTemporaryFolder } from './run/temporary-folder.mjs';

/** Test files that a run names as its slowest. */
const SLOWEST_FILES = 10;

/** Lines of the tests begin with their name, so wide, as those of the lanes of the journeys do: all run at once. */
const NAME_WIDTH = 9;

/**
 * Tests keep all processors busy, journeys wait for one page at a time: those go first, so that both end at the same time and a page has its
 * processor when it needs it.
 */
const NICENESS_OF_TESTS = 10;

/** @typedef {import('./run/results.mjs').Tally} Tally */
/** @typedef {{ scratch: string, env: NodeJS.ProcessEnv, failures: string[] }} Surroundings */
/** @typedef {{ name: string, after?: readonly string[], run: (around: Surroundings) => Promise<Tally> }} Step */
/** @typedef {{ env?: NodeJS.ProcessEnv, folder?: string | undefined, say?: (line: string) => void, niceness?: number }} Place */

/**
 * Runs node on a script of the checkout.
 * @param {readonly string[]} args
 * @param {Place} place
 */
const runNode = (args, { env = process.env, folder = '.', say, niceness }) =>
  runCommand(process.execPath, args, { cwd: join(ROOT, folder), env, say, niceness });

/**
 * A check that says what it found when it has ended: several run at once.
 * @param {string} name
 * @param {{ folder?: string, args: readonly string[] }[]} commands
 * @returns {Step}
 */
const gate = (name, ...commands) => ({
  name,
  async run() {
    const lines = [`\n── ${name}`];
    let worst = 0;
    for (const { args, folder } of commands)
      worst = Math.max(worst, await runNode(args, { folder, say: (line) => lines.push(line) }));
    console.log(lines.join('\n'));
    return countGate(worst);
  },
});

/** @type {readonly Step[]} */
const STEPS = [
  gate('format', { args: ['node_modules/oxfmt/bin/oxfmt', '--check'] }),
  gate(
    'types',
    BUILD_PACKAGES,
    ...['tools', 'e2e'].map((folder) => ({
      args: ['node_modules/typescript/bin/tsc', '-p', `${folder}/tsconfig.json`],
    })),
  ),
  gate('web-build', BUILD_WEB, { folder: 'apps/web', args: ['check-size.mjs'] }),
  // One sequence of pages, which is the longest of all steps: it begins as soon as there is a portal to visit, and the gates run beside it.
  { name: 'journeys', after: ['types', 'web-build'], run: runJourneys },
  // Rules about types read what the build has made.
  {
    ...gate('lint', BUILD_PACKAGES, {
      args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    }),
    after: ['types'],
  },
  gate(
    'boundaries',
    { args: ['tools/gates/check-boundaries.mjs'] },
    { args: ['tools/gates/check-layers.mjs'] },
  ),
  gate(
    'doc-comments',
    { args: ['tools/gates/check-docs.mjs'] },
    { args: ['tools/gates/check-readmes.mjs'] },
  ),
  gate('expressions', { args: ['tools/gates/check-expressions.mjs'] }),
  gate('names', { args: ['tools/gates/check-names.mjs'] }),
  gate('phrases', { args: ['tools/gates/check-phrases.mjs'] }),
  gate('clocks', { args: ['tools/gates/check-clocks.mjs'] }),
  gate('image', { args: ['tools/gates/check-image.mjs'] }),
  gate('lock-file', { args: ['tools/gates/check-lock.mjs'] }),
  gate(
    'dead-code',
    { args: ['tools/gates/check-comments.mjs'] },
    { args: ['node_modules/knip/bin/knip.js'] },
  ),
  gate('clones', {
    args: ['node_modules/jscpd/run-jscpd.js', 'packages', 'apps', 'tools', 'e2e'],
  }),
  {
    // The server that it starts serves the pages: not while they are being built.
    ...gate('reference', BUILD_PACKAGES, { args: ['tools/reference.mjs', '--check'] }),
    after: ['types', 'web-build'],
  },
  { name: 'components', after: ['types', 'web-build'], run: runComponents },
  { name: 'tests', after: ['types', 'web-build'], run: runTests },
];

/**
 * What node is given to run tests by Vitest, which writes its results to `report` too.
 * @param {string} report
 * @param {...string} more
 */
const vitest = (report, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
  ...more,
];

/**
 * Unit and integration tests, with a PostgreSQL of their own.
 * @param {Surroundings} around
 */
async function runTests({ scratch, env, failures }) {
  const cluster = await startPostgres();
  const stopOnSignal = () =>
    void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopOnSignal);
  try {
    const report = join(scratch, 'tests.json');
    const exitCode = await runNode(vitest(report), {
      niceness: NICENESS_OF_TESTS,
      say: (line) => console.log(`${'tests'.padEnd(NAME_WIDTH)}${line}`),
      env: cluster ? { ...env, ISOBATH_TEST_POSTGRES_URL: cluster.url } : env,
    });
    saySlowest('tests', report);
    if (exitCode !== 0) failures.push(...listFailures(report));
    return readVitestResults(report, exitCode);
  } finally {
    await cluster?.stop();
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stopOnSignal);
  }
}

/**
 * Screens in a browser, without a portal.
 * @param {Surroundings} around
 */
async function runComponents({ scratch, env, failures }) {
  const report = join(scratch, 'components.json');
  const args = vitest(report, '--config', 'apps/web/vitest.browser.config.ts');
  const lines = ['\n── components'];
  const exitCode = await runNode(args, { env, say: (line) => lines.push(line) });
  console.log(lines.join('\n'));
  if (exitCode !== 0) failures.push(...listFailures(report));
  return readVitestResults(report, exitCode);
}

/**
 * People's journeys in a browser against the built portal.
 * @param {Surroundings} around
 */
async function runJourneys({ scratch, env, failures }) {
  if (!existsSync(join(ROOT, 'e2e/run.mjs'))) return { passed: 0, failed: 0, skipped: 1 };
  const report = join(scratch, 'journeys.json');
  const exitCode = await runNode(['e2e/run.mjs', '--json', report], { env, say: console.log });
  saySlowest('journeys', report);
  if (exitCode !== 0) failures.push(...listFailures(report));
  return readVitestResults(report, exitCode);
}

/**
 * @param {string} name
 * @param {string} report
 */
function saySlowest(name, report) {
  console.log(
    `\n── the slowest files of the ${name}\n${listSlowest(report, SLOWEST_FILES)
      .map((line) => line.replace(`${ROOT}/`, ''))
      .join('\n')}`,
  );
}

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  const complaint =
    complainAboutNode(process.versions.node) ??
    (unknown.length > 0
      ? `There is no step ${unknown.join(', ')}; steps: ${STEPS.map(({ name }) => name).join(', ')}`
      : undefined);
  if (complaint) {
    console.error(complaint);
    process.exit(2);
  }
  if (!(await ensureInstalled(ROOT, { isForTests: true }))) {
    console.error('The packages could not be installed.');
    process.exit(1);
  }
  if (wanted.length === 0) await ensureDebianPackages();
  const scratch = makeTemporaryFolder();
  process.env['TMPDIR'] = scratch;
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const failures = /** @type {string[]} */ ([]);
  const around = { scratch, env: { ...process.env, CI: '1' }, failures };
  const results = await runSteps(
    STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(
      ({ run, ...step }) => ({ ...step, run: () => run(around) }),
    ),
    Math.max(2, availableParallelism()),
  );
  if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
  console.log('');
  for (const { name, tally, seconds } of results)
    console.log(
      `${tally.failed > 0 ? 'failed' : 'passed'}  ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s  ${formatTally(tally)}`,
    );
  const total = addTallies(results.map(({ tally }) => tally));
  console.log(`\n${formatTally(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
