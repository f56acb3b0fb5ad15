import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { readCatalogAddress } from '../shared/addresses/catalog-address.ts';
import type { TrackMatchAddress } from '../shared/addresses/track-match-address.ts';
import type { CruiseAddress } from '../shared/addresses/cruise-address.ts';
import type { CruisesAddress } from '../shared/addresses/cruises-address.ts';
import type { ChartsAddress } from '../shared/addresses/charts-address.ts';
import { readDatasetAddress } from '../shared/addresses/dataset-address.ts';
import type { GalleryAddress } from '../shared/addresses/gallery-address.ts';
import type { NewsAddress } from '../shared/addresses/news-address.ts';
import type { ProgramAddress } from '../shared/addresses/program-address.ts';
import type { RegisterAddress } from '../shared/addresses/register-address.ts';
import { administrationRoutes } from './administration-routes.ts';
import { CrashScreen } from './crash-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { leaveToPage, rootRoute } from './root-route.tsx';
import { formatAddress, parseAddress } from './search-codec.ts';
import { submissionRoutes } from './submission-routes.ts';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomePage'),
});

const catalogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog',
  validateSearch: readCatalogAddress,
  component: lazyRouteComponent(() => import('../features/catalog/index.ts'), 'CatalogPage'),
});

const datasetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog/datasets/$dataset',
  validateSearch: readDatasetAddress,
  component: lazyRouteComponent(() => import('../features/dataset/index.ts'), 'DatasetPage'),
});

const cruiseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog/cruises/$cruise',
  validateSearch: leaveToPage<CruiseAddress>,
  component: lazyRouteComponent(() => import('../features/cruise/index.ts'), 'CruisePage'),
});

const programsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/programs',
  component: lazyRouteComponent(() => import('../features/programs/index.ts'), 'ProgramsPage'),
});

const programRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/programs/$program',
  validateSearch: leaveToPage<ProgramAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/programs/index.ts'), 'ProgramPage'),
});

const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  validateSearch: leaveToPage<NewsAddress>,
  component: lazyRouteComponent(() => import('../features/news/index.ts'), 'NewsPage'),
});

const storyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$story',
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/news/index.ts'), 'StoryPage'),
});

const visualizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visualization',
  component: lazyRouteComponent(() => import('../features/visualization/index.ts'), 'ModulePage'),
});

const chartsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visualization/charts',
  validateSearch: leaveToPage<ChartsAddress>,
  component: lazyRouteComponent(() => import('../features/visualization/index.ts'), 'ChartsPage'),
});

const cruisesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visualization/cruises',
  validateSearch: leaveToPage<CruisesAddress>,
  component: lazyRouteComponent(() => import('../features/visualization/index.ts'), 'CruisesPage'),
});

const trackMatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visualization/match',
  validateSearch: leaveToPage<TrackMatchAddress>,
  component: lazyRouteComponent(
    () => import('../features/visualization/index.ts'),
    'TrackMatchPage',
  ),
});

const sharedChartsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plot/$share',
  component: lazyRouteComponent(() => import('../features/visualization/index.ts'), 'SharedPage'),
});

const documentationScreen = lazyRouteComponent(
  () => import('../features/reading/index.ts'),
  'DocumentationPage',
);
const documentationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documentation',
  component: documentationScreen,
});
/** Addresses below these pages are the pages too: other portals of this kind link to them. */
const documentationBelowRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documentation/$',
  component: documentationScreen,
});

const aboutScreen = lazyRouteComponent(() => import('../features/reading/index.ts'), 'AboutPage');
const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: aboutScreen,
});
const aboutBelowRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about/$',
  component: aboutScreen,
});

const citeScreen = lazyRouteComponent(() => import('../features/reading/index.ts'), 'CitePage');
const citeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-to-cite',
  component: citeScreen,
});
const citeBelowRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-to-cite/$',
  component: citeScreen,
});

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  component: lazyRouteComponent(() => import('../features/gallery/index.ts'), 'GalleryPage'),
});

const galleryEntryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery/$slug',
  validateSearch: leaveToPage<GalleryAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/gallery/index.ts'), 'GalleryEntryPage'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  /** `redirect`: the page to go to afterwards, without its first slash. */
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {},
  component: lazyRouteComponent(() => import('../features/sign-in/index.ts'), 'SignInPage'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm/$token',
  component: lazyRouteComponent(() => import('../features/sign-in/index.ts'), 'ConfirmPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: leaveToPage<RegisterAddress>,
  component: lazyRouteComponent(() => import('../features/register/index.ts'), 'RegisterPage'),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotpass',
  component: lazyRouteComponent(() => import('../features/password/index.ts'), 'ForgotPage'),
});

/** A link of a mail that lost its end on the way. */
const incompleteLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choosepassword',
  component: lazyRouteComponent(
    () => import('../features/password/index.ts'),
    'IncompleteLinkPage',
  ),
});

const chooseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choosepassword/$token',
  validateSearch: ({ registering }: Record<string, unknown>): { registering?: 'true' } =>
    registering === 'true' ? { registering } : {},
  component: lazyRouteComponent(() => import('../features/password/index.ts'), 'ChoosePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/index.ts'), 'ProfilePage'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apikeymanagement',
  component: lazyRouteComponent(() => import('../features/api-keys/index.ts'), 'ApiKeysPage'),
});

const ownDownloadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/downloads',
  component: lazyRouteComponent(
    () => import('../features/own-downloads/index.ts'),
    'OwnDownloadsPage',
  ),
});

const subscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscriptions',
  component: lazyRouteComponent(
    () => import('../features/subscriptions/index.ts'),
    'SubscriptionsPage',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'WebhooksPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe/$token',
  component: lazyRouteComponent(
    () => import('../features/subscriptions/index.ts'),
    'UnsubscribePage',
  ),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  component: lazyRouteComponent(() => import('../features/contact/index.ts'), 'ContactPage'),
});

const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  component: lazyRouteComponent(
    () => import('../features/collections/index.ts'),
    'CollectionsPage',
  ),
});

const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$collection',
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../features/collections/index.ts'), 'CollectionPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  catalogRoute,
  datasetRoute,
  cruiseRoute,
  programsRoute,
  programRoute,
  newsRoute,
  storyRoute,
  visualizationRoute,
  chartsRoute,
  cruisesRoute,
  trackMatchRoute,
  sharedChartsRoute,
  documentationRoute,
  documentationBelowRoute,
  aboutRoute,
  aboutBelowRoute,
  citeRoute,
  citeBelowRoute,
  galleryRoute,
  galleryEntryRoute,
  loginRoute,
  confirmRoute,
  registerRoute,
  forgotRoute,
  incompleteLinkRoute,
  chooseRoute,
  profileRoute,
  apiKeysRoute,
  ownDownloadsRoute,
  subscriptionsRoute,
  webhooksRoute,
  unsubscribeRoute,
  contactRoute,
  ...submissionRoutes,
  ...administrationRoutes,
  collectionsRoute,
  collectionRoute,
]);

/**
 * The table of screens. A screen's code is loaded when it is first opened or its link is pointed at.
 * @param history where addresses are kept; the browser's where it is left out
 */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: parseAddress,
    stringifySearch: formatAddress,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
