import { defineRoute } from '../../request/define-route.ts';
import { bulkInitReplySchema, bulkRequestSchema } from '../bulk.ts';

const words = {
  shortNames: 'Short names of datasets; in a form, the list as JSON text.',
  filters:
    'The subset of each dataset: `temporal` with `startDate` and `endDate`, `spatial` with `latMin`, `latMax`, `lonMin`, `lonMax`, `depthMin` and `depthMax`, any of which may be omitted; in a form, the object as JSON text.',
  cruise:
    'Name of a cruise: only its rows, of each dataset; those that the dataset marks as such, else those at the times and places of its track, which `Notes` says.',
  ancillary: 'Whether to include the ancillary columns; refused if there are none.',
};

export const send = defineRoute({
  method: 'POST',
  path: '/api/data/bulk-download',
  access: 'key',
  summary: 'Several datasets as one zip: workbooks of metadata, rows as CSV, a manifest',
  words,
  mayRefuse: [
    'bad-bounds',
    'unknown-cruise',
    'too-large',
    'time-limit',
    'data-damaged',
    'engine-unavailable',
    'busy',
  ],
  isReading: true,
  body: bulkRequestSchema,
  reply: 'bytes',
});

export const prepare = defineRoute({
  method: 'POST',
  path: '/api/data/bulk-download-init',
  access: 'key',
  summary: 'What a zip of several datasets would hold, and an address to fetch it from',
  words,
  mayRefuse: ['bad-bounds', 'unknown-cruise', 'time-limit', 'engine-unavailable', 'busy'],
  isReading: true,
  body: bulkRequestSchema,
  reply: bulkInitReplySchema,
});
