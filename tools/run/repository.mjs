import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const LEAST_NODE = [20, 19];

/**
 * Says in one sentence when this Node is too old; undefined when it will do.
 * @param {string} version such as 20.19.0
 * @returns {string | undefined}
 */
export function complainAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Isobath needs Node ${LEAST_NODE.join('.')} or newer; this is ${version}. Node is at https://nodejs.org.`;
}
