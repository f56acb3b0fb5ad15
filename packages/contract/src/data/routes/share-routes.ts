import { defineRoute } from '../../request/define-route.ts';
import {
  anyShareReplySchema,
  chartShareReplySchema,
  newChartShareSchema,
  ownSharesReplySchema,
} from '../shares.ts';
import { shareParamsSchema } from '../vault.ts';

export const open = defineRoute({
  method: 'GET',
  path: '/api/data/share/:id',
  access: 'anonymous',
  summary: 'Shared charts by id, or the original files of a dataset by short name or number',
  words: { id: 'Id of shared charts, or short name or number of a dataset.' },
  mayRefuse: ['unknown-dataset', 'not-found'],
  params: shareParamsSchema,
  reply: anyShareReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/data/share',
  access: 'anonymous',
  summary: 'Makes a short address of charts and remembers the versions of their datasets',
  words: {
    charts: 'The charts of a page, newest first: at most 10.',
    compare: 'The comparison that is open over them, as the address of the charts page has it.',
    panel:
      'The control panel beside them: its variable, the bounds that were chosen, the type of chart and the lock, as the address of the charts page has them.',
  },
  mayRefuse: ['unknown-table', 'unknown-variable', 'too-many-requests'],
  body: newChartShareSchema,
  reply: chartShareReplySchema,
  status: 201,
});

export const listOwn = defineRoute({
  method: 'GET',
  path: '/api/user/shares',
  access: 'registered',
  summary: 'Charts that you shared, newest first',
  reply: ownSharesReplySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/data/share/:id',
  access: 'registered',
  summary: 'Removes charts that you shared; their short address ends',
  words: { id: 'Id of charts that you shared.' },
  mayRefuse: ['not-found'],
  params: shareParamsSchema,
});
