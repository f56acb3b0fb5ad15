import { defineRoute } from '../../request/define-route.ts';
import { okReplySchema } from '../../request/ok-reply.ts';
import {
  beginUploadReplySchema,
  beginUploadRequestSchema,
  checkNameReplySchema,
  checkNameRequestSchema,
  commitUploadReplySchema,
  commitUploadRequestSchema,
  uploadSessionQuerySchema,
  uploadSessionReplySchema,
} from '../uploads.ts';

const words = {
  submissionType: '`new`, or `update` for a new version of a submission.',
  submissionId: 'Number of the submission that is updated.',
  shortName: 'Short name of the dataset, as in the workbook.',
  longName: 'Long name of the dataset.',
  datasetLongName: 'Long name of the dataset, as in the workbook.',
  dataSource: 'Source of the data; if omitted, that of the workbook.',
  sessionIds: 'Numbers of the upload sessions: workbook and raw original, or the workbook alone.',
  offsets: 'Size of each file in bytes.',
  hashes: 'SHA-256 of each file, hexadecimal.',
  sessionID: 'Number of an upload session of yours.',
};

export const checkName = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/checkname',
  access: 'key',
  summary: 'Whether a submission may have a short and a long name',
  words,
  mayRefuse: ['no-submission'],
  body: checkNameRequestSchema,
  reply: checkNameReplySchema,
});

export const begin = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/beginuploadsession',
  access: 'key',
  summary: 'Begins an upload: two files for a new submission, one for an update',
  words,
  mayRefuse: ['no-submission', 'conflict', 'upload-quota'],
  body: beginUploadRequestSchema,
  reply: beginUploadReplySchema,
});

export const takePart = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/uploadfilepart',
  access: 'key',
  summary:
    'One part of a file, of at most 5,242,880 bytes: a form of sessionID, offset and part (the file)',
  mayRefuse: ['upload-session-ended', 'upload-quota', 'body-too-large', 'files-unavailable'],
  reply: okReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/uploadsession',
  access: 'key',
  summary: 'Which parts of an upload have arrived, so that it can be resumed',
  words,
  mayRefuse: ['upload-session-ended'],
  query: uploadSessionQuerySchema,
  reply: uploadSessionReplySchema,
});

export const abandon = defineRoute({
  method: 'DELETE',
  path: '/api/datasubmission/uploadsession',
  access: 'key',
  summary: 'Gives up an upload; its parts are deleted',
  words,
  mayRefuse: ['upload-session-ended'],
  query: uploadSessionQuerySchema,
});

export const commit = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/commitupload',
  access: 'key',
  summary: 'Makes an upload a submission, or a version of one, after checking the workbook',
  words,
  mayRefuse: [
    'no-submission',
    'validation-errors',
    'name-check-failed',
    'upload-incomplete',
    'upload-session-ended',
    'conflict',
    'busy',
    'files-unavailable',
  ],
  body: commitUploadRequestSchema,
  reply: commitUploadReplySchema,
});
