import type { RegisteredRouter } from '@tanstack/react-router';

/** One entry of the signed-in user's menu. A new screen adds one line. */
interface PersonMenuEntry {
  label: string;
  to: keyof RegisteredRouter['routesByPath'];
}

/** What everybody finds under their address, in the order of the specification; only what works stands here. */
export const personMenu: readonly PersonMenuEntry[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Dataset Subscriptions', to: '/subscriptions' },
  { label: 'My Downloads', to: '/downloads' },
  { label: 'Collections', to: '/collections' },
  { label: 'API Keys', to: '/apikeymanagement' },
  { label: 'Webhooks', to: '/webhooks' },
];

/** What administrators find there too. */
export const administratorMenu: readonly PersonMenuEntry[] = [
  { label: 'People', to: '/admin/people' },
  { label: 'Audit Log', to: '/admin/audit' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'All Webhooks', to: '/admin/webhooks' },
  { label: 'Errors', to: '/admin/errors' },
  { label: 'Add Dataset', to: '/admin/add' },
  { label: 'News Dashboard', to: '/admin/news' },
  { label: 'Submissions Dashboard', to: '/datasubmission/admindashboard' },
];
