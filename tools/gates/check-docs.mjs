import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { listFiles } from './source-tree.mjs';

/** @typedef {import('./read-module.mjs').Module} Module */
/** @typedef {import('./read-module.mjs').Node} Node */

/**
 * Every name that a package exports through its index.ts without a doc comment on its declaration.
 * @param {string} root
 * @returns {string[]}
 */
export function findUndocumentedExports(root) {
  const entries = listFiles(root).filter((path) =>
    /^packages\/[^/]+\/src\/index\.tsx?$/.test(path),
  );
  return entries.flatMap((entry) => checkExports(new Reader(root), join(root, entry), undefined));
}

/** Reads each module once. */
class Reader {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, Module>} */
    this.modules = new Map();
  }

  /** @param {string} path */
  read(path) {
    const known = this.modules.get(path);
    if (known) return known;
    const module = readModule(path);
    this.modules.set(path, module);
    return module;
  }
}

/**
 * @param {Reader} reader
 * @param {string} path
 * @param {ReadonlySet<string> | undefined} wanted the names asked for, all when undefined
 * @returns {string[]}
 */
function checkExports(reader, path, wanted) {
  const module = reader.read(path);
  const body = /** @type {Node[]} */ (module.program['body']);
  /** @type {(name: string, at: Node) => string} */
  const complain = (name, at) =>
    `${relative(reader.root, path)}:${module.lineOf(at.start)}: export ${name} has no doc comment`;
  return body.flatMap((statement) => {
    if (!statement.type.startsWith('Export')) return [];
    const source = /** @type {{ value: string } | null | undefined} */ (statement['source']);
    if (source && !source.value.startsWith('.')) return [];
    const specifiers = /** @type {{ local: { name: string }, exported: { name: string } }[]} */ (
      statement['specifiers'] ?? []
    );
    const picked = specifiers.filter(({ exported }) => !wanted || wanted.has(exported.name));
    const asked = picked.map(({ local }) => local.name);
    if (source && !/\.tsx?$/.test(source.value))
      return hasDocBefore(module, statement)
        ? []
        : picked.map(({ exported }) => complain(exported.name, statement));
    if (source && statement.type === 'ExportAllDeclaration')
      return checkExports(
        reader,
        resolveSource(path, source.value),
        statement['exported'] ? undefined : wanted,
      );
    if (source)
      return asked.length === 0
        ? []
        : checkExports(reader, resolveSource(path, source.value), new Set(asked));
    const listed = asked.map((name) => ({
      name,
      at: body.find((other) => namesOf({ ...other, declaration: other }).includes(name)),
    }));
    const declared = namesOf(statement)
      .filter((name) => !wanted || wanted.has(name))
      .map((name) => ({ name, at: statement }));
    return [...listed, ...declared].flatMap(({ name, at }) =>
      at && !hasDocBefore(module, at) && !isRoute(at) ? [complain(name, at)] : [],
    );
  });
}

/**
 * Whether a statement defines a route, which says what it does in its summary.
 * @param {Node} statement
 * @returns {boolean}
 */
function isRoute(statement) {
  const declared = /** @type {Node | null} */ (statement['declaration']);
  const [first] = /** @type {Node[]} */ (declared?.['declarations'] ?? []);
  const made = /** @type {Node | null | undefined} */ (first?.['init']);
  const callee = /** @type {{ name?: string } | undefined} */ (made?.['callee']);
  return callee?.name === 'defineRoute';
}

/**
 * The names a statement declares and exports.
 * @param {Node} statement
 * @returns {string[]}
 */
function namesOf(statement) {
  const declaration =
    /** @type {{ id?: { name: string }, declarations?: { id: { name: string } }[] } | null | undefined} */ (
      statement['declaration']
    );
  if (!declaration) return [];
  if (declaration.declarations) return declaration.declarations.map(({ id }) => id.name);
  return declaration.id
    ? [declaration.id.name]
    : statement.type === 'ExportDefaultDeclaration'
      ? ['default']
      : [];
}

/**
 * @param {Module} module
 * @param {Node} statement
 */
function hasDocBefore(module, statement) {
  const comment = module.comments.findLast(({ end }) => end <= statement.start);
  if (!comment || comment.type !== 'Block' || !comment.value.startsWith('*'))
    return isOverload(module, statement);
  return (
    module.text.slice(comment.end, statement.start).trim() === '' || isOverload(module, statement)
  );
}

/**
 * Later signatures of one function share the doc comment of the first.
 * @param {Module} module
 * @param {Node} statement
 */
function isOverload(module, statement) {
  const body = /** @type {Node[]} */ (module.program['body']);
  const before = body[body.indexOf(statement) - 1];
  const name = namesOf(statement)[0];
  return (
    before !== undefined &&
    name !== undefined &&
    /** @type {Node | null} */ (before['declaration'])?.type === 'TSDeclareFunction' &&
    namesOf(before)[0] === name
  );
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolveSource(from, specifier) {
  const path = join(dirname(from), specifier);
  if (!existsSync(path)) throw new Error(`${from} exports from ${specifier}, which does not exist`);
  return path;
}

runGate(import.meta.url, 'doc comments', findUndocumentedExports);
