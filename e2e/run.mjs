// Runs the journeys, or those named, both lanes of `vitest.config.ts` at the same time; `--json <file>` also writes the results for the suite's closing line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LANES = ['screens', 'commands'];
const jsonAt = process.argv.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : process.argv[jsonAt + 1];
const names = process.argv
  .slice(2)
  .filter((argument) => argument !== '--json' && argument !== jsonFile);
if (!existsSync('apps/api/dist/main.js') || !existsSync('apps/web/dist/index.html')) {
  console.error('The journeys run against the built portal: `npm run build` first.');
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'isobath-journeys-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/**
 * Runs a lane; each line that it says begins with its name, as both speak at once.
 * @param {string} lane
 * @returns {Promise<number>} its exit code
 */
function runLane(lane) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'e2e/vitest.config.ts',
    '--project',
    lane,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportOf(lane)}`,
    ...(names.length > 0 ? ['--passWithNoTests', ...names] : []),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${lane.padEnd(8)} ${line}`));
  return new Promise((done) => {
    child.once('close', (code) => done(code ?? 1));
  });
}

/** @param {string} lane */
function reportOf(lane) {
  return join(scratch, `${lane}.json`);
}

/** One report of both, with no results from a lane that wrote none; its exit code tells of that. */
function joinReports() {
  const reports = LANES.map(reportOf)
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')));
  return { testResults: reports.flatMap(({ testResults }) => testResults) };
}

const codes = await Promise.all(LANES.map(runLane));
if (jsonFile) writeFileSync(jsonFile, JSON.stringify(joinReports()));
process.exitCode = Math.max(...codes);
