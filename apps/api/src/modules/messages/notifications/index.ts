export { registerNotificationRoutes } from './notifications.routes.ts';
export { NotificationsService } from './notifications.service.ts';
