export { AdminDashboardPage } from './admin-dashboard-page.tsx';
export { ReviewerPage } from './reviewer-page.tsx';
export { UserDashboardPage } from './user-dashboard-page.tsx';
