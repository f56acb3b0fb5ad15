import { join } from 'node:path';
import {
  lostTimeLimitsOf,
  momentComparisonsOf,
  unboundedTimersOf,
  wallClockReadsOf,
} from './clock-uses.mjs';
import { boundedTimers, moments, wallClocks } from './clock-exceptions.mjs';
import { readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

/** @typedef {import('./read-module.mjs').Module} Module */
/** @typedef {import('./clock-uses.mjs').Use} Use */

/** @type {{ places?: RegExp, exceptions: Readonly<Record<string, string>>, find: (module: Module) => Use[], advice: string }[]} */
const RULES = [
  {
    exceptions: wallClocks,
    find: wallClockReadsOf,
    advice:
      "reads the machine's clock; take a Clock for a moment, performance.now() for a duration",
  },
  {
    exceptions: moments,
    find: momentComparisonsOf,
    advice: 'compares moments; measure durations by performance.now()',
  },
  {
    exceptions: boundedTimers,
    find: unboundedTimersOf,
    advice: 'has a wait that may be beyond 2^31-1 ms, which JavaScript makes 1 ms',
  },
  {
    places: /^(?!apps\/web\/)/,
    exceptions: {},
    find: lostTimeLimitsOf,
    advice: 'may be collected as garbage before its time; use withTimeLimit',
  },
];

/**
 * Durations that are measured by a clock that people and time services set, and timers that may overflow.
 * @param {string} root
 * @returns {string[]}
 */
export function findClockFaults(root) {
  const sources = listFiles(root).filter(
    (path) =>
      /^(packages|apps|tools)\/.*\.(ts|tsx|mjs|js)$/.test(path) &&
      !/\.(test|contract)\.tsx?$|\.d\.ts$/.test(path),
  );
  const found = sources.flatMap((path) => {
    const module = readModule(join(root, path));
    return RULES.flatMap(({ places, exceptions, find, advice }) =>
      path in exceptions || places?.test(path) === false
        ? []
        : find(module).map(({ text, line }) => `${path}:${line}: ${text} ${advice}`),
    );
  });
  const gone = RULES.flatMap(({ exceptions }) => Object.keys(exceptions)).filter(
    (path) => process.cwd() === root && !sources.includes(path),
  );
  return [
    ...found,
    ...gone.map(
      (path) => `${path}: is listed in tools/gates/clock-exceptions.mjs, but is not there`,
    ),
  ];
}

runGate(import.meta.url, 'clocks', findClockFaults);
