/**
 * The packages and apps, and which packages each may import: the arrows of ARCHITECTURE.md. A package that is not listed here fails the gate,
 * so that a new one is placed deliberately.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PACKAGES = {
  'packages/ocean': [],
  'packages/contract': ['ocean'],
  'packages/netcdf': ['ocean'],
  'packages/workbook': ['ocean', 'contract', 'netcdf'],
  'packages/query': ['ocean', 'contract'],
  'packages/engine': ['ocean', 'contract'],
  'packages/client': ['ocean', 'contract'],
  'packages/charts': ['ocean'],
  'packages/globe': ['ocean'],
  'packages/ui': ['ocean'],
  'apps/api': ['ocean', 'contract', 'query', 'engine', 'workbook'],
  'apps/ingest': ['ocean', 'contract', 'netcdf', 'engine', 'workbook'],
  'apps/web': ['ocean', 'contract', 'client', 'charts', 'globe', 'ui', 'workbook'],
};

/**
 * Entry points beside the main one, and which packages and apps may import them: those that run in Node.js only.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FURTHER_ENTRIES = {
  '@isobath/netcdf/node': ['apps/ingest'],
};

/** Packages that draw or compute and must not use HTTP. */
export const PACKAGES_WITHOUT_HTTP = new Set([
  'packages/ocean',
  'packages/netcdf',
  'packages/query',
  'packages/charts',
  'packages/globe',
  'packages/ui',
  'packages/workbook',
]);

/** Modules that speak HTTP. */
export const HTTP_PACKAGES =
  /^(node:https?|https?|node:http2|undici|axios|ky|got|node-fetch|@isobath\/client)$/;

/** The groups of the server's modules, the lowest first. */
const MODULE_GROUPS = [
  'protection',
  'messages',
  'identity',
  'discovery',
  'ingestion',
  'measurements',
  'publishing',
  'operations',
];

/** Folders whose children each have one entry point, `index.ts`. */
export const NOUN_FOLDERS = [
  'apps/web/src/features',
  ...MODULE_GROUPS.map((group) => `apps/api/src/modules/${group}`),
];

/**
 * Folders of one package that must not know another one, with the reason.
 * @type {readonly { from: string, to: string, reason: string }[]}
 */
export const FOLDERS_APART = [
  {
    from: 'apps/ingest/src/sources/cf/',
    to: 'apps/ingest/src/sources/netcdf/',
    reason: 'the CF model must not know an encoding',
  },
];

/**
 * Folders of one folder in layers, the lowest first: none imports one that comes after it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LAYERS = {
  'apps/api/src': ['platform', 'modules', 'composition'],
  'apps/api/src/modules': MODULE_GROUPS,
  'apps/ingest/src': ['sources', 'recipe', 'add', 'commands'],
};

/**
 * The package or app a file belongs to.
 * @param {string} path
 * @returns {string | undefined}
 */
export function packageOf(path) {
  return /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0];
}
