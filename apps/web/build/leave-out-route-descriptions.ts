import { parseSync } from 'vite';
import type { Plugin } from 'vite';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

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
 * The code of a file of routes without their descriptions, and without the constants and imports
 * that these alone used, since a page loads the module of an import that it never reads; every route
 * stands for itself, as `export const`.
 */
export function withoutDescriptions(code: string, fileName: string): string {
  const left = withoutProperties(code, fileName);
  let used = left;
  for (const statement of parseSync(fileName, left).program.body.toReversed()) {
    const names = namesMadeBy(statement);
    const rest = used.slice(0, statement.start) + used.slice(statement.end);
    const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(rest);
    if (names.length > 0 && !names.some(isUsed)) used = rest;
  }
  return used;
}

/** What a constant of the file, or an import, is known by in it. */
function namesMadeBy(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
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
