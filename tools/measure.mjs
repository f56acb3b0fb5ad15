// Prints how long files and functions are, and how much of the code is tests: `npm run measure`. What it counts is what the limits of `.oxlintrc.json` look at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureModule, summarize } from './measure/measure-module.mjs';
import { listFiles } from './gates/source-tree.mjs';
import { ROOT } from './run/repository.mjs';

const SOURCE = /^(packages|apps|tools|e2e|bench|fixtures)\/.*\.(ts|tsx|mjs|js)$/;
const TEST = /\.(test|contract)\.tsx?$|^e2e\/|\/testing\//;
const WORST = 5;

/** @typedef {import('./measure/measure-module.mjs').Measured} Measured */

/**
 * @param {string} title
 * @param {Measured[]} measured
 */
function print(title, measured) {
  const rows = /** @type {const} */ ([
    ['lines a file', summarize(measured.map(({ lines }) => lines))],
    [
      'lines a function',
      summarize(measured.flatMap(({ functions }) => functions.map(({ lines }) => lines))),
    ],
  ]);
  console.log(`\n${title}`);
  for (const [name, { count, sum, median, p90, max }] of rows)
    console.log(
      `  ${name.padEnd(18)}median ${String(median).padStart(4)}   p90 ${String(p90).padStart(4)}   max ${String(max).padStart(5)}   of ${count}, together ${sum}`,
    );
}

const files = listFiles(ROOT).filter((path) => SOURCE.test(path) && !path.endsWith('.d.ts'));
const measured = files.map((path) => measureModule(path, readFileSync(join(ROOT, path), 'utf8')));
const tests = measured.filter(({ path }) => TEST.test(path));
const sources = measured.filter(({ path }) => !TEST.test(path));
print('sources', sources);
print('tests', tests);
const linesOf = (/** @type {Measured[]} */ some) => some.reduce((sum, { lines }) => sum + lines, 0);
console.log(
  `\nlines of tests for each line of source: ${(linesOf(tests) / linesOf(sources)).toFixed(2)}`,
);
console.log('\nthe longest files and functions of the sources');
for (const { path, lines } of sources.toSorted((a, b) => b.lines - a.lines).slice(0, WORST))
  console.log(`  ${String(lines).padStart(5)}  ${path}`);
for (const { path, line, name, lines } of sources
  .flatMap(({ path: at, functions }) => functions.map((each) => ({ path: at, ...each })))
  .toSorted((a, b) => b.lines - a.lines)
  .slice(0, WORST))
  console.log(`  ${String(lines).padStart(5)}  ${path}:${line} ${name}`);
