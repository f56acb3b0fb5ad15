import { existsSync, readFileSync } from 'node:fs';

/** The most lines of a failure's own words that the closing list repeats. */
const MESSAGE_LINES = 12;

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Counts what vitest's JSON reporter wrote. A test file that could not be loaded counts as one failure; so does a run that ended badly with
 * no failure of its own (an unhandled error, a crash) or that wrote nothing.
 * @param {string} path
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readVitestResults(path, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed += 1;
      else tally.skipped += 1;
    }
    if (
      file.status === 'failed' &&
      !file.assertionResults.some(({ status }) => status === 'failed')
    )
      tally.failed += 1;
  }
  if (exitCode !== 0 && tally.failed === 0) tally.failed = 1;
  return tally;
}

/**
 * Names what failed, each with the first lines of its message, so that the last lines of a long run tell it.
 * @param {string} path
 * @returns {string[]}
 */
export function listFailures(path) {
  if (!existsSync(path))
    return ['Nothing was written about the tests: they ended before their report'];
  /** @type {{ testResults: { name?: string, status: string, message?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [formatFailure(name, message)];
      return failed.map(({ fullName = '', failureMessages = [] }) =>
        formatFailure(`${name}: ${fullName}`, failureMessages.join('\n')),
      );
    });
}

/**
 * The test files that took longest, slowest first, a line each with its seconds: where the next minute of the run can be saved.
 * @param {string} path of what vitest's JSON reporter wrote
 * @param {number} count the most lines
 * @returns {string[]} empty where nothing was written
 */
export function listSlowest(path, count) {
  if (!existsSync(path)) return [];
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  return files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * @param {string} title
 * @param {string} message
 */
function formatFailure(title, message) {
  const lines = message
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .filter((line) => line.trim() !== '');
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * A gate counts as one.
 * @param {number} exitCode
 * @returns {Tally}
 */
export function countGate(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addTallies(tallies) {
  const sum = (/** @type {keyof Tally} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * The closing line: `N passed, M failed`, and `, K skipped` when some were.
 * @param {Tally} tally
 */
export function formatTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
