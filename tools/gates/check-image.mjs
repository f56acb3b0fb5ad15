import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGate } from './run-gate.mjs';

const DOCKERFILE = 'deploy/Dockerfile';
const IGNORE = `${DOCKERFILE}.dockerignore`;
/** The oldest line of Node that still gets fixes. */
const OLDEST_NODE = 22;
/** Kinds of files that an image is built from, the licences that must go with the fonts, the globe's picture and the sea floor. */
const SOURCE =
  /\.(ts|tsx|js|mjs|json|css|html|svg|sql|yaml|md|py|snap|nc|pbm|woff2|webm|vtt|ico)$|\/fonts\/OFL\.txt$|\/UDUNITS-NOTICE\.txt$|\/basemap\/blue-marble\.jpg$|\/relief\/etopo-20\.bin$/;
const isSourceOfBuild = (/** @type {string} */ path) =>
  /^(packages|apps)\/[^/]+\/(src|build)\//.test(path) &&
  !/\.test\.tsx?$|\/(golden|pictures)\/|^apps\/ingest\/src\/testing\/|\/\.|\/node_modules\/|\/dist\//.test(
    path,
  );
/** What must stay out wherever it lies, whether or not it lies there now. */
const SECRETS = [
  'deploy/cluster/backup/secrets',
  'deploy/cluster/backup/catalog/account.jsonl',
  'deploy/cluster/.env',
  '.env',
  '.npmrc',
  'apps/api/.env',
  'apps/api/src/.env.production',
  'data/keys/secrets',
  'data/catalog/PG_VERSION',
  'apps/api/data/keys/secrets',
  'backup.tar',
  'shared/notes.md',
  '.git/config',
  'node_modules/left/index.js',
  'packages/ocean/node_modules/left/index.js',
  'packages/ocean/dist/index.js',
  'apps/api/src/app.test.ts',
  'fixtures/survey.nc',
  'e2e/run.mjs',
];

/** @typedef {{ isKept: boolean, matches: (path: string) => boolean }} Rule */

/**
 * What would reach an image that should not, by the rules of `.dockerignore` (https://docs.docker.com/build/concepts/context/#dockerignore-files), and what of
 * the Dockerfile copies more than it names, runs as root, or is based on a Node version that no
 * longer gets fixes.
 * @param {string} root
 * @returns {string[]}
 */
export function findImageLeaks(root) {
  const ignore = readFileSync(join(root, IGNORE), 'utf8');
  const rules = readRules(ignore);
  const isCopied = (/** @type {string} */ path) => isInContext(rules, path);
  const files = listContext(root, '', isCopied);
  return [
    ...(rules[0]?.matches('anything') && !rules[0].isKept
      ? []
      : [`${IGNORE}: the first rule must be *, so that only what is listed is copied`]),
    ...SECRETS.filter(isCopied).map((path) => `${IGNORE}: ${path} would be copied`),
    ...listContext(root, '', isSourceOfBuild)
      .filter((path) => !isCopied(path))
      .map((path) => `${path}: is built, and would not be copied into the image`),
    ...files
      .filter((path) => !SOURCE.test(path))
      .map((path) => `${path}: would be copied into the image, and is not a source file`),
    ...checkDockerfile(readFileSync(join(root, DOCKERFILE), 'utf8'), (source) =>
      files.some((path) => path === source || path.startsWith(`${source}/`)),
    ),
  ];
}

/**
 * Patterns with `!` before what is kept; `*` and `?` stay within a folder, `**` does not; a pattern that matches a folder matches what is in it.
 * @param {string} text
 * @returns {Rule[]}
 */
function readRules(text) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const pattern = line.replace(/^!/, '').replace(/^\//, '').replace(/\/$/, '');
    const source = pattern.replaceAll(
      /\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g,
      (part) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[part] ?? `\\${part}`,
    );
    const shape = new RegExp(`^${source}(?:/|$)`);
    return { isKept: line.startsWith('!'), matches: (path) => shape.test(path) };
  });
}

/**
 * The last rule that matches decides; without any a file is copied.
 * @param {readonly Rule[]} rules
 * @param {string} path
 */
function isInContext(rules, path) {
  return rules.findLast(({ matches }) => matches(path))?.isKept ?? true;
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {(path: string) => boolean} isCopied
 * @returns {string[]}
 */
function listContext(root, folder, isCopied) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return isCopied(path) ? [path] : [];
    return /^(node_modules|\.git|dist)$/.test(entry.name) && !isCopied(path)
      ? []
      : listContext(root, path, isCopied);
  });
}

/**
 * @param {string} text
 * @param {(source: string) => boolean} isThere
 * @returns {string[]}
 */
function checkDockerfile(text, isThere) {
  const lines = text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  const args = new Map(
    [...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const wrong = lines.flatMap((line) => {
    const [, from] = /^FROM (\S+)/.exec(line) ?? [];
    if (from !== undefined)
      return checkBase(from.replace(/^\$\{(\w+)\}$/, (_, name) => args.get(name) ?? ''));
    if (line.startsWith('ADD ')) return [`${line}: ADD fetches and unpacks; COPY what is needed`];
    if (!line.startsWith('COPY ')) return [];
    if (line.includes('--chown=') && !line.includes('--chown=root'))
      return [`${line}: the code must belong to root, so that who runs it cannot change it`];
    if (line.includes('--from=')) return [];
    return line
      .split(/\s+/)
      .slice(1, -1)
      .filter((source) => source === '.' || source === './' || !isThere(source))
      .map((source) => `${line}: ${source} copies everything, or nothing that is in the context`);
  });
  const user = lines.findLast((line) => line.startsWith('USER '));
  const isRoot = user === undefined || /^USER (root|0)\b/.test(user);
  return [...wrong, ...(isRoot ? ['the image runs as root: name another USER'] : [])].map(
    (problem) => `${DOCKERFILE}: ${problem}`,
  );
}

/**
 * @param {string} image
 * @returns {string[]}
 */
function checkBase(image) {
  const version = Number(/^node:(\d+)/.exec(image)?.[1] ?? Number.NaN);
  return version >= OLDEST_NODE
    ? []
    : [`FROM ${image}: expected node:${OLDEST_NODE} or newer, which still gets fixes`];
}

runGate(import.meta.url, 'image', findImageLeaks);
