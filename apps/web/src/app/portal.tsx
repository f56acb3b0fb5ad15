import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IsobathProvider } from '@isobath/ui';
import './base.css';
import type { createPortalRouter } from './router.tsx';

/** Everything that all screens share: theme, server data, routes. */
export function Portal({
  router,
  queries,
}: {
  router: ReturnType<typeof createPortalRouter>;
  queries: QueryClient;
}) {
  return (
    <IsobathProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IsobathProvider>
  );
}
