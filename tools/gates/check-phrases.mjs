import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

const CHECKED = /^(packages|apps|tools|e2e|bench|docs|deploy)\/.*\.(ts|tsx|mjs|md)$|^[A-Z]+\.md$/;
/** This list itself, its planted violations, the history of releases, and decisions, which are quoted as they were made. */
const EXEMPT = /^(tools\/gates\/(check-phrases\.mjs|phrases\.test\.ts)|CHANGELOG\.md)$/;

/**
 * Phrases that no native speaker would write, and what to write instead. Only phrases without a right use stand here.
 * @type {readonly { pattern: RegExp, instead: string }[]}
 */
export const PHRASES = [
  { pattern: /\briddles?\b/i, instead: 'proof-of-work challenge' },
  { pattern: /\breckon(s|ed|ing)?\b/i, instead: 'estimate, compute' },
  { pattern: /\bparted by (?:commas|blanks|spaces)\b/i, instead: 'comma-separated, separated by' },
  { pattern: /\bfront doors?\b/i, instead: 'entry point' },
  { pattern: /\bfresh[ -]tables?\b/i, instead: 'staging table' },
  { pattern: /\bsecret ring\b(?!')/i, instead: 'keyring' },
  { pattern: /; accepted (?:is|are)\b/i, instead: 'expected' },
  { pattern: /\bof yours (?:run|wait)\b/i, instead: 'your requests, your limit of' },
  { pattern: /\ba minute are yours\b/i, instead: 'rate limit reached: … per minute' },
  { pattern: /\bwhat the order goes by\b/i, instead: 'sort key' },
  { pattern: /\bnobody can be asked here\b/i, instead: 'confirmation is not possible here' },
  { pattern: /\bfor want of room\b/i, instead: 'because the disk was full' },
  { pattern: /\bfaults and wishes\b/i, instead: 'bug reports and suggestions' },
  { pattern: /\bblanks do not count\b/i, instead: 'blank entries are ignored' },
  { pattern: /\bwho has just registered\b/i, instead: 'if you have just registered' },
  { pattern: /\bwork(s|ed|ing)? (it |them )?out\b/i, instead: 'compute, determine, derive' },
  { pattern: /\banew\b/i, instead: 'again, or a verb with re-: rewrite, recompute' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, the person who, the caller' },
  { pattern: /\blet(s|ting)? go of\b/i, instead: 'release, delete, drop' },
  { pattern: /\bof (its|their) own accord\b/i, instead: 'by itself, automatically' },
  { pattern: /\bfor want of\b/i, instead: 'because there is no, without' },
  { pattern: /\bgo(es)? by (its|their) address\b/i, instead: 'use their address as username' },
  { pattern: /\bthousand-million/i, instead: 'billion, or the number as 1e-9' },
  { pattern: /\bwhence\b/i, instead: 'where … from' },
  {
    pattern: /(?<!\bthere )\b(is|are) no (number|date|depth|grid|column|page|place)s?\b(?! of)/i,
    instead: 'is not a …',
  },
];

/**
 * Phrases to avoid, in sources and documentation, each as one line with what to write instead.
 * @param {string} root
 * @returns {string[]}
 */
export function findPhrases(root) {
  return listFiles(root)
    .filter((path) => CHECKED.test(path) && !EXEMPT.test(path))
    .flatMap((path) => checkText(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
function checkText(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      PHRASES.flatMap(({ pattern, instead }) =>
        pattern.test(line)
          ? [`${path}:${index + 1}: "${pattern.exec(line)?.[0]}"; write: ${instead}`]
          : [],
      ),
    );
}

runGate(import.meta.url, 'phrases', findPhrases);
