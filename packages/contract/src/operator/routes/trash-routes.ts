import { defineRoute } from '../../request/define-route.ts';
import {
  controlTrashSchema,
  emptiedTrashSchema,
  emptyTrashSchema,
  restoredTrashSchema,
  trashParamsSchema,
} from '../trash.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/control/trash',
  access: 'control',
  summary: 'What is in the trash, oldest first',
  reply: controlTrashSchema,
});

export const restore = defineRoute({
  method: 'POST',
  path: '/control/trash/:id/restore',
  access: 'control',
  summary: 'Restores an item of the trash',
  params: trashParamsSchema,
  result: restoredTrashSchema,
});

export const empty = defineRoute({
  method: 'POST',
  path: '/control/trash/empty',
  access: 'control',
  summary: 'Erases items of the trash, or all of them',
  body: emptyTrashSchema,
  reply: emptiedTrashSchema,
});
