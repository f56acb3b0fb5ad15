import { defineRoute } from '../request/define-route.ts';
import { pageParamDescriptions } from '../request/param-descriptions.ts';
import {
  adminNewsQuerySchema,
  adminNewsReplySchema,
  createStoryRequestSchema,
  editedStorySchema,
  featureStoryRequestSchema,
  rankedStoriesReplySchema,
  restoreStoryRequestSchema,
  storyCategoryRequestSchema,
  storyHistoryReplySchema,
  storyIdRequestSchema,
  storyParamsSchema,
  updateRanksRequestSchema,
  updateStoryRequestSchema,
} from './news.ts';

const words = {
  ...pageParamDescriptions,
  id: 'Number of a story.',
  story: 'What the story says.',
  modDate: 'The modify_date of the story as it was read; refused as `conflict` if it has changed.',
  ranks: 'The stories that have a rank, each with another one; all others have none.',
  seen: 'The ranks as they were read; refused as `conflict` if they have changed.',
  current: 'Whether the story is featured now: `0` or `1`.',
  category: 'Category of the story: its number in POST /api/news/category, its name elsewhere.',
  revision: 'Number of a state in the history of the story.',
  status: 'Comma-separated view statuses: 0 hidden, 1 draft, 2 preview, 3 published.',
  sort: 'Sort key; `simulate` shows statuses 2 and 3 in the order of the public list.',
  direction: '`asc` or `desc`.',
  dataset: 'Short name of a dataset that the stories are about.',
  query: 'Words separated by spaces; all must stand in headline or text.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/news',
  access: 'administrator',
  summary: 'News stories of every view status',
  words,
  query: adminNewsQuerySchema,
  reply: adminNewsReplySchema,
});

export const listRanked = defineRoute({
  method: 'GET',
  path: '/api/admin/news/ranks',
  access: 'administrator',
  summary: 'News stories that have a rank, the first one first',
  reply: rankedStoriesReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/admin/news/:id',
  access: 'administrator',
  summary: 'A news story of any view status',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: storyParamsSchema,
  reply: editedStorySchema,
});

export const listHistory = defineRoute({
  method: 'GET',
  path: '/api/admin/news/:id/history',
  access: 'administrator',
  summary: 'The states of a news story, the newest first',
  words,
  mayRefuse: ['not-found', 'conflict'],
  params: storyParamsSchema,
  reply: storyHistoryReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/news/create',
  access: 'administrator',
  summary: 'Adds a news story as a draft, or as a preview with view_status 2',
  words,
  mayRefuse: ['unknown-dataset'],
  body: createStoryRequestSchema,
  reply: editedStorySchema,
});

export const update = defineRoute({
  method: 'POST',
  path: '/api/news/update',
  access: 'administrator',
  summary: 'Replaces what a news story says',
  words,
  mayRefuse: ['not-found', 'conflict', 'unknown-dataset'],
  body: updateStoryRequestSchema,
  reply: editedStorySchema,
});

export const restore = defineRoute({
  method: 'POST',
  path: '/api/admin/news/restore',
  access: 'administrator',
  summary: 'Gives a news story the text of an earlier state',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: restoreStoryRequestSchema,
  reply: editedStorySchema,
});

export const publish = defineRoute({
  method: 'POST',
  path: '/api/news/publish',
  access: 'administrator',
  summary: 'Publishes a news story',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: storyIdRequestSchema,
  reply: editedStorySchema,
});

export const draft = defineRoute({
  method: 'POST',
  path: '/api/news/draft',
  access: 'administrator',
  summary: 'Makes a news story a draft',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: storyIdRequestSchema,
  reply: editedStorySchema,
});

export const preview = defineRoute({
  method: 'POST',
  path: '/api/news/preview',
  access: 'administrator',
  summary: 'Makes a news story a preview',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: storyIdRequestSchema,
  reply: editedStorySchema,
});

export const unpublish = defineRoute({
  method: 'POST',
  path: '/api/news/unpublish',
  access: 'administrator',
  summary: 'Takes a published news story back to a draft',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: storyIdRequestSchema,
  reply: editedStorySchema,
});

export const feature = defineRoute({
  method: 'POST',
  path: '/api/news/feature',
  access: 'administrator',
  summary: 'Puts a news story on top, or takes it down',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: featureStoryRequestSchema,
  reply: editedStorySchema,
});

export const categorize = defineRoute({
  method: 'POST',
  path: '/api/news/category',
  access: 'administrator',
  summary: 'Changes the category of a news story',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: storyCategoryRequestSchema,
  reply: editedStorySchema,
});

export const updateRanks = defineRoute({
  method: 'POST',
  path: '/api/news/updateRanks',
  access: 'administrator',
  summary: 'Gives news stories their ranks',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: updateRanksRequestSchema,
  reply: rankedStoriesReplySchema,
});
