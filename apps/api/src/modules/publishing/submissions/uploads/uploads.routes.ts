import { submissionLimits, uploadPartFieldsSchema, uploadRoutes } from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { signalOf } from '../../../../platform/http/request-signal.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { viewerOf } from '../find-submission.ts';
import { formBytes, readForm, takeFormFields } from '../validation/form-fields.ts';
import type { FormFields } from '../validation/form-fields.ts';
import { checkNames } from './names.ts';
import type { HeldPart } from './stored-uploads.ts';
import type { SubmissionParts } from '../submission-parts.ts';

/** The routes by which a workbook is uploaded. */
export function registerUploadRoutes(
  server: HttpServer,
  { repository, uploads, commits }: SubmissionParts,
): void {
  serveRoutes(server, 'submissions', uploadRoutes, {
    checkName: (request) => checkNames(repository, request.body, viewerOf(request)),
    begin: {
      consumes: ['application/json', 'multipart/form-data'],
      preValidation: takeFormFields,
      handle: async (request) => ({
        sessionIds: await uploads.begin(request.body, viewerOf(request)),
      }),
    },
    takePart: {
      consumes: ['multipart/form-data'],
      bodyLimit: formBytes(submissionLimits.partBytes),
      handle: async (request, reply) => {
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
      },
    },
    read: (request) => uploads.describe(request.query.sessionID, viewerOf(request)),
    abandon: (request) => uploads.abandon(request.query.sessionID, viewerOf(request)),
    commit: {
      consumes: ['application/json', 'multipart/form-data'],
      preValidation: takeFormFields,
      config: { delays: [submissionRules.commit] },
      handle: (request) => commits.commit(request.body, viewerOf(request)),
    },
  });
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
