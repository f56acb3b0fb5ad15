import type { DatasetRow } from '@isobath/contract';
import { recommendationLimit, recommendationRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';

/** How far back use counts as popular. */
const popularDays = 90;
const dayMs = 86_400_000;

/** What the routes need: which datasets, and how they are told. */
interface Recommending {
  readonly repository: RecommendationsRepository;
  readonly describe: (datasetIds: readonly number[]) => Promise<DatasetRow[]>;
  readonly clock: Clock;
}

/** The public routes of datasets that people use. What belongs to a person is told to nobody else: `user_id` changes nothing. */
export function registerRecommendationRoutes(
  server: HttpServer,
  { repository, describe, clock }: Recommending,
): void {
  serveRoutes(server, 'catalog', recommendationRoutes, {
    listPopular: async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const since = new Date(clock.now().getTime() - popularDays * dayMs)
        .toISOString()
        .slice(0, 10);
      return describe(await repository.listPopular(since, recommendationLimit));
    },
    listRecent: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return describe(
        await repository.listRecent(requireAccount(request).accountId, recommendationLimit),
      );
    },
    listRelated: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return describe(
        await repository.listRelated(requireAccount(request).accountId, recommendationLimit),
      );
    },
  });
}
