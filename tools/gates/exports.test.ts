import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';
import type { Node } from './read-module.mjs';
import { readModule } from './read-module.mjs';

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
};

/** Names that a module exports, types marked as such; `export *` is followed. */
function listExports(path: string): string[] {
  const body = (readModule(path).program as unknown as { body: Node[] }).body;
  return body.flatMap((node) => {
    const source = node['source'] as { value: string } | null;
    if (node.type === 'ExportAllDeclaration')
      return listExports(join(dirname(path), source!.value));
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declared = node['declaration'] as Node | null;
    if (declared !== null) return namesOf(declared);
    return (node['specifiers'] as Node[]).map((specifier) =>
      mark(nameOf(specifier['exported']), [node['exportKind'], specifier['exportKind']]),
    );
  });
}

function namesOf(declared: Node): string[] {
  const isType = /^TS(?:Interface|TypeAlias)/.test(declared.type);
  const ids =
    declared.type === 'VariableDeclaration'
      ? (declared['declarations'] as Node[]).map((each) => each['id'])
      : [declared['id']];
  return ids.map((id) => mark(nameOf(id), [isType ? 'type' : 'value']));
}

const mark = (name: string, kinds: readonly unknown[]): string =>
  kinds.includes('type') ? `type ${name}` : name;

it.each(readdirSync(join(ROOT, 'packages')))(
  'what the package %s exports is what its list says: a change of it shows in review (vitest -u writes the list)',
  async (name) => {
    const exported = listExports(join(ROOT, 'packages', name, 'src/index.ts')).toSorted();
    expect(exported.length).toBeGreaterThan(0);
    expect(new Set(exported).size).toBe(exported.length);
    await expect(`${exported.join('\n')}\n`).toMatchFileSnapshot(`exports/${name}.txt`);
  },
);
