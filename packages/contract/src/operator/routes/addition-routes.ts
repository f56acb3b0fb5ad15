import { defineRoute } from '../../request/define-route.ts';
import {
  additionParamsSchema,
  additionPartQuerySchema,
  additionPreviewReplySchema,
  additionStateSchema,
  additionsReplySchema,
  beginAdditionRequestSchema,
  changeAdditionRecipeRequestSchema,
  setAdditionFieldRequestSchema,
} from '../admin-additions.ts';

const words = {
  id: 'Number of an addition of yours.',
  fileName: 'Name of a file that will be uploaded in parts.',
  bytes: 'Its size.',
  offset: 'Where in the file the part begins, bytes.',
  path: 'A file in the folder ADD_FOLDER of the server; of the recipe, a field such as `coordinates.time.zone`.',
  value: 'What the field is set to, as it is written in a recipe; `null` takes it out.',
  recipe: 'A recipe as YAML, in place of the one that is there.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/additions',
  access: 'administrator',
  summary: 'Files that you are adding as datasets, and files on the server that can be added',
  reply: additionsReplySchema,
});

export const begin = defineRoute({
  method: 'POST',
  path: '/api/admin/additions',
  access: 'administrator',
  summary: 'Begins to add a file: one that will be uploaded, or one on the server',
  words,
  mayRefuse: ['conflict', 'body-too-large', 'disk-full'],
  body: beginAdditionRequestSchema,
  reply: additionStateSchema,
});

export const takePart = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/part',
  access: 'administrator',
  summary: 'One part of the file, of at most 8,388,608 bytes; after the last one it is read',
  words,
  mayRefuse: ['not-found', 'conflict', 'upload-incomplete', 'body-too-large', 'disk-full'],
  params: additionParamsSchema,
  query: additionPartQuerySchema,
  reply: additionStateSchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/admin/additions/:id',
  access: 'administrator',
  summary: 'What was found in a file, its recipe, what is open, and how far a load is',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  reply: additionStateSchema,
});

export const preview = defineRoute({
  method: 'GET',
  path: '/api/admin/additions/:id/preview',
  access: 'administrator',
  summary: 'The first rows as they would be loaded, ranges, places, and a profile or series',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  reply: additionPreviewReplySchema,
});

export const downloadRecipe = defineRoute({
  method: 'GET',
  path: '/api/admin/additions/:id/recipe',
  access: 'administrator',
  summary: 'The recipe as a file, for `isobath ingest`',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  reply: 'bytes',
});

export const setField = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/field',
  access: 'administrator',
  summary: 'Answers a question, or changes any other field of the recipe',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  body: setAdditionFieldRequestSchema,
  reply: additionStateSchema,
});

export const changeRecipe = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/recipe',
  access: 'administrator',
  summary: 'Takes another recipe as a whole',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  body: changeAdditionRecipeRequestSchema,
  reply: additionStateSchema,
});

export const undo = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/undo',
  access: 'administrator',
  summary: 'Undoes the last change of the recipe',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  reply: additionStateSchema,
});

export const load = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/load',
  access: 'administrator',
  summary: 'Begins to load the file and to publish it as a dataset',
  words,
  mayRefuse: ['not-found', 'conflict', 'load-refused'],
  params: additionParamsSchema,
  reply: additionStateSchema,
});

export const cancel = defineRoute({
  method: 'POST',
  path: '/api/admin/additions/:id/cancel',
  access: 'administrator',
  summary: 'Stops a load; nothing of it stays',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
  reply: additionStateSchema,
});

export const discard = defineRoute({
  method: 'DELETE',
  path: '/api/admin/additions/:id',
  access: 'administrator',
  summary: 'Discards an addition; an uploaded file is deleted',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: additionParamsSchema,
});
