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
  'status',
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

/**
 * The code of a file of routes without their descriptions, and without the constants that these
 * alone used; every route stands for itself, as `export const`.
 */
export function withoutDescriptions(code: string, fileName: string): string {
  const left = withoutProperties(code, fileName);
  let used = left;
  for (const statement of parseSync(fileName, left).program.body.toReversed()) {
    if (statement.type !== 'VariableDeclaration') continue;
    const [made] = statement.declarations;
    if (made?.id.type !== 'Identifier') continue;
    const rest = used.slice(0, statement.start) + used.slice(statement.end);
    if (!new RegExp(`\\b${made.id.name}\\b`).test(rest)) used = rest;
  }
  return used;
}

function withoutProperties(code: string, fileName: string): string {
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
