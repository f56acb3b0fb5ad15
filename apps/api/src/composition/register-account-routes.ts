import type { AccountParts } from '../modules/identity/accounts/index.ts';
import {
  registerOwnAccountRoutes,
  registerOwnKeyRoutes,
  registerSecondFactorRoutes,
} from '../modules/identity/accounts/index.ts';
import {
  registerBounceRoutes,
  registerSuppressionRoutes,
} from '../modules/messages/bounces/index.ts';
import { registerCollectionRoutes } from '../modules/discovery/collections/index.ts';
import {
  registerContactRoutes,
  registerErrorReportRoutes,
} from '../modules/operations/contact/index.ts';
import { registerGoogleRoutes } from '../modules/identity/google/index.ts';
import { registerGuestRoutes } from '../modules/protection/guests/index.ts';
import { registerMailPreview, registerMailRoutes } from '../modules/messages/mail/index.ts';
import { registerNewsImageUpload, registerNewsroomRoutes } from '../modules/messages/news/index.ts';
import { registerNotificationRoutes } from '../modules/messages/notifications/index.ts';
import { registerPeopleRoutes } from '../modules/identity/people/index.ts';
import { registerSessionRoutes } from '../modules/identity/sessions/index.ts';
import {
  registerSubscriptionRoutes,
  registerUnsubscription,
} from '../modules/messages/subscriptions/index.ts';
import { registerLastCallRoute } from '../modules/operations/usage/index.ts';
import { registerWebhookRoutes } from '../modules/messages/webhooks/index.ts';
import type { HttpServer } from '../platform/http-server.ts';
import type { Platform } from '../platform/platform.ts';
import type { PersonParts } from './account-parts.ts';
import type { AccountServices, Neighbours } from './account-services.ts';

/** What the routes of people depend on. */
type Registered = AccountParts &
  AccountServices &
  Neighbours & {
    readonly guests: PersonParts['guests'];
    readonly settings: Platform['config'];
  };

/** The account routes, in a separate scope: their replies are never cached. */
export async function registerAccountRoutes(server: HttpServer, parts: Registered): Promise<void> {
  const { database, guests, portalUrl, sessions, settings, subscriptions } = parts;
  server.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'no-store'),
  );
  const services = {
    ...parts,
    areDownloadsOpen: settings.downloads === 'open',
    isMailOff: settings.smtpUrl === undefined,
    describeGuest: async (request: Parameters<typeof guests.describe>[0]) =>
      guests.describe(request),
  };
  registerOwnAccountRoutes(server, services);
  registerSecondFactorRoutes(server, parts, parts);
  registerSessionRoutes(server, sessions, database);
  registerOwnKeyRoutes(server, parts);
  registerGuestRoutes(server, guests);
  registerGoogleRoutes(server, parts.google, settings);
  registerSubscriptionRoutes(server, subscriptions);
  registerCollectionRoutes(server, parts.collections);
  registerContactRoutes(server, parts.contact, parts.challenges);
  registerErrorReportRoutes(server, parts.errorReports);
  registerPeopleRoutes(server, parts.people, parts.audit);
  registerNewsroomRoutes(server, parts.newsroom);
  await registerNewsImageUpload(server, parts.newsImages);
  registerNotificationRoutes(server, parts.notifications);
  registerMailRoutes(server, parts);
  registerWebhookRoutes(server, parts.webhooks);
  registerSuppressionRoutes(server, parts.bounces);
  registerLastCallRoute(server, parts.usage);
  await server.register(async (scope: HttpServer) => registerBounceRoutes(scope, parts.bounces));
  await server.register(async (scope: HttpServer) =>
    registerUnsubscription(scope, subscriptions, portalUrl),
  );
  if (settings.environment !== 'production') registerMailPreview(server, portalUrl);
}
