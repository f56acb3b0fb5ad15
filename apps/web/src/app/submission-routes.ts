import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SubmissionAddress } from '../shared/addresses/submission-address.ts';
import type { SubmissionsAddress } from '../shared/addresses/submissions-address.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { leaveToPage, rootRoute } from './root-route.tsx';

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/guide',
  /** `focus`: the id of an element to scroll to. */
  validateSearch: leaveToPage<{ focus?: string }>,
  component: lazyRouteComponent(() => import('../features/submission-guide/index.ts'), 'GuidePage'),
});

const nominateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/nominate-data',
  component: lazyRouteComponent(() => import('../features/contact/index.ts'), 'NominatePage'),
});

const submissionScreen = lazyRouteComponent(
  () => import('../features/submit/index.ts'),
  'SubmissionPage',
);

const submissionPortalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/submission-portal',
  validateSearch: leaveToPage<SubmissionAddress>,
  component: submissionScreen,
});

const validationToolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/validationtool',
  validateSearch: leaveToPage<SubmissionAddress>,
  component: submissionScreen,
});

const userDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/userdashboard',
  validateSearch: leaveToPage<SubmissionsAddress>,
  component: lazyRouteComponent(
    () => import('../features/submissions/index.ts'),
    'UserDashboardPage',
  ),
});

/** For administrators; for others nothing is here. */
const adminDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/admindashboard',
  validateSearch: leaveToPage<SubmissionsAddress>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () => import('../features/submissions/index.ts'),
    'AdminDashboardPage',
  ),
});

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/datasubmission/review/$token',
  component: lazyRouteComponent(() => import('../features/submissions/index.ts'), 'ReviewerPage'),
});

/** The screens of data submission. */
export const submissionRoutes = [
  guideRoute,
  submissionPortalRoute,
  validationToolRoute,
  nominateRoute,
  userDashboardRoute,
  adminDashboardRoute,
  reviewRoute,
] as const;
