import { defineRoute } from '../../request/define-route.ts';
import { pageParamDescriptions } from '../../request/param-descriptions.ts';
import {
  changedCollectionSchema,
  collectionNameQuerySchema,
  collectionNameReplySchema,
  collectionParamsSchema,
  collectionSchema,
  collectionsQuerySchema,
  collectionsReplySchema,
  newCollectionSchema,
} from '../collections.ts';

const idText = { id: 'Number of a collection.' };
const fieldTexts = {
  name: 'Name of the collection, which you have given to no other.',
  description: 'What it is for.',
  isPublic: 'Whether everybody may see it; your name stands on it then.',
  datasets: 'Short names of its datasets.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/collections',
  access: 'anonymous',
  summary: 'Public collections and your own; the full count is in X-Total-Count',
  words: {
    ...pageParamDescriptions,
    includeDatasets: '`true`: with their datasets.',
    query: 'Words that all stand in name, description or owner’s name.',
    dataset: 'Short name of a dataset that they have.',
    own: '`true`: only your own.',
  },
  query: collectionsQuerySchema,
  reply: collectionsReplySchema,
});

export const listFollowed = defineRoute({
  method: 'GET',
  path: '/api/collections/followed',
  access: 'registered',
  summary: 'Collections you follow',
  reply: collectionsReplySchema,
});

export const verifyName = defineRoute({
  method: 'GET',
  path: '/api/collections/verify-name',
  access: 'registered',
  summary: 'Whether you may use a name for a collection',
  words: {
    name: fieldTexts.name,
    collectionId: 'Number of the collection that has the name already.',
  },
  query: collectionNameQuerySchema,
  reply: collectionNameReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/collections/:id',
  access: 'anonymous',
  summary: 'A collection with its datasets',
  words: idText,
  mayRefuse: ['not-found'],
  params: collectionParamsSchema,
  reply: collectionSchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/collections',
  access: 'registered',
  summary: 'Makes a collection',
  words: fieldTexts,
  mayRefuse: ['conflict', 'unknown-dataset'],
  body: newCollectionSchema,
  reply: collectionSchema,
  status: 201,
});

export const change = defineRoute({
  method: 'PATCH',
  path: '/api/collections/:id',
  access: 'registered',
  summary: 'Changes a collection of yours; one that becomes private loses its followers',
  words: {
    ...idText,
    ...fieldTexts,
    addDatasets: 'Short names of datasets to add.',
    removeDatasets: 'Short names of datasets to take out.',
  },
  mayRefuse: ['not-found', 'conflict', 'unknown-dataset'],
  params: collectionParamsSchema,
  body: changedCollectionSchema,
  reply: collectionSchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/collections/:id',
  access: 'registered',
  summary: 'Deletes a collection of yours',
  words: idText,
  mayRefuse: ['not-found'],
  params: collectionParamsSchema,
});

export const copy = defineRoute({
  method: 'POST',
  path: '/api/collections/:id/copy',
  access: 'registered',
  summary: 'A private copy of a collection for you',
  words: idText,
  mayRefuse: ['not-found', 'conflict'],
  params: collectionParamsSchema,
  reply: collectionSchema,
  status: 201,
});

export const follow = defineRoute({
  method: 'POST',
  path: '/api/collections/:id/follow',
  access: 'registered',
  summary: 'Follows a public collection',
  words: idText,
  mayRefuse: ['not-found', 'conflict'],
  params: collectionParamsSchema,
});

export const unfollow = defineRoute({
  method: 'DELETE',
  path: '/api/collections/:id/follow',
  access: 'registered',
  summary: 'Stops following a collection',
  words: idText,
  mayRefuse: ['not-found'],
  params: collectionParamsSchema,
});

export const countView = defineRoute({
  method: 'POST',
  path: '/api/collections/:id/view',
  access: 'anonymous',
  summary: 'Counts a view of a collection',
  words: idText,
  mayRefuse: ['not-found'],
  params: collectionParamsSchema,
});

export const countDownload = defineRoute({
  method: 'POST',
  path: '/api/collections/:id/download',
  access: 'anonymous',
  summary: 'Counts a download of a collection',
  words: idText,
  mayRefuse: ['not-found'],
  params: collectionParamsSchema,
});
