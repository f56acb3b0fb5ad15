import { defineRoute } from '../../request/define-route.ts';
import {
  controlVaultFileSchema,
  controlVaultFilesReplySchema,
  controlVaultParamsSchema,
  vaultPlaceSchema,
} from '../vault.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/control/vault',
  access: 'control',
  summary: 'The original files of all datasets',
  reply: controlVaultFilesReplySchema,
});

export const add = defineRoute({
  method: 'POST',
  path: '/control/vault/:shortName',
  access: 'control',
  summary: 'Stores an original file of a dataset; the body is the file',
  params: controlVaultParamsSchema,
  query: vaultPlaceSchema,
  reply: controlVaultFileSchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/control/vault/:shortName',
  access: 'control',
  summary: 'Moves an original file of a dataset to the trash',
  params: controlVaultParamsSchema,
  query: vaultPlaceSchema,
});
