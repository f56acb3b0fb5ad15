export { announceStory, announceVersion } from './announce.repository.ts';
export { DeliveryService } from './delivery.service.ts';
export { registerWebhookRoutes } from './webhooks.routes.ts';
export { WebhooksService } from './webhooks.service.ts';
