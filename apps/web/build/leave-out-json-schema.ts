import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const modules = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out how zod writes schemas as JSON Schema: the pages only read by schemas, but every schema names its writer, so that the bundler cannot tell. What is left says so, should
 * anybody call it.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'isobath:leave-out-json-schema',
    enforce: 'pre',
    load(id) {
      if (!modules.test(id)) return null;
      const names = [
        ...readFileSync(id, 'utf8').matchAll(/^export (?:function|const|class) (\w+)/gm),
      ].map(([, name]) => name);
      return `const leftOut = () => () => { throw new Error('Schemas are not written as JSON Schema in the pages'); };\n${names.map((name) => `export const ${name} = leftOut;`).join('\n')}`;
    },
  };
}
