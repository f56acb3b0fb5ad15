import { defineRoute } from '../../request/define-route.ts';
import {
  monitorSeriesListReplySchema,
  monitorSeriesParamsSchema,
  monitorSeriesReplySchema,
} from '../monitor-series.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/data/named',
  access: 'anonymous',
  summary: 'Which monthly series of the whole sea there are',
  reply: monitorSeriesListReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/data/named/:name',
  access: 'anonymous',
  summary: 'A monthly series of the whole sea',
  words: { name: 'Which series.' },
  mayRefuse: ['not-available', 'in-preparation'],
  params: monitorSeriesParamsSchema,
  reply: monitorSeriesReplySchema,
});
