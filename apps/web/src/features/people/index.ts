export { AuditPage } from './audit-page.tsx';
export { ErrorsPage } from './errors-page.tsx';
export { OutboxPage } from './outbox-page.tsx';
export { PeoplePage } from './people-page.tsx';
