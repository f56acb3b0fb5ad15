import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readModule } from './read-module.mjs';

/** @typedef {import('./read-module.mjs').Node} Node */

/**
 * What each package exports, by its name: one name a line, in alphabetical order, types marked as such.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function listPackageExports(root) {
  return Object.fromEntries(
    readdirSync(join(root, 'packages')).map((name) => {
      const entries = ['index.ts', 'node.ts']
        .map((entry) => join(root, 'packages', name, 'src', entry))
        .filter((entry) => existsSync(entry));
      return [name, `${entries.flatMap(listExports).toSorted().join('\n')}\n`];
    }),
  );
}

/**
 * Names that a module exports; `export *` is followed.
 * @param {string} path
 * @returns {string[]}
 */
function listExports(path) {
  const { body } = /** @type {{ body: Node[] }} */ (
    /** @type {unknown} */ (readModule(path).program)
  );
  return body.flatMap((node) => {
    const source = /** @type {{ value: string } | null} */ (node['source']);
    if (node.type === 'ExportAllDeclaration' && source)
      // `export * as name` is one name; its own are not the package's.
      return node['exported']
        ? [nameOf(node['exported'])]
        : listExports(join(dirname(path), source.value));
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declared = /** @type {Node | null} */ (node['declaration']);
    if (declared !== null) return namesOf(declared);
    return /** @type {Node[]} */ (node['specifiers']).map((specifier) =>
      mark(nameOf(specifier['exported']), [node['exportKind'], specifier['exportKind']]),
    );
  });
}

/**
 * @param {Node} declared
 * @returns {string[]}
 */
function namesOf(declared) {
  const isType = /^TS(?:Interface|TypeAlias)/.test(declared.type);
  const ids =
    declared.type === 'VariableDeclaration'
      ? /** @type {Node[]} */ (declared['declarations']).map((each) => each['id'])
      : [declared['id']];
  return ids.map((id) => mark(nameOf(id), [isType ? 'type' : 'value']));
}

/**
 * @param {unknown} node
 * @returns {string}
 */
function nameOf(node) {
  const { name, value } = /** @type {{ name?: string, value?: string }} */ (node);
  return name ?? value ?? '';
}

/**
 * @param {string} name
 * @param {readonly unknown[]} kinds
 * @returns {string}
 */
function mark(name, kinds) {
  return kinds.includes('type') ? `type ${name}` : name;
}
