import { callRoute, searchCatalog } from '@isobath/client';
import { adminWebhookRoutes, webhookRoutes } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

/** All queries about webhooks begin with this. */
export const webhooksKey = [ownKey, 'webhooks'] as const;

const suggestions = 20;
const sendingMs = 2000;

/** The person's webhooks, the newest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...webhooksKey, 'own'],
    queryFn: ({ signal }) => callRoute(webhookRoutes.list, {}, { signal }),
  });

/** The webhooks of everybody, for administrators. */
export const allWebhooksQuery = () =>
  queryOptions({
    queryKey: [...webhooksKey, 'all'],
    queryFn: async ({ signal }) =>
      (await callRoute(adminWebhookRoutes.list, {}, { signal })).webhooks,
  });

/** Events of a webhook, the newest first; asked for again while one is being sent for the first time. */
export const deliveriesQuery = (id: string, offset: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'events', id, offset],
    queryFn: ({ signal }) =>
      callRoute(webhookRoutes.listDeliveries, { params: { id }, query: { offset } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((each) => each.state === 'waiting' && each.attempts === 0)
        ? sendingMs
        : false,
  });

/** Short names of datasets that the typed words find. */
export const datasetNamesQuery = (words: string) =>
  queryOptions({
    queryKey: ['catalog', 'names', words],
    queryFn: async ({ signal }) =>
      (
        await searchCatalog({ keywords: words }, { offset: 0, limit: suggestions }, { signal })
      ).datasets.map(({ Short_Name }) => Short_Name),
    placeholderData: keepPreviousData,
  });
