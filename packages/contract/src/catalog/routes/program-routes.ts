import { defineRoute } from '../../request/define-route.ts';
import {
  programParamsSchema,
  programQuerySchema,
  programReplySchema,
  programsQuerySchema,
  programsReplySchema,
} from '../programs.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/catalog/programs',
  access: 'anonymous',
  summary: 'Programs that datasets belong to',
  words: { all: '`true`: also programs that are described but have no dataset here.' },
  query: programsQuerySchema,
  reply: programsReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/catalog/programs/:id',
  access: 'anonymous',
  summary: 'A program, by number or name, with its datasets, cruises and trajectories',
  words: {
    downSample: '`true`: simplified tracks that keep their shape.',
    id: 'Number or name of a program.',
    tracks: '`false`: without the trajectories.',
  },
  mayRefuse: ['not-found', 'too-large'],
  params: programParamsSchema,
  query: programQuerySchema,
  reply: programReplySchema,
});
