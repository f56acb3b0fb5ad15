import type { DatasetRow } from '@isobath/contract';
import {
  recommendationLimit,
  recommendationQuerySchema,
  recommendationsReplySchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { HttpServer } from '../../platform/http-server.ts';
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
  const words = { user_id: 'Ignored; the signed-in user is used.' };
  const schema = (summary: string) => ({
    summary,
    tags: ['catalog'],
    querystring: recommendationQuerySchema,
    response: { 200: recommendationsReplySchema },
  });
  server.get(
    '/api/catalog/popular-datasets',
    {
      config: { access: 'anonymous', words },
      schema: schema('Datasets most used in the last 90 days'),
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const since = new Date(clock.now().getTime() - popularDays * dayMs)
        .toISOString()
        .slice(0, 10);
      return describe(await repository.listPopular(since, recommendationLimit));
    },
  );
  const own = { access: 'registered', words } as const;
  server.get(
    '/api/catalog/recent-datasets',
    { config: own, schema: schema('Datasets that the caller used last') },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return describe(
        await repository.listRecent(requireAccount(request).accountId, recommendationLimit),
      );
    },
  );
  server.get(
    '/api/catalog/recommended-datasets',
    { config: own, schema: schema('Datasets like those that the caller used') },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return describe(
        await repository.listRelated(requireAccount(request).accountId, recommendationLimit),
      );
    },
  );
}
