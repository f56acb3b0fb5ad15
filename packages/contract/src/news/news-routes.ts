import { defineRoute } from '../request/define-route.ts';
import { pageParamDescriptions } from '../request/param-descriptions.ts';
import {
  feedQuerySchema,
  newsCategories,
  newsListReplySchema,
  storiesQuerySchema,
  storiesReplySchema,
  storyParamsSchema,
  storySchema,
} from './news.ts';

/** A function, so that pages do not carry what it makes. */
const describeStories = () => ({
  ...pageParamDescriptions,
  dataset: 'Short name of a dataset that the stories are about.',
  category: `What the stories are about: ${newsCategories.map(({ name }) => `\`${name}\``).join(', ')}.`,
  query: 'Words separated by spaces; all must stand in headline or text, case-insensitive.',
  id: 'Number of a story; words after it are ignored.',
});

export const listForClients = defineRoute({
  method: 'GET',
  path: '/api/news/list',
  access: 'anonymous',
  summary: 'All visible news stories in the shape of existing clients',
  reply: newsListReplySchema,
});

export const listStories = defineRoute({
  method: 'GET',
  path: '/api/news/stories',
  access: 'anonymous',
  summary: 'News stories: featured ones first, then by rank, then the newest',
  words: describeStories(),
  query: storiesQuerySchema,
  reply: storiesReplySchema,
});

export const readStory = defineRoute({
  method: 'GET',
  path: '/api/news/stories/:id',
  access: 'anonymous',
  summary: 'A news story',
  words: describeStories(),
  mayRefuse: ['not-found'],
  params: storyParamsSchema,
  reply: storySchema,
});

export const readFeed = defineRoute({
  method: 'GET',
  path: '/api/news/feed',
  access: 'anonymous',
  summary: 'News as an Atom feed: all stories, those of a dataset, or those of a category',
  words: describeStories(),
  query: feedQuerySchema,
  reply: 'bytes',
});
