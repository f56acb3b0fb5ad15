import { defineRoute } from '../../request/define-route.ts';
import {
  ownDoiRequestSchema,
  reserveDoiRequestSchema,
  retryDoiRequestSchema,
  submissionDoisReplySchema,
} from '../doi.ts';
import {
  ingestRequestSchema,
  publicationQuerySchema,
  publicationReplySchema,
  rollBackRequestSchema,
  stopIngestionRequestSchema,
} from '../ingestion.ts';

const words = {
  submissionID: 'Number of a submission.',
  isHidden: 'Whether searches leave the dataset out. It then has a random name.',
  reason: 'Why the version is withdrawn; the page of its DOI says so.',
  change: '`minor` keeps the DOI of the version before, `major` makes a new one.',
  doi: 'A DOI that exists already, such as `10.5281/zenodo.1`; also with `doi:` or as an address.',
};

export const read = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/publication',
  access: 'key',
  summary: 'Ingestion, DOI and dataset of a submission of yours',
  words,
  mayRefuse: ['no-submission'],
  query: publicationQuerySchema,
  reply: publicationReplySchema,
});

export const ingest = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/ingest',
  access: 'administrator',
  summary: 'Begins to make a submission a version of a dataset',
  words,
  mayRefuse: ['no-submission', 'illegal-phase', 'conflict'],
  body: ingestRequestSchema,
  reply: publicationReplySchema,
});

export const stopIngestion = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/stopingestion',
  access: 'administrator',
  summary: 'Stops an ingestion; nothing of it stays',
  words,
  mayRefuse: ['no-submission', 'conflict'],
  body: stopIngestionRequestSchema,
  reply: publicationReplySchema,
});

export const rollBack = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/rollback',
  access: 'administrator',
  summary: 'Takes the last publication of a submission back',
  words,
  mayRefuse: ['no-submission', 'conflict'],
  body: rollBackRequestSchema,
  reply: publicationReplySchema,
});

export const listDois = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/dois',
  access: 'administrator',
  summary: 'DOIs of all submissions: those first that DataCite has not confirmed',
  words,
  reply: submissionDoisReplySchema,
});

export const reserveDoi = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/reservedoi',
  access: 'administrator',
  summary: 'Reserves a DOI for a submission, or keeps that of the version before',
  words,
  mayRefuse: ['no-submission', 'illegal-phase', 'conflict'],
  body: reserveDoiRequestSchema,
  reply: publicationReplySchema,
});

export const setOwnDoi = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/owndoi',
  access: 'registered',
  summary: "The author's own DOI of a submission",
  words,
  mayRefuse: ['no-submission', 'illegal-phase', 'conflict'],
  body: ownDoiRequestSchema,
  reply: publicationReplySchema,
});

export const retryDoi = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/retrydoi',
  access: 'administrator',
  summary: 'Asks DataCite again for what it has not confirmed',
  words,
  mayRefuse: ['no-submission'],
  body: retryDoiRequestSchema,
  reply: publicationReplySchema,
});
