import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AdditionAddress } from '../shared/addresses/addition-address.ts';
import type { ListAddress } from '../shared/addresses/list-address.ts';
import type { NewsroomAddress } from '../shared/addresses/newsroom-address.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { leaveToPage, rootRoute } from './root-route.tsx';

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/people',
  validateSearch: leaveToPage<ListAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'PeoplePage'),
});

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/audit',
  validateSearch: leaveToPage<ListAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'AuditPage'),
});

const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/mail',
  validateSearch: leaveToPage<ListAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'OutboxPage'),
});

const allWebhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/webhooks',
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'AllWebhooksPage'),
});

const errorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/errors',
  validateSearch: leaveToPage<ListAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'ErrorsPage'),
});

const addRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/add',
  validateSearch: leaveToPage<AdditionAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/add-dataset/index.ts'), 'AddPage'),
});

const newsroomRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/news',
  validateSearch: leaveToPage<NewsroomAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/newsroom/index.ts'), 'NewsroomPage'),
});

const storyEditorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/news/$story',
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/newsroom/index.ts'), 'EditorPage'),
});

/** For administrators; for others nothing is here. */
export const administrationRoutes = [
  peopleRoute,
  auditRoute,
  outboxRoute,
  allWebhooksRoute,
  errorsRoute,
  addRoute,
  newsroomRoute,
  storyEditorRoute,
] as const;
