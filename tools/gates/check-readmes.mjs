import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

/** From so many sources on, a list of names no longer says where to look. */
const MAX_WITHOUT = 7;

/**
 * Folders with eight source files or more that have no README.md. Tests do not count.
 * @param {string} root
 * @returns {string[]}
 */
export function findFoldersWithoutReadme(root) {
  const files = listFiles(root);
  const present = new Set(files);
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const path of files) {
    if (!/\.(ts|tsx|mjs|py)$/.test(path) || path.includes('.test.')) continue;
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(
      ([folder, count]) =>
        count > MAX_WITHOUT && !present.has(folder === '.' ? 'README.md' : `${folder}/README.md`),
    )
    .map(
      ([folder, count]) =>
        `${folder}/: ${count} source files and no README.md; say in a few lines what is where`,
    )
    .sort();
}

runGate(import.meta.url, 'folders without a README', findFoldersWithoutReadme);
