import { BouncesService } from '../modules/messages/bounces/index.ts';
import type { AccountParts } from '../modules/identity/accounts/index.ts';
import {
  AdministratorService,
  PasswordService,
  ProfileService,
  SigninService,
  SignupService,
  findLastDatasetTouch,
  listPersonalRecords,
} from '../modules/identity/accounts/index.ts';
import {
  CollectionsService,
  createCollectionsRepository,
} from '../modules/discovery/collections/index.ts';
import {
  ContactService,
  createChallenges,
  createErrorReports,
} from '../modules/operations/contact/index.ts';
import { GoogleService, createGoogleVerifier } from '../modules/identity/google/index.ts';
import type { KeysService } from '../modules/identity/keys/index.ts';
import { NewsImagesService, NewsroomService } from '../modules/messages/news/index.ts';
import { NotificationsService } from '../modules/messages/notifications/index.ts';
import { PeopleService } from '../modules/identity/people/index.ts';
import { SubscriptionsService, UpdateNotices } from '../modules/messages/subscriptions/index.ts';
import type { UsageService } from '../modules/operations/usage/index.ts';
import { DeliveryService, WebhooksService } from '../modules/messages/webhooks/index.ts';
import type { Platform } from '../platform/platform.ts';
import { fetchTextOutside } from '../platform/outgoing/fetch-text-outside.ts';

/** What accounts use of the other modules. */
export interface Neighbours {
  readonly keys: KeysService;
  readonly usage: UsageService;
}

/** The services of accounts: how people sign up and in, what they are sent and what is theirs. */
export function composeAccountServices(platform: Platform, parts: AccountParts, keys: KeysService) {
  const { config, database } = platform;
  const { accounts, audit, clock, knownBrowsers, mail, sessions, throttle } = parts;
  const signups = new SignupService(parts);
  const signins = new SigninService(parts);
  const passwords = new PasswordService({ ...parts, signups, keys });
  const profiles = new ProfileService({
    ...parts,
    passwords,
    requireAdminSecondFactor: config.requireAdminSecondFactor,
    lastDatasetTouch: (id) => findLastDatasetTouch(database, id),
    records: listPersonalRecords(database),
  });
  const subscriptions = new SubscriptionsService(parts);
  const notices = new UpdateNotices({ ...parts, subscriptions });
  const challenges = createChallenges(clock);
  return {
    notices,
    signups,
    signins,
    passwords,
    profiles,
    subscriptions,
    challenges,
    administrators: new AdministratorService({ ...parts, passwords }),
    google:
      config.google === undefined
        ? null
        : new GoogleService({ ...parts, signins, verify: createGoogleVerifier(config.google) }),
    errorReports: createErrorReports({
      clock,
      database,
      mail,
      throttle,
      knownBrowsers,
      settings: config,
    }),
    contact: new ContactService({
      database,
      mail,
      throttle,
      knownBrowsers,
      challenges,
      settings: config,
    }),
    collections: new CollectionsService({
      repository: createCollectionsRepository(database),
      clock,
      throttle,
      knownBrowsers,
    }),
    ...composeNews(parts, { environment: config.environment, subscriptions }),
    ...composeOutside(platform, parts),
    people: new PeopleService({ database, clock, accounts, sessions, audit }),
  };
}

/** What speaks with addresses outside, and hears from them: webhooks, and mails that came back. */
function composeOutside({ config, logger, secrets }: Platform, parts: AccountParts) {
  const webhookParts = {
    ...parts,
    logger,
    secrets,
    settings: config.webhooks,
    outside: { isLoopbackAllowed: config.environment === 'development' },
  };
  const deliveries = new DeliveryService(webhookParts);
  return {
    deliveries,
    webhooks: new WebhooksService({ ...webhookParts, deliveries }),
    bounces: new BouncesService({
      ...parts,
      logger,
      settings: config.bounces,
      fetchText: fetchTextOutside,
    }),
  };
}

/** The writing of news, its images, and its mails. */
function composeNews(
  parts: AccountParts,
  settings: Pick<Platform['config'], 'environment'> & {
    readonly subscriptions: SubscriptionsService;
  },
) {
  const newsImages = new NewsImagesService({ ...parts, ...settings });
  return {
    newsroom: new NewsroomService(parts),
    newsImages,
    notifications: new NotificationsService({
      ...parts,
      ...settings,
      embedImages: (html, portalUrl) => newsImages.embed(html, portalUrl),
    }),
  };
}

/** What `composeAccountServices` makes. */
export type AccountServices = ReturnType<typeof composeAccountServices>;
