import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

const FORBIDDEN_FOLDERS = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'lib',
  'libs',
  'types',
]);
const CODE_ROOTS = /^(packages|apps|tools|e2e|bench|fixtures)\//;
const LARGEST_TEXT_BYTES = 4_000_000;

/** What no tracked text may say: where a machine keeps its files, and where it gets its packages from. Put together so that this file passes. */
const FORBIDDEN_TEXTS = [
  {
    what: 'a path of the machine it was written on',
    pattern: new RegExp(
      String.raw`(?:^|[\s"'(=\`:])/(?:${['work', 'workspace'].join('|')})/[a-z.]`,
      'm',
    ),
  },
  {
    what: 'a home folder',
    pattern: new RegExp(
      String.raw`(?:^|[\s"'(=\`])/(?:${'home'}/[a-z][\w-]*|${'root'})/[\w.]`,
      'm',
    ),
  },
  {
    what: 'a package registry or mirror',
    pattern: new RegExp(
      `https?://[^\\s"'/]*(?:${['registry', 'mirror', 'artifactory', 'verdaccio', 'nexus'].join('|')})[^\\s"'/]*/`,
      'i',
    ),
  },
  {
    what: 'a private address',
    pattern: new RegExp(String.raw`https?://(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+`),
  },
];

/**
 * Folders that say nothing about what lies in them, and tracked texts that name machines or registries.
 * @param {string} root
 * @returns {string[]}
 */
export function findForbiddenNames(root) {
  const files = listFiles(root);
  const folders = new Set(
    files
      .filter((path) => CODE_ROOTS.test(path))
      .map((path) => path.split('/').slice(0, -1).join('/')),
  );
  const badFolders = [...folders].filter((folder) =>
    folder.split('/').some((name) => FORBIDDEN_FOLDERS.has(name)),
  );
  return [
    ...badFolders.map((folder) => `${folder}/: a folder must be named after the noun it serves`),
    ...files.flatMap((path) => checkText(root, path)),
  ];
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function checkText(root, path) {
  const bytes = readFileSync(join(root, path));
  if (bytes.length > LARGEST_TEXT_BYTES || bytes.subarray(0, 8000).includes(0)) return [];
  const text = bytes.toString('utf8');
  return FORBIDDEN_TEXTS.flatMap(({ what, pattern }) => {
    const match = pattern.exec(text);
    return match
      ? [
          `${path}:${text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0)}: names ${what}: ${match[0].trim()}`,
        ]
      : [];
  });
}

runGate(import.meta.url, 'names', findForbiddenNames);
