/**
 * The rooms of the house and what each may know of the others: the arrows of ARCHITECTURE.md. A room that is not listed here fails the gate,
 * so that a new one is placed on purpose.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  'packages/ocean': [],
  'packages/contract': ['ocean'],
  'packages/workbook': ['ocean', 'contract'],
  'packages/query': ['ocean', 'contract'],
  'packages/engine': ['ocean', 'contract'],
  'packages/client': ['ocean', 'contract'],
  'packages/charts': ['ocean'],
  'packages/globe': ['ocean'],
  'packages/ui': ['ocean'],
  'apps/api': ['ocean', 'contract', 'query', 'engine', 'workbook'],
  'apps/ingest': ['ocean', 'contract', 'engine', 'workbook'],
  'apps/web': ['ocean', 'contract', 'client', 'charts', 'globe', 'ui', 'workbook'],
};

/** Rooms that draw or compute and must not speak HTTP. */
export const ROOMS_WITHOUT_HTTP = new Set([
  'packages/ocean',
  'packages/query',
  'packages/charts',
  'packages/globe',
  'packages/ui',
  'packages/workbook',
]);

/** Packages and built-ins that speak HTTP. */
export const HTTP_PACKAGES =
  /^(node:https?|https?|node:http2|undici|axios|ky|got|node-fetch|@isobath\/client)$/;

/** Folders whose children each have one front door, `index.ts`, and what lies beside them. */
export const NOUN_FOLDERS = ['apps/web/src/features', 'apps/api/src/modules'];

/**
 * The room a file belongs to.
 * @param {string} path
 * @returns {string | undefined}
 */
export function roomOf(path) {
  return /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0];
}
