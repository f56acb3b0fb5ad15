export { AuditPage } from './audit-page.tsx';
export { OutboxPage } from './outbox-page.tsx';
export { PeoplePage } from './people-page.tsx';
