import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IsobathProvider } from '@isobath/ui';
import './base.css';
import { createQueryClient } from './query-client.ts';
import { router } from './router.tsx';

const queryClient = createQueryClient();

/** Whether data of the server are on their way. */
export const isFetching = (): boolean => queryClient.isFetching() > 0;

/** Everything that all screens share: theme, server data, routes. */
export function Portal() {
  return (
    <IsobathProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IsobathProvider>
  );
}
