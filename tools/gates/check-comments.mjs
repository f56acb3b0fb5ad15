import { join } from 'node:path';
import { parseStatements, readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

/** @typedef {import('./read-module.mjs').Module} Module */

/**
 * Comments that are code: what is not used belongs into the history.
 * @param {string} root
 * @returns {string[]}
 */
export function findCommentedOutCode(root) {
  const sources = listFiles(root).filter(
    (path) =>
      /^(packages|apps|tools|e2e|bench|fixtures)\/.*\.(ts|tsx|mjs|js)$/.test(path) &&
      !path.endsWith('.d.ts'),
  );
  return sources.flatMap((path) => {
    const module = readModule(join(root, path));
    return paragraphsOf(module)
      .filter(({ text }) => isCode(text))
      .map(({ start }) => `${path}:${module.lineOf(start)}: code in a comment`);
  });
}

/**
 * Comments, neighbouring line comments as one.
 * @param {Module} module
 * @returns {{ start: number, end: number, text: string }[]}
 */
function paragraphsOf(module) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const paragraphs = [];
  for (const comment of module.comments) {
    if (comment.type === 'Block' && comment.value.startsWith('*')) continue;
    const last = paragraphs.at(-1);
    if (
      last &&
      comment.type === 'Line' &&
      module.text.slice(last.end, comment.start).trim() === ''
    ) {
      last.text += `\n${comment.value}`;
      last.end = comment.end;
    } else {
      paragraphs.push({ start: comment.start, end: comment.end, text: comment.value });
    }
  }
  return paragraphs;
}

/**
 * Whether a text is code rather than a sentence: it parses, and holds a statement or an expression that does something. A call without its
 * semicolon names where a number comes from.
 * @param {string} text
 */
function isCode(text) {
  if (/^\s*(eslint|oxlint|@ts-|@vite|c8|v8|\/)/.test(text) || !/[;{}()=]/.test(text)) return false;
  return parseStatements(text).some((statement) => {
    const expression = /** @type {{ type: string } | undefined} */ (statement['expression']);
    if (statement.type === 'ExpressionStatement')
      return (
        /;\s*$/.test(text) &&
        /^(Call|Assignment|Await|New|Update)Expression$/.test(expression?.type ?? '')
      );
    return !/^(Labeled|Empty|Block)Statement$/.test(statement.type);
  });
}

runGate(import.meta.url, 'comments', findCommentedOutCode);
