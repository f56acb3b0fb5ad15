import { callRoute } from '@isobath/client';
import { subscriptionRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** The datasets that the user subscribes to. */
export const subscriptionsQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'subscriptions'],
    queryFn: ({ signal }) => callRoute(subscriptionRoutes.list, {}, { signal }),
  });
