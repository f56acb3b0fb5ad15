export { AllWebhooksPage } from './all-webhooks-page.tsx';
export { WebhooksPage } from './webhooks-page.tsx';
