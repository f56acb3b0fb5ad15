import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const MIN_NODE = [20, 19];

/**
 * Says in one sentence when this Node is too old; undefined when it will do.
 * @param {string} version such as 20.19.0
 * @returns {string | undefined}
 */
export function complainAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return undefined;
  return `Isobath needs Node ${MIN_NODE.join('.')} or newer; this is ${version}. Node is at https://nodejs.org.`;
}
