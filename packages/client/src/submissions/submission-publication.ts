import { publicationReplySchema, submissionDoisReplySchema } from '@isobath/contract';
import type {
  IngestRequest,
  ReserveDoiRequest,
  SubmissionDois,
  SubmissionPublication,
} from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

const root = '/api/datasubmission';

/** GET /api/datasubmission/publication: ingestion, DOI and dataset of a submission, for its owner and administrators. Throws `no-submission`. */
export function fetchPublication(
  submissionID: number,
  options: CallOptions,
): Promise<SubmissionPublication> {
  return askJson(
    `${root}/publication`,
    publicationReplySchema,
    { query: { submissionID } },
    options,
  );
}

/** POST /api/datasubmission/ingest, for administrators: begins to ingest. Throws `no-submission`, `illegal-phase`, `conflict`. */
export function ingestSubmission(
  request: IngestRequest,
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('ingest', request, options);
}

/** POST /api/datasubmission/stopingestion, for administrators. Throws `no-submission`, `conflict`. */
export function stopIngestion(
  submissionID: number,
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('stopingestion', { submissionID }, options);
}

/** POST /api/datasubmission/rollback, for administrators: takes the last publication back. Throws `no-submission`, `conflict`. */
export function rollBackSubmission(
  request: { submissionID: number; reason: string },
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('rollback', request, options);
}

/** POST /api/datasubmission/reservedoi, for administrators. Throws `no-submission`, `illegal-phase`, `doi-refused`, `doi-unavailable`. */
export function reserveDoi(
  request: ReserveDoiRequest,
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('reservedoi', request, options);
}

/** POST /api/datasubmission/owndoi, for the owner and administrators. Throws `no-submission`, `illegal-phase`, `conflict`. */
export function setOwnDoi(
  request: { submissionID: number; doi: string },
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('owndoi', request, options);
}

/** POST /api/datasubmission/retrydoi, for administrators: asks DataCite again, now. Throws `no-submission`. */
export function retryDoi(
  submissionID: number,
  options: CallOptions,
): Promise<SubmissionPublication> {
  return post('retrydoi', { submissionID }, options);
}

/** GET /api/datasubmission/dois: the DOIs of all submissions, for administrators. */
export function fetchSubmissionDois(options: CallOptions): Promise<SubmissionDois> {
  return askJson(`${root}/dois`, submissionDoisReplySchema, {}, options);
}

function post(path: string, body: unknown, options: CallOptions): Promise<SubmissionPublication> {
  return askJson(`${root}/${path}`, publicationReplySchema, { method: 'POST', body }, options);
}
