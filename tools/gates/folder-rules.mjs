import { posix } from 'node:path';
import { findCycles } from './find-cycles.mjs';

/** How many source files, and how many folders with sources, are in one folder at most. */
const MAX_CHILDREN = 15;

/** @typedef {{ path: string, imports: readonly { target: string | undefined }[] }} Source */
/** @typedef {Readonly<Record<string, readonly string[]>>} Layers folders by the one that they are in, the lowest first */
/** @typedef {Readonly<Record<string, readonly string[]>>} UpwardArrows arrows by the folder that both are in, each as `from → to` */
/** @typedef {Readonly<Record<string, { readonly files?: number, readonly folders?: number, readonly why: string }>>} CrowdedFolders */

/**
 * What goes against the order of folders, each with all that is below it: neighbours that know each other, directly or
 * through others, and an arrow from a lower layer to a higher one. Arrows that are listed as known are left out, and must
 * be there and go against the order.
 * @param {readonly Source[]} sources
 * @param {Layers} layers
 * @param {UpwardArrows} known
 * @returns {string[]}
 */
export function findUpwardArrows(sources, layers, known) {
  const arrows = arrowsOf(sources);
  const folders = [...new Set([...arrows.keys(), ...Object.keys(known)])].sort();
  return folders.flatMap((folder) => {
    const listed = known[folder] ?? [];
    const all = arrows.get(folder) ?? new Map();
    const kept = new Map([...all].filter(([arrow]) => !listed.includes(arrow)));
    const isUpward = (/** @type {string} */ arrow) => goesUp(layers[folder] ?? [], arrow);
    const upward = [...kept].filter(([arrow]) => isUpward(arrow));
    for (const [arrow] of upward) kept.delete(arrow);
    return [
      ...upward.map(([arrow, from]) => `${folder}: ${arrow} goes up a layer (${from})`),
      ...findCycles(graphOf(kept.keys())).map((cycle) => {
        const inside = [...kept]
          .filter(([arrow]) => isInside(cycle, arrow))
          .map(([arrow, from]) => `\n  ${arrow} (${from})`);
        return `${folder}: folder cycle: ${cycle.join(', ')}${inside.join('')}`;
      }),
      ...listed
        .filter((arrow) => !all.has(arrow) || !(isUpward(arrow) || closesCycle(kept.keys(), arrow)))
        .map((arrow) => `${folder}: ${arrow} is mended: remove it from folder-exceptions.mjs`),
    ];
  });
}

/**
 * Folders with more source files or more folders than a reader takes in at once. Those that are listed as crowded must
 * have exactly as many as the list says.
 * @param {readonly Source[]} sources
 * @param {CrowdedFolders} known
 * @returns {string[]}
 */
export function findCrowdedFolders(sources, known) {
  /** @type {Map<string, { files: number, folders: Set<string> }>} */
  const found = new Map();
  const at = (/** @type {string} */ folder) => {
    const children = found.get(folder) ?? { files: 0, folders: new Set() };
    found.set(folder, children);
    return children;
  };
  for (const { path } of sources) {
    at(posix.dirname(path)).files += 1;
    for (let child = posix.dirname(path); child.includes('/src/'); child = posix.dirname(child))
      at(posix.dirname(child)).folders.add(child);
  }
  const listed = Object.keys(known).filter((folder) => !found.has(folder));
  return [...found.keys(), ...listed].sort().flatMap((folder) => {
    const { files, folders } = at(folder);
    return [
      ...judgeCount(folder, 'files', files, known[folder]?.files),
      ...judgeCount(folder, 'folders', folders.size, known[folder]?.folders),
    ];
  });
}

/**
 * @param {string} folder
 * @param {string} what
 * @param {number} count
 * @param {number | undefined} known
 * @returns {string[]}
 */
function judgeCount(folder, what, count, known) {
  if (known === undefined)
    return count > MAX_CHILDREN
      ? [`${folder} has ${count} ${what}, more than ${MAX_CHILDREN}: give them folders by noun`]
      : [];
  if (count <= MAX_CHILDREN)
    return [`${folder} has ${count} ${what}: remove it from folder-exceptions.mjs`];
  return count === known
    ? []
    : [`${folder} has ${count} ${what}, folder-exceptions.mjs says ${known}`];
}

/**
 * Which folders know which of their neighbours, by the folder that both are in, each with one file that shows it.
 * @param {readonly Source[]} sources
 * @returns {Map<string, Map<string, string>>}
 */
function arrowsOf(sources) {
  /** @type {Map<string, Map<string, string>>} */
  const arrows = new Map();
  for (const { path, imports } of sources)
    for (const { target } of imports) {
      const [from, to] = [path.split('/'), (target ?? path).split('/')];
      const shared = from.findIndex((part, index) => part !== to[index]);
      const isBetweenFolders = shared > 2 && shared < Math.min(from.length, to.length) - 1;
      if (!isBetweenFolders) continue;
      const folder = from.slice(0, shared).join('/');
      const known = arrows.get(folder) ?? new Map();
      const arrow = `${from[shared]} → ${to[shared]}`;
      if (!known.has(arrow)) known.set(arrow, `${path} imports ${target}`);
      arrows.set(folder, known);
    }
  return arrows;
}

/**
 * @param {Iterable<string>} arrows
 * @returns {Map<string, Set<string>>}
 */
function graphOf(arrows) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const arrow of arrows) {
    const [from = '', to = ''] = arrow.split(' → ');
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/**
 * @param {readonly string[]} layers
 * @param {string} arrow
 */
function goesUp(layers, arrow) {
  const [from = '', to = ''] = arrow.split(' → ');
  return layers.includes(from) && layers.indexOf(to) > layers.indexOf(from);
}

/**
 * @param {Iterable<string>} arrows
 * @param {string} arrow one that is not among them
 */
function closesCycle(arrows, arrow) {
  return findCycles(graphOf([...arrows, arrow])).some((cycle) => isInside(cycle, arrow));
}

/**
 * @param {readonly string[]} cycle
 * @param {string} arrow
 */
function isInside(cycle, arrow) {
  return arrow.split(' → ').every((end) => cycle.includes(end));
}
