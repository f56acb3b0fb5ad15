import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** Properties of a route that only the server and the reference read; pages send what their types allow. */
const described = new Set([
  'access',
  'summary',
  'words',
  'mayRefuse',
  'isReading',
  'params',
  'query',
  'body',
]);

/**
 * Leaves out of the pages what routes say to the server and the reference alone: a page needs the
 * address of those that it calls, and the schema of their reply.
 */
export function leaveOutRouteDescriptions(): Plugin {
  return {
    name: 'isobath:leave-out-route-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.*-routes\.ts$/ },
      handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
    },
  };
}

/** The code of a file of routes without their descriptions; every route stands for itself, as `export const`. */
export function withoutDescriptions(code: string, fileName: string): string {
  const { program } = parseSync(fileName, code);
  let left = '';
  let from = 0;
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    const made = statement.declaration.declarations[0]?.init;
    if (made?.type !== 'CallExpression' || made.arguments[0]?.type !== 'ObjectExpression') continue;
    for (const property of made.arguments[0].properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      if (!described.has(property.key.name)) continue;
      left += code.slice(from, property.start);
      // With the comma that follows it.
      from = code.indexOf(',', property.end) + 1;
    }
  }
  return left + code.slice(from);
}
