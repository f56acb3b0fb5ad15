import type { ParamDescriptions } from '@isobath/contract';
import {
  feedQuerySchema,
  newsCategories,
  newsListReplySchema,
  pageParamDescriptions,
  storiesQuerySchema,
  storiesReplySchema,
  storyParamsSchema,
  storySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { NewsService } from './news.service.ts';
import { writeFeed } from './write-feed.ts';

const config = { access: 'anonymous' } as const;
const freshness = 'no-cache';
const storyDescriptions: ParamDescriptions = {
  ...pageParamDescriptions,
  dataset: 'Short name of a dataset that the stories are about.',
  category: `What the stories are about: ${newsCategories.map(({ name }) => `\`${name}\``).join(', ')}.`,
  query: 'Words separated by spaces; all must stand in headline or text, case-insensitive.',
  id: 'Number of a story; words after it are ignored.',
};

/** News for everybody. What these routes answer does not depend on who asks. */
export function registerNewsRoutes(
  server: HttpServer,
  news: NewsService,
  portalUrl: () => string,
): void {
  server.get(
    '/api/news/list',
    {
      config,
      schema: {
        summary: 'All visible news stories in the shape of existing clients',
        tags: ['news'],
        response: { 200: newsListReplySchema },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', freshness);
      return news.listForClients();
    },
  );
  server.get(
    '/api/news/stories',
    {
      config: { ...config, words: storyDescriptions },
      schema: {
        summary: 'News stories: featured ones first, then by rank, then the newest',
        tags: ['news'],
        querystring: storiesQuerySchema,
        response: { 200: storiesReplySchema },
      },
    },
    async ({ query }, reply) => {
      void reply.header('cache-control', freshness);
      return news.list(query);
    },
  );
  server.get(
    '/api/news/stories/:id',
    {
      config: { ...config, words: storyDescriptions, mayRefuse: ['not-found'] },
      schema: {
        summary: 'A news story',
        tags: ['news'],
        params: storyParamsSchema,
        response: { 200: storySchema },
      },
    },
    async ({ params }, reply) => {
      void reply.header('cache-control', freshness);
      return news.find(params.id);
    },
  );
  registerFeed(server, news, portalUrl);
}

function registerFeed(server: HttpServer, news: NewsService, portalUrl: () => string): void {
  server.get(
    '/api/news/feed',
    {
      config: { ...config, words: storyDescriptions },
      schema: {
        summary: 'News as an Atom feed: all stories, those of a dataset, or those of a category',
        tags: ['news'],
        produces: ['application/atom+xml'],
        querystring: feedQuerySchema,
      },
    },
    async (request, reply) => {
      const { category, dataset } = request.query;
      const about = newsCategories.find(({ name }) => name === category)?.label;
      const feed = writeFeed(await news.listForFeed(request.query), {
        title: ['Isobath News', about, dataset].filter((part) => part !== undefined).join(' · '),
        portalUrl: portalUrl(),
        selfUrl: `${portalUrl()}${request.url}`,
      });
      return reply
        .header('cache-control', freshness)
        .type('application/atom+xml; charset=utf-8')
        .send(feed);
    },
  );
}
