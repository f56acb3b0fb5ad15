/**
 * Arrows between neighbouring folders that close a cycle or go up a layer, by the folder that both are in. A new one is not added: the file
 * belongs in another folder. The gate fails for an arrow that is gone or closes no cycle any more, so that this list shrinks.
 * @type {import('./folder-rules.mjs').UpwardArrows}
 */
export const UPWARD_ARROWS = {
  'packages/query/src': ['dialect → procedures', 'procedures → match'],
};

const NOT_SPLIT = 'one noun, not split yet';

/**
 * Folders with more than 15 source files or folders, with exactly as many as they have, and why.
 * @type {import('./folder-rules.mjs').CrowdedFolders}
 */
export const CROWDED_FOLDERS = {
  'apps/api/src/composition': { files: 16, why: NOT_SPLIT },
  'apps/api/src/modules/identity/accounts': { files: 20, why: NOT_SPLIT },
  'apps/api/src/modules/operations/backup': { files: 16, why: NOT_SPLIT },
  'apps/api/src/modules/discovery/catalog': { files: 18, why: NOT_SPLIT },
  'apps/api/src/modules/operations/installation': { files: 18, why: NOT_SPLIT },
  'apps/api/src/modules/messages/news': { files: 18, why: NOT_SPLIT },
  'apps/api/src/modules/operations/site': { files: 23, why: NOT_SPLIT },
  'apps/api/src/platform': { folders: 16, why: 'one folder for each service of the platform' },
  'apps/api/src/platform/catalog-database/schema': {
    files: 21,
    why: 'one file for the tables of each noun',
  },
  'apps/ingest/src/commands': { files: 17, why: 'one file for each command' },
  'apps/ingest/src/sources/synthetic': { files: 22, why: 'one file for each synthetic field' },
  'apps/web/src/app': { files: 26, why: NOT_SPLIT },
  'apps/web/src/features': { folders: 26, why: 'one folder for each thing that a user does' },
  'apps/web/src/features/catalog': { files: 25, why: NOT_SPLIT },
  'apps/web/src/features/dataset/explorer': { files: 25, why: NOT_SPLIT },
  'apps/web/src/features/dataset/sections': { files: 18, why: NOT_SPLIT },
  'apps/web/src/features/newsroom': { files: 19, why: NOT_SPLIT },
  'apps/web/src/features/profile': { files: 18, why: NOT_SPLIT },
  'apps/web/src/features/reading': { files: 20, why: NOT_SPLIT },
  'apps/web/src/features/submission-guide': { files: 19, why: NOT_SPLIT },
  'apps/web/src/shared': { folders: 22, why: 'one folder for each noun that features share' },
  'packages/query/src/procedures': {
    files: 21,
    why: 'one file for each family of procedures, and what they share',
  },
};
