import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readCatalogAddress } from '../shared/catalog-address.ts';
import { readDatasetAddress } from '../shared/dataset-address.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { formatAddress, parseAddress } from './search-codec.ts';

const rootRoute = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  /** `download` names the dataset whose download dialog is open, on whatever screen. */
  validateSearch: (raw: Record<string, unknown>): { download?: string } => (typeof raw['download'] === 'string' ? { download: raw['download'] } : {}),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute, path: '/',
  component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomePage'),
});

const catalogRoute = createRoute({
  getParentRoute: () => rootRoute, path: '/catalog', validateSearch: readCatalogAddress,
  component: lazyRouteComponent(() => import('../features/catalog/index.ts'), 'CatalogPage'),
});

const datasetRoute = createRoute({
  getParentRoute: () => rootRoute, path: '/catalog/datasets/$dataset', validateSearch: readDatasetAddress,
  component: lazyRouteComponent(() => import('../features/dataset/index.ts'), 'DatasetPage'),
});

const documentationRoute = createRoute({
  getParentRoute: () => rootRoute, path: '/documentation',
  component: lazyRouteComponent(() => import('../features/reading/index.ts'), 'DocumentationPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute, path: '/about',
  component: lazyRouteComponent(() => import('../features/reading/index.ts'), 'AboutPage'),
});

const routeTree = rootRoute.addChildren([homeRoute, catalogRoute, datasetRoute, documentationRoute, aboutRoute]);

/** The table of screens. A screen's code is loaded when it is first opened or its link is pointed at. */
export const router = createRouter({
  routeTree,
  parseSearch: parseAddress,
  stringifySearch: formatAddress,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
