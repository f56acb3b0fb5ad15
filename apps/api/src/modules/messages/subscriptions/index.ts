export { registerSubscriptionRoutes, registerUnsubscription } from './subscriptions.routes.ts';
export { SubscriptionsService } from './subscriptions.service.ts';
export { UpdateNotices } from './update-notices.ts';
