import { defineRoute } from '../../request/define-route.ts';
import { downloadFormats, listFormatNames } from '../../request/file-formats.ts';
import { subsetDescriptions } from '../../request/param-descriptions.ts';
import { fileRefusals, subsetRefusals } from '../../request/route-refusals.ts';
import { downloadParamsSchema, downloadRequestSchema, downloadSchema } from '../data.ts';

const words = { id: 'The `id` returned by the request for it.' };

export const request = defineRoute({
  method: 'POST',
  path: '/api/data/downloads',
  access: 'key',
  summary:
    'Asks for a part of a table as a file, or as a zip with its metadata workbook and a manifest',
  words: {
    ...subsetDescriptions,
    format: `${listFormatNames(downloadFormats)}.`,
    package: '`file`: the bare file; `zip`: the file with its metadata workbook and a manifest.',
    header: 'Of CSV: `names` (default), or `units`: a second line holds the units, of `time` UTC.',
    ancillary: 'Whether to include the ancillary columns; refused if there are none.',
  },
  mayRefuse: subsetRefusals,
  body: downloadRequestSchema,
  reply: downloadSchema,
  status: 201,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/data/downloads/:id',
  access: 'key',
  summary: 'How far a download is',
  words,
  mayRefuse: ['not-found', 'expired'],
  params: downloadParamsSchema,
  reply: downloadSchema,
});

export const stop = defineRoute({
  method: 'DELETE',
  path: '/api/data/downloads/:id',
  access: 'key',
  summary: 'Stops a download',
  words,
  mayRefuse: ['not-found', 'expired'],
  params: downloadParamsSchema,
});

export const download = defineRoute({
  method: 'GET',
  path: '/api/data/downloads/:id/file',
  access: 'key',
  summary:
    'The file or zip; rows and SHA-256 follow as trailers, except for a single NetCDF file, which has a length',
  words,
  mayRefuse: fileRefusals,
  params: downloadParamsSchema,
  reply: 'bytes',
});
