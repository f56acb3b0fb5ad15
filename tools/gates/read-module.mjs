import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/**
 * A tree node of the parser, as far as the gates look at it.
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ type: string, value: string, start: number, end: number }} Comment
 * @typedef {{ specifier: string, line: number }} Import
 * @typedef {{ program: Node, comments: Comment[], text: string, lineOf: (offset: number) => number }} Module
 */

/**
 * Parses one source file. Throws when it is not a valid module, naming the file.
 * @param {string} path
 * @returns {Module}
 */
export function readModule(path) {
  return parseModule(path, readFileSync(path, 'utf8'));
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Module}
 */
function parseModule(path, text) {
  const parsed = parseSync(path, text);
  const failure = parsed.errors[0];
  if (failure) throw new Error(`${path}: ${failure.message}`);
  return {
    program: /** @type {Node} */ (/** @type {unknown} */ (parsed.program)),
    comments: parsed.comments,
    text,
    lineOf: (offset) => text.slice(0, offset).split('\n').length,
  };
}

/**
 * The statements a text holds, at the top of a module or inside a function; none when it does not parse.
 * @param {string} text
 * @returns {Node[]}
 */
export function parseStatements(text) {
  const top = parseSync('comment.tsx', text);
  if (top.errors.length === 0) return /** @type {Node[]} */ (/** @type {unknown} */ (top.program.body));
  const inner = parseSync('comment.tsx', `async function* wrapped() {\n${text}\n}`);
  const wrapped = /** @type {{ body?: { body?: Node[] } } | undefined} */ (/** @type {unknown} */ (inner.program.body[0]));
  return inner.errors.length === 0 ? (wrapped?.body?.body ?? []) : [];
}

/**
 * Visits a tree, parents first.
 * @param {unknown} node
 * @param {(node: Node) => void} visit
 */
export function visitTree(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) visitTree(item, visit);
  } else if (isNode(node)) {
    visit(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitTree(value, visit);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Every module a module names: imports, re-exports, dynamic imports and types by `import('…')`.
 * @param {Module} module
 * @returns {Import[]}
 */
export function importsOf(module) {
  /** @type {Import[]} */
  const imports = [];
  visitTree(module.program, (node) => {
    const source = node['type'] === 'TSImportType' ? (node['source'] ?? node['argument']) : node['source'];
    if (!/^(Import|Export|TSImport)/.test(node.type) || !isNode(source)) return;
    const literal = isNode(source['literal']) ? source['literal'] : source;
    if (typeof literal['value'] === 'string') imports.push({ specifier: literal['value'], line: module.lineOf(node.start) });
  });
  return imports;
}

const HTTP_NAMES = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);

/**
 * Where a module speaks HTTP through a global name: a call of fetch, `new WebSocket` and their kind, also through window, self and globalThis.
 * @param {Module} module
 * @returns {{ name: string, line: number }[]}
 */
export function httpUsesOf(module) {
  /** @type {{ name: string, line: number }[]} */
  const uses = [];
  visitTree(module.program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = node['callee'];
    if (!isNode(callee)) return;
    const isGlobalMember = callee.type === 'MemberExpression' && isNode(callee['object']) && /^(window|self|globalThis)$/.test(String(callee['object']['name']));
    const named = isGlobalMember && isNode(callee['property']) ? callee['property'] : callee;
    const name = named.type === 'Identifier' ? String(named['name']) : '';
    if (HTTP_NAMES.has(name)) uses.push({ name, line: module.lineOf(node.start) });
  });
  return uses;
}
