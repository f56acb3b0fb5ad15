import { defineRoute } from '../../request/define-route.ts';
import { shortNameDescriptions } from '../../request/param-descriptions.ts';
import { vaultFileParamsSchema, vaultZipParamsSchema, vaultZipQuerySchema } from '../vault.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/data/vault/:shortName/:folder/:file',
  access: 'key',
  summary: 'An original file; ranges are answered, its ETag is its SHA-256',
  words: {
    ...shortNameDescriptions,
    folder: '`rep`, `raw` or `nrt`.',
    file: 'Name of the file.',
  },
  mayRefuse: ['unknown-dataset', 'not-found', 'file-missing', 'files-unavailable'],
  params: vaultFileParamsSchema,
  reply: 'bytes',
});

export const readZip = defineRoute({
  method: 'GET',
  path: '/api/data/vault-zip/:shortName',
  access: 'key',
  summary: 'Several original files of a dataset as one zip; ranges are answered',
  words: {
    ...shortNameDescriptions,
    files: 'Numbers of files (`id` in `datasetfiles`) and ranges of them: `3,7-9`.',
  },
  mayRefuse: ['unknown-dataset', 'not-found', 'too-large', 'file-missing', 'files-unavailable'],
  params: vaultZipParamsSchema,
  query: vaultZipQuerySchema,
  reply: 'bytes',
});
