import { newsCategories, newsRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { NewsService } from './news.service.ts';
import { writeFeed } from './write-feed.ts';

const freshness = 'no-cache';

/** News for everybody. What these routes answer does not depend on who asks. */
export function registerNewsRoutes(
  server: HttpServer,
  news: NewsService,
  portalUrl: () => string,
): void {
  serveRoutes(server, 'news', newsRoutes, {
    listForClients(_request, reply) {
      void reply.header('cache-control', freshness);
      return news.listForClients();
    },
    listStories({ query }, reply) {
      void reply.header('cache-control', freshness);
      return news.list(query);
    },
    readStory({ params }, reply) {
      void reply.header('cache-control', freshness);
      return news.find(params.id);
    },
    readFeed: {
      async handle({ query, url }, reply) {
        const { category, dataset } = query;
        const about = newsCategories.find(({ name }) => name === category)?.label;
        const feed = writeFeed(await news.listForFeed(query), {
          title: ['Isobath News', about, dataset].filter((part) => part !== undefined).join(' · '),
          portalUrl: portalUrl(),
          selfUrl: `${portalUrl()}${url}`,
        });
        return reply
          .header('cache-control', freshness)
          .type('application/atom+xml; charset=utf-8')
          .send(feed);
      },
      produces: ['application/atom+xml'],
    },
  });
}
