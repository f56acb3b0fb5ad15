import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/**
 * A tree node of the parser, as far as the gates look at it.
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ type: string, value: string, start: number, end: number }} Comment
 * @typedef {{ specifier: string, line: number, isType: boolean }} Import
 * @typedef {{ name: string, line: number, isClass: boolean, parameterCount: number }} ExportedValue
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
export function parseModule(path, text) {
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
  if (top.errors.length === 0)
    return /** @type {Node[]} */ (/** @type {unknown} */ (top.program.body));
  const inner = parseSync('comment.tsx', `async function* wrapped() {\n${text}\n}`);
  const wrapped = /** @type {{ body?: { body?: Node[] } } | undefined} */ (
    /** @type {unknown} */ (inner.program.body[0])
  );
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
    for (const value of Object.values(node))
      if (value && typeof value === 'object') visitTree(value, visit);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
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
    const source =
      node['type'] === 'TSImportType' ? (node['source'] ?? node['argument']) : node['source'];
    if (!/^(Import|Export|TSImport)/.test(node.type) || !isNode(source)) return;
    const literal = isNode(source['literal']) ? source['literal'] : source;
    if (typeof literal['value'] === 'string')
      imports.push({
        specifier: literal['value'],
        line: module.lineOf(node.start),
        isType: isTypeOnly(node),
      });
  });
  return imports;
}

/**
 * The values that a module exports, types left out; a name that is exported after its declaration counts as no class. `parameterCount` is
 * that of a class's constructor.
 * @param {Module} module
 * @returns {ExportedValue[]}
 */
export function exportedValuesOf(module) {
  const statements = /** @type {Node[]} */ (module.program['body']);
  return statements.flatMap((statement) => {
    if (!statement.type.startsWith('Export') || isTypeOnly(statement)) return [];
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (/^TS(Interface|TypeAlias)/.test(declaration.type)) return [];
    const named = isNode(declaration['id']) ? declaration['id'] : undefined;
    return [
      {
        name: named
          ? String(named['name'])
          : module.text.slice(declaration.start, declaration.end).replace(/\s+/g, ' ').slice(0, 60),
        line: module.lineOf(statement.start),
        isClass: declaration.type === 'ClassDeclaration',
        parameterCount: countConstructorParameters(declaration),
      },
    ];
  });
}

/**
 * @param {Node} declaration
 * @returns {number}
 */
function countConstructorParameters({ body }) {
  const members = isNode(body) && Array.isArray(body['body']) ? body['body'].filter(isNode) : [];
  const maker = members.find(({ kind }) => kind === 'constructor')?.['value'];
  return isNode(maker) && Array.isArray(maker['params']) ? maker['params'].length : 0;
}

/**
 * Whether an import or re-export leaves nothing behind when the types are stripped.
 * @param {Node} node
 * @returns {boolean}
 */
function isTypeOnly(node) {
  return (
    node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type'
  );
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
    const isGlobalMember =
      callee.type === 'MemberExpression' &&
      isNode(callee['object']) &&
      /^(window|self|globalThis)$/.test(String(callee['object']['name']));
    const named = isGlobalMember && isNode(callee['property']) ? callee['property'] : callee;
    const name = named.type === 'Identifier' ? String(named['name']) : '';
    if (HTTP_NAMES.has(name)) uses.push({ name, line: module.lineOf(node.start) });
  });
  return uses;
}

/**
 * The regular expressions of a module: literals, and `RegExp` of texts that constants of the module say.
 * @param {Module} module
 * @returns {{ source: string, flags: string, line: number }[]}
 */
export function expressionsOf(module) {
  /** @type {{ source: string, flags: string, line: number }[]} */
  const expressions = [];
  const constants = constantsOf(module);
  visitTree(module.program, (node) => {
    const regex = /** @type {{ pattern: string, flags: string } | undefined} */ (
      node.type === 'Literal' ? (node['regex'] ?? undefined) : undefined
    );
    if (regex)
      expressions.push({
        source: regex.pattern,
        flags: regex.flags,
        line: module.lineOf(node.start),
      });
    if (
      !/^(New|Call)Expression$/.test(node.type) ||
      !isNode(node['callee']) ||
      node['callee']['name'] !== 'RegExp'
    )
      return;
    const [source, flags = ''] = /** @type {unknown[]} */ (node['arguments']).map((argument) =>
      textOf(argument, constants),
    );
    if (source !== undefined && flags !== undefined)
      expressions.push({ source, flags, line: module.lineOf(node.start) });
  });
  return expressions;
}

/**
 * What each constant of a module is made as, by its name.
 * @param {Module} module
 * @returns {Map<string, unknown>}
 */
function constantsOf(module) {
  const constants = new Map();
  visitTree(module.program, (node) => {
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node['id']) &&
      node['id'].type === 'Identifier'
    )
      constants.set(node['id']['name'], node['init']);
  });
  return constants;
}

/**
 * The text that an expression of the language says: a text, a template of texts, a name of one; undefined for anything else.
 * @param {unknown} node
 * @param {Map<string, unknown>} constants
 * @param {number} depth
 * @returns {string | undefined}
 */
function textOf(node, constants, depth = 0) {
  if (!isNode(node) || depth > 10) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'Identifier')
    return textOf(constants.get(String(node['name'])), constants, depth + 1);
  const isRaw =
    node.type === 'TaggedTemplateExpression' &&
    isNode(node['tag']) &&
    isNode(node['tag']['property']) &&
    node['tag']['property']['name'] === 'raw';
  const template = isRaw ? node['quasi'] : node;
  if (!isNode(template) || template.type !== 'TemplateLiteral') return undefined;
  const pieces = /** @type {{ value: { raw: string, cooked: string } }[]} */ (
    template['quasis']
  ).map(({ value }) => (isRaw ? value.raw : value.cooked));
  const values = /** @type {unknown[]} */ (template['expressions']).map((each) =>
    textOf(each, constants, depth + 1),
  );
  return values.includes(undefined)
    ? undefined
    : pieces.map((piece, at) => piece + (values[at] ?? '')).join('');
}
