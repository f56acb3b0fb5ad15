import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes a gate a command: `node <gate>.mjs [root]` prints one line for each violation and exits with 1 when there is any. Does nothing when the
 * gate was imported rather than started.
 * @param {string} moduleUrl
 * @param {string} name
 * @param {(root: string) => string[]} findViolations
 */
export function runGate(moduleUrl, name, findViolations) {
  const started = process.argv[1];
  if (!started || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  const violations = findOrExplain(resolve(process.argv[2] ?? '.'), findViolations);
  for (const line of violations) console.log(line);
  console.log(
    violations.length === 0 ? `${name}: nothing found` : `${name}: ${violations.length} found`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/**
 * A source that cannot be read is a violation like any other.
 * @param {string} root
 * @param {(root: string) => string[]} findViolations
 */
function findOrExplain(root, findViolations) {
  try {
    return findViolations(root);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
