import {
  beginUploadReplySchema,
  beginUploadRequestSchema,
  checkNameReplySchema,
  checkNameRequestSchema,
  commitUploadReplySchema,
  commitUploadRequestSchema,
  submissionLimits,
  uploadPartFieldsSchema,
  uploadSessionQuerySchema,
  uploadSessionReplySchema,
} from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { okReply } from '../../../platform/http/route-description.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { viewerOf } from '../find-submission.ts';
import { formBytes, readForm, takeFormFields } from '../validation/form-fields.ts';
import type { FormFields } from '../validation/form-fields.ts';
import { checkNames } from './names.ts';
import type { HeldPart } from './stored-uploads.ts';
import type { SubmissionParts } from '../submission-parts.ts';

const tags = ['submissions'];
const access = 'key';
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

/** The routes by which a workbook is uploaded. */
export function registerUploadRoutes(server: HttpServer, parts: SubmissionParts): void {
  registerNameCheck(server, parts);
  registerParts(server, parts);
  registerSessions(server, parts);
  registerCommit(server, parts);
}

function registerNameCheck(server: HttpServer, { repository, uploads }: SubmissionParts): void {
  server.post(
    '/api/datasubmission/checkname',
    {
      config: { access, words, mayRefuse: ['no-submission'] },
      schema: {
        summary: 'Whether a submission may have a short and a long name',
        tags,
        body: checkNameRequestSchema,
        response: { 200: checkNameReplySchema },
      },
    },
    (request) => checkNames(repository, request.body, viewerOf(request)),
  );
  server.post(
    '/api/datasubmission/beginuploadsession',
    {
      config: { access, words, mayRefuse: ['no-submission', 'conflict', 'upload-quota'] },
      preValidation: takeFormFields,
      schema: {
        summary: 'Begins an upload: two files for a new submission, one for an update',
        tags,
        consumes: ['application/json', 'multipart/form-data'],
        body: beginUploadRequestSchema,
        response: { 200: beginUploadReplySchema },
      },
    },
    async (request) => ({ sessionIds: await uploads.begin(request.body, viewerOf(request)) }),
  );
}

function registerParts(server: HttpServer, { uploads }: SubmissionParts): void {
  server.post(
    '/api/datasubmission/uploadfilepart',
    {
      bodyLimit: formBytes(submissionLimits.partBytes),
      config: {
        access,
        mayRefuse: ['upload-session-ended', 'upload-quota', 'body-too-large', 'files-unavailable'],
      },
      schema: {
        summary:
          'One part of a file, of at most 5,242,880 bytes: a form of sessionID, offset and part (the file)',
        tags,
        consumes: ['multipart/form-data'],
        ...okReply,
      },
    },
    async (request, reply) => {
      if (!request.isMultipart())
        throw new Refusal('unsupported-media-type', 'Send the part as multipart/form-data.');
      const viewer = viewerOf(request);
      const signal = signalOf(request, reply);
      let held: HeldPart | undefined;
      try {
        const fields = await readForm(request, {
          fileBytes: submissionLimits.partBytes,
          async onFile(file, { sessionID }) {
            if (typeof sessionID === 'string') await uploads.requireOpen(sessionID, viewer);
            held = await uploads.hold(file.bytes, signal);
          },
        });
        // A form may name its session after the file: the part counts once the whole form has been read.
        const at = readPartFields(fields);
        if (held === undefined) throw new Refusal('bad-request', 'The form has no file `part`.');
        await uploads.keep(held, at, viewer);
      } catch (error) {
        held?.drop();
        throw error;
      }
      return reply.send('OK');
    },
  );
}

function readPartFields(fields: FormFields): { sessionID: string; offset: number } {
  const parsed = uploadPartFieldsSchema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new Refusal('bad-request', 'The form of the part is not valid.', {
    fields: parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      problem: message,
    })),
  });
}

function registerSessions(server: HttpServer, { uploads }: SubmissionParts): void {
  const config = { access, words, mayRefuse: ['upload-session-ended'] } as const;
  server.get(
    '/api/datasubmission/uploadsession',
    {
      config,
      schema: {
        summary: 'Which parts of an upload have arrived, so that it can be resumed',
        tags,
        querystring: uploadSessionQuerySchema,
        response: { 200: uploadSessionReplySchema },
      },
    },
    (request) => uploads.describe(request.query.sessionID, viewerOf(request)),
  );
  server.delete(
    '/api/datasubmission/uploadsession',
    {
      config,
      schema: {
        summary: 'Gives up an upload; its parts are deleted',
        tags,
        querystring: uploadSessionQuerySchema,
      },
    },
    async (request, reply) => {
      await uploads.abandon(request.query.sessionID, viewerOf(request));
      return reply.code(204).send();
    },
  );
}

function registerCommit(server: HttpServer, { commits }: SubmissionParts): void {
  server.post(
    '/api/datasubmission/commitupload',
    {
      config: {
        access,
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
        delays: [submissionRules.commit],
      },
      preValidation: takeFormFields,
      schema: {
        summary: 'Makes an upload a submission, or a version of one, after checking the workbook',
        tags,
        consumes: ['application/json', 'multipart/form-data'],
        body: commitUploadRequestSchema,
        response: { 200: commitUploadReplySchema },
      },
    },
    (request) => commits.commit(request.body, viewerOf(request)),
  );
}
