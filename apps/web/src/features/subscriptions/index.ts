export { SubscriptionsPage } from './subscriptions-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
