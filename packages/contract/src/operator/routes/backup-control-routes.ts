import { z } from 'zod';
import { defineRoute } from '../../request/define-route.ts';
import { checkQuerySchema, checkResultSchema, folderRequestSchema } from '../control.ts';

/** What was done, as the command line prints it. */
const summarySchema = z.record(z.string(), z.unknown());

export const write = defineRoute({
  method: 'POST',
  path: '/control/backup',
  access: 'control',
  summary: 'Writes a backup into a folder',
  body: folderRequestSchema,
  result: summarySchema,
});

export const verify = defineRoute({
  method: 'POST',
  path: '/control/backup/verify',
  access: 'control',
  summary: 'Reads a backup through and compares it with its manifest',
  body: folderRequestSchema,
  result: summarySchema,
});

export const restore = defineRoute({
  method: 'POST',
  path: '/control/restore',
  access: 'control',
  summary: 'Restores a backup, into an empty installation only',
  body: folderRequestSchema,
  result: summarySchema,
});

export const check = defineRoute({
  method: 'POST',
  path: '/control/check',
  access: 'control',
  summary: 'Compares every table, and every stored file, with the catalog',
  query: checkQuerySchema,
  result: checkResultSchema,
});
