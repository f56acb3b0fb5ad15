import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, parseModule } from '../read-module.mjs';
import { listFiles } from '../source-tree.mjs';

/** @typedef {import('../read-module.mjs').Module} Module */
/** @typedef {import('../read-module.mjs').Comment} Comment */
/** @typedef {import('../read-module.mjs').Node} Node */

/**
 * What one test proves. `claim` is a key of the contract (`chartMessages.noDepth`), or words and where they stand in the
 * code, with ` @ ` between them. `test` is the title as it is written in the file, after those of its groups.
 * @typedef {{ page: string, section: string, claim: string, test: string, file: string, line: number }} Proof
 * @typedef {{ proofs: Proof[], faults: string[] }} ReadProofs
 */

const SOURCE = /^(packages|apps|tools|e2e|bench)\/.*\.(ts|tsx|mjs)$/;
const TEST = /\.(test|contract)\.tsx?$/;
const BEGINS = /^\W*proves?\b/i;
const WELL_FORMED = /^ Proves ([a-z-]+)\/([a-z-]+): (\S.*)$/;
const CONTINUES = /^ {3,}(\S.*)$/;
const KEYS = /^\w+\.\w+(, \w+\.\w+)*$/;
const WORDS = /^\S.* @ [\w./-]+(, [\w./-]+)*$/;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/**
 * What the tests below a root say that they prove, sorted by file and line, and the comments that cannot be read.
 * @param {string} root
 * @returns {ReadProofs}
 */
export function readProofs(root) {
  const read = listFiles(root)
    .filter((path) => SOURCE.test(path))
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return /proves?\b/i.test(text) ? [readFile(path, text)] : [];
    });
  return {
    proofs: read.flatMap(({ proofs }) => proofs),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {ReadProofs}
 */
function readFile(path, text) {
  const module = parseModule(path, text);
  const titles = titlesOf(module);
  /** @type {ReadProofs} */
  const read = { proofs: [], faults: [] };
  for (const { text: said, start, end } of listStatements(module)) {
    const line = module.lineOf(start);
    const fault = (/** @type {string} */ why) => read.faults.push(`${path}:${line}: ${why}`);
    const [, page = '', section = '', claim = ''] = WELL_FORMED.exec(said) ?? [];
    const test = titles.get(skipComments(module, end));
    if (!TEST.test(path)) {
      if (WELL_FORMED.test(said)) fault('only a test can prove a claim');
    } else if (!KEYS.test(claim) && !WORDS.test(claim))
      fault('write `// Proves <page>/<section>: <words> @ <where>`, or a key of the contract');
    else if (test === undefined) fault('does not stand directly above a test');
    else
      for (const each of KEYS.test(claim) ? claim.split(', ') : [claim])
        read.proofs.push({ page, section, claim: each, test, file: path, line });
  }
  return read;
}

/**
 * The comments that say what a test proves, with the indented lines that continue them.
 * @param {Module} module
 * @returns {{ text: string, start: number, end: number }[]}
 */
function listStatements({ comments, text }) {
  /** @type {{ text: string, start: number, end: number }[]} */
  const statements = [];
  /** @type {{ text: string, start: number, end: number } | undefined} */
  let open;
  for (const { type, value, start, end } of comments) {
    const [, more] = (type === 'Line' && CONTINUES.exec(value)) || [];
    const follows = open !== undefined && /^\s*$/.test(text.slice(open.end, start));
    if (open !== undefined && follows && more !== undefined) {
      open.text += ` ${more}`;
      open.end = end;
    } else if (BEGINS.test(value)) statements.push((open = { text: value, start, end }));
    else open = undefined;
  }
  return statements;
}

/**
 * Where the code begins after an offset.
 * @param {Module} module
 * @param {number} offset
 * @returns {number}
 */
function skipComments(module, offset) {
  const { comments, text } = module;
  const blanks = /\s*/y;
  blanks.lastIndex = offset;
  const at = offset + (blanks.exec(text)?.[0].length ?? 0);
  const comment = comments.find(({ start }) => start === at);
  return comment ? skipComments(module, comment.end) : at;
}

/**
 * The titles of tests and their groups, by where their calls begin.
 * @param {Module} module
 * @returns {Map<number, string>}
 */
function titlesOf({ program, text }) {
  /** @type {Map<number, string>} */
  const titles = new Map();
  /**
   * @param {unknown} node
   * @param {string} group
   */
  const visit = (node, group) => {
    if (Array.isArray(node)) for (const each of node) visit(each, group);
    if (!isNode(node)) return;
    const title = titleOf(node, text);
    const path = title === undefined ? group : [group, title].filter(Boolean).join(' > ');
    if (title !== undefined) titles.set(node.start, path);
    for (const value of Object.values(node))
      if (value && typeof value === 'object') visit(value, path);
  };
  visit(program, '');
  return titles;
}

/**
 * The title of a call of `it`, `test` or `describe`, with `.each`, `.skipIf` and the like; undefined for any other node.
 * @param {Node} node
 * @param {string} text
 * @returns {string | undefined}
 */
function titleOf(node, text) {
  if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.has(rootNameOf(node['callee']))) return;
  const [first] = /** @type {unknown[]} */ (node['arguments']);
  if (!isNode(first)) return;
  if (first.type === 'TemplateLiteral') return text.slice(first.start + 1, first.end - 1);
  return typeof first['value'] === 'string' ? first['value'] : undefined;
}

/**
 * @param {unknown} callee
 * @returns {string}
 */
function rootNameOf(callee) {
  if (!isNode(callee)) return '';
  return callee.type === 'Identifier'
    ? String(callee['name'])
    : rootNameOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}
