import { defineRoute } from '../../request/define-route.ts';
import { backupStatusSchema } from '../backups.ts';

export const readStatus = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'administrator',
  summary: 'When the last good backup was made, and whether it is too old',
  reply: backupStatusSchema,
});
