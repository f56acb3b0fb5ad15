import { defineRoute } from '../../request/define-route.ts';
import {
  addAncillarySchema,
  ancillaryParamsSchema,
  ancillaryReplySchema,
  controlAncillarySchema,
} from '../ancillary.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/control/ancillary',
  access: 'control',
  summary: 'Datasets with ancillary data, and what has changed since they were made',
  reply: ancillaryReplySchema,
});

export const add = defineRoute({
  method: 'POST',
  path: '/control/ancillary/:table',
  access: 'control',
  summary: 'Makes the ancillary data of a table',
  params: ancillaryParamsSchema,
  body: addAncillarySchema,
  result: controlAncillarySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/control/ancillary/:table',
  access: 'control',
  summary: 'Moves the ancillary data of a table to the trash',
  params: ancillaryParamsSchema,
});
