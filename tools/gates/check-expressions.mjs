import { join } from 'node:path';
import { analyse } from 'scslre';
import { expressionsOf, readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { listPackageSources } from './source-tree.mjs';

/** Sources that only tests run. */
const ONLY_TESTS = /\.(test|contract)\.tsx?$|\/testing\//;

/**
 * Regular expressions that take longer than a text is long: whose parts can match the same letters in several ways (`\d+\.?\d*`), or that are tried
 * again from each letter of a run (`\s+$`). One such expression lets one long text hold up everybody whom the thread serves. Patterns that are put
 * together from constants of their module are looked at too; those made of anything else are not.
 * @param {string} root
 * @returns {string[]}
 */
export function findSlowExpressions(root) {
  return listPackageSources(root)
    .filter((path) => !ONLY_TESTS.test(path))
    .flatMap((path) =>
      expressionsOf(readModule(join(root, path))).flatMap(({ source, flags, line }) => {
        const reason = explainSlowness(source, flags);
        return reason === undefined ? [] : [`${path}:${line}: /${source}/${flags} ${reason}`];
      }),
    );
}

/**
 * What makes an expression slow, and on which letters; undefined for one that is not.
 * @param {string} source
 * @param {string} flags
 * @returns {string | undefined}
 */
function explainSlowness(source, flags) {
  const report = analyse({ source, flags }, { maxReports: 1 }).reports[0];
  if (!report) return undefined;
  const letters = `a long run of ${JSON.stringify(report.character.pick)}`;
  switch (report.type) {
    case 'Trade':
      return `takes ${letters} apart in many ways, by ${report.startQuant.raw} and ${report.endQuant.raw}`;
    case 'Self':
      return `takes ${letters} apart in many ways, by ${report.quant.raw} in ${report.parentQuant.raw}`;
    case 'Move':
      return `looks at ${letters} again from each of its letters, by ${report.quant.raw}`;
  }
}

runGate(import.meta.url, 'expressions', findSlowExpressions);
