// Runs the journeys; `--json <file>` also writes the results for the suite's closing line.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const jsonAt = process.argv.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : process.argv[jsonAt + 1];
if (!existsSync('apps/api/dist/main.js') || !existsSync('apps/web/dist/index.html')) {
  console.error('The journeys run against the built portal: `npm run build` first.');
  process.exit(1);
}
const reporters = jsonFile ? ['--reporter=default', '--reporter=json', `--outputFile=${jsonFile}`] : ['--reporter=default'];
const run = spawnSync('npx', ['vitest', 'run', '--config', 'e2e/vitest.config.ts', ...reporters], { stdio: 'inherit' });
process.exit(run.status ?? 1);
