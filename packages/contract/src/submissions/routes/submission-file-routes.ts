import { defineRoute } from '../../request/define-route.ts';
import {
  differenceQuerySchema,
  differenceReplySchema,
  mostRecentFileReplySchema,
  submissionFileQuerySchema,
  submissionIdSchema,
} from '../review.ts';
import { reviewTokenParamsSchema } from '../reviewer-links.ts';

const words = {
  submissionID: 'Number of a submission.',
  version: 'Number of a version; if omitted, the newest.',
  kind: '`workbook`, or `raw` for the raw original of a first version.',
  from: 'Number of the older version.',
  to: 'Number of the newer version.',
  token: 'Token of a reviewer’s link.',
};

export const findNewest = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/retrievemostrecentfile',
  access: 'key',
  summary: 'Where the newest workbook of a submission is',
  words,
  mayRefuse: ['no-submission'],
  query: submissionIdSchema,
  reply: mostRecentFileReplySchema,
});

export const download = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/file',
  access: 'key',
  summary: 'A file of a version of a submission; ranges are answered, its ETag is its SHA-256',
  words,
  mayRefuse: ['no-submission', 'not-found', 'file-missing', 'files-unavailable'],
  query: submissionFileQuerySchema,
  reply: 'bytes',
});

export const downloadReviewed = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/review/:token/file',
  access: 'anonymous',
  summary: 'The workbook, for a reviewer whose link is not anonymous',
  words,
  mayRefuse: ['not-found', 'file-missing', 'files-unavailable'],
  params: reviewTokenParamsSchema,
  reply: 'bytes',
});

export const compare = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/difference',
  access: 'key',
  summary:
    'What differs between two versions of a submission, cell by cell; counts are exact, the first thousand cells are listed',
  words,
  mayRefuse: [
    'no-submission',
    'not-found',
    'conflict',
    'busy',
    'file-missing',
    'files-unavailable',
  ],
  query: differenceQuerySchema,
  reply: differenceReplySchema,
});
