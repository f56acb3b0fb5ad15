import { lastApiCallReplySchema } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import {
  AdministratorService,
  createAccountsRepository,
  findLastDatasetTouch,
  listPersonalRecords,
  PasswordService,
  ProfileService,
  registerAdministratorRoute,
  registerOwnKeyRoutes,
  registerProfileRoutes,
  registerSecondFactorRoutes,
  registerSigninRoutes,
  SigninService,
  SignupService,
} from './modules/accounts/index.ts';
import type { AccountParts } from './modules/accounts/index.ts';
import { createAudit } from './modules/audit/index.ts';
import {
  ContactService,
  createErrorReports,
  createChallenges,
  registerContactRoutes,
  registerErrorReportRoute,
} from './modules/contact/index.ts';
import {
  createGoogleVerifier,
  GoogleService,
  registerGoogleRoutes,
} from './modules/google/index.ts';
import { countGuestPlots, GuestsService, registerGuestRoutes } from './modules/guests/index.ts';
import type { KeysService } from './modules/keys/index.ts';
import { KnownBrowsers } from './modules/known-browsers/index.ts';
import {
  createOutboxRepository,
  createSmtpTransport,
  MailService,
  mails,
  registerMailPreview,
  registerMailRoutes,
  tellAdministratorsDaily,
} from './modules/mail/index.ts';
import { PeopleService, registerPeopleRoutes } from './modules/people/index.ts';
import { SecondFactorService } from './modules/second-factor/index.ts';
import {
  createSessionsRepository,
  registerSessionRoutes,
  SessionsService,
} from './modules/sessions/index.ts';
import {
  registerSubscriptionRoutes,
  registerUnsubscription,
  SubscriptionsService,
  UpdateNotices,
} from './modules/subscriptions/index.ts';
import { createThrottle } from './modules/throttle/index.ts';
import type { UsageService } from './modules/usage/index.ts';
import { requireAccount } from './platform/access/access.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import type { Platform } from './platform/platform.ts';

/** What accounts use of the other modules. */
interface Neighbours {
  readonly keys: KeysService;
  readonly usage: UsageService;
}

/** Puts together who people are, how they sign in, what they are sent and what is theirs. */
export function composeAccounts(platform: Platform, { keys, usage }: Neighbours) {
  const { clock, config, database, logger, secrets } = platform;
  let address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const portalUrl = (): string => address;
  const throttle = createThrottle(database, clock);
  const audit = createAudit(database, clock, { keptDays: config.auditDays });
  const sessions = new SessionsService(createSessionsRepository(database), clock, config);
  const knownBrowsers = new KnownBrowsers({ clock, secrets, settings: config });
  const guests = new GuestsService({ database, clock, throttle, settings: config });
  const transport =
    config.smtpUrl === undefined ? null : createSmtpTransport(config.smtpUrl, config.mailFrom);
  const mail = new MailService({
    repository: createOutboxRepository(database, secrets),
    transport,
    clock,
    logger,
    portalUrl,
  });
  const accounts = createAccountsRepository(database);
  const parts: AccountParts = {
    database,
    clock,
    accounts,
    sessions,
    knownBrowsers,
    secondFactor: new SecondFactorService(platform),
    throttle,
    mail,
    audit,
    portalUrl,
  };
  const signups = new SignupService(parts);
  const signins = new SigninService(parts);
  const passwords = new PasswordService(parts, signups, keys);
  const profiles = new ProfileService(parts, passwords, {
    requireAdminSecondFactor: config.requireAdminSecondFactor,
    lastDatasetTouch: (id) => findLastDatasetTouch(database, id),
    records: listPersonalRecords(database),
  });
  const subscriptionParts = { database, clock, mail, portalUrl };
  const subscriptions = new SubscriptionsService(subscriptionParts);
  const notices = new UpdateNotices(subscriptionParts, subscriptions);
  const challenges = createChallenges(clock);
  const services = {
    signups,
    signins,
    passwords,
    profiles,
    subscriptions,
    challenges,
    administrators: new AdministratorService(parts, passwords),
    google:
      config.google === undefined
        ? null
        : new GoogleService(parts, signins, createGoogleVerifier(config.google)),
    errorReports: createErrorReports({ database, mail, throttle, knownBrowsers, settings: config }),
    contact: new ContactService({
      database,
      mail,
      throttle,
      knownBrowsers,
      challenges,
      settings: config,
    }),
    people: new PeopleService({ database, clock, accounts, sessions, audit }),
  };
  return {
    subscriptions,
    guests,
    sessions,
    throttle,
    warnOfBackup: (problem: string) =>
      tellAdministratorsDaily(parts, mails.backupOverdue, {
        problem,
        url: `${portalUrl()}/admin/people`,
      }),
    isOfAdministrator: (request: FastifyRequest): Promise<boolean> =>
      sessions.isOfAdministrator(request),
    callerSources: [sessions.source, guests.source],
    registerControlRoutes: (server: HttpServer): void =>
      registerAdministratorRoute(server, services.administrators),
    async registerRoutes(server: HttpServer): Promise<void> {
      countGuestPlots(server, guests);
      await server.register(async (scope: HttpServer) =>
        registerAll(scope, { ...parts, ...services, guests, keys, usage, settings: config }),
      );
    },
    /** The address that links in mails begin with, once the portal listens. */
    setPortalUrl(url: string): void {
      address = url;
    },
    /** Seals what is readable or sealed by an older key, and takes over subscriptions of an older release, at start and after a restore. */
    async recover(): Promise<void> {
      await Promise.all([notices.recover(), mail.recover()]);
      const unreadable = await parts.secondFactor.reseal();
      if (unreadable > 0)
        logger.error(
          { unreadable },
          'The keys of some second factors are not in keys/secrets: their owners sign in by recovery codes and begin a new one',
        );
    },
    async runChores(): Promise<void> {
      for (const swept of [sessions, guests, throttle, keys, audit]) await swept.sweep();
      await services.google?.sweep();
      await accounts.removeEndedSignups(clock.now());
      await accounts.removeEndedLinks(clock.now());
      await notices.postDue();
      await mail.runChore();
    },
    close: () => mail.close(),
  };
}

type Registered = AccountParts &
  Neighbours & {
    readonly signups: SignupService;
    readonly signins: SigninService;
    readonly passwords: PasswordService;
    readonly profiles: ProfileService;
    readonly subscriptions: SubscriptionsService;
    readonly challenges: ReturnType<typeof createChallenges>;
    readonly google: GoogleService | null;
    readonly errorReports: ReturnType<typeof createErrorReports>;
    readonly contact: ContactService;
    readonly people: PeopleService;
    readonly guests: GuestsService;
    readonly settings: Platform['config'];
  };

/** The routes of people, in a scope of their own: nothing of it is kept by any cache. */
async function registerAll(server: HttpServer, parts: Registered): Promise<void> {
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
  registerSigninRoutes(server, services);
  registerProfileRoutes(server, services);
  registerSecondFactorRoutes(server, parts, parts);
  registerSessionRoutes(server, sessions, database);
  registerOwnKeyRoutes(server, parts);
  registerGuestRoutes(server, guests);
  registerGoogleRoutes(server, parts.google, settings);
  registerSubscriptionRoutes(server, subscriptions);
  registerContactRoutes(server, parts.contact, parts.challenges);
  registerErrorReportRoute(server, parts.errorReports);
  registerPeopleRoutes(server, parts.people, parts.audit);
  registerMailRoutes(server, parts);
  server.get(
    '/api/user/last-api-call',
    { config: { access: 'registered' }, schema: { response: { 200: lastApiCallReplySchema } } },
    async (request) => {
      const at = await parts.usage.lastCallOf(requireAccount(request).accountId);
      return { date_time: at?.toISOString() ?? null };
    },
  );
  await server.register(async (scope: HttpServer) =>
    registerUnsubscription(scope, subscriptions, portalUrl),
  );
  if (settings.environment !== 'production') registerMailPreview(server, portalUrl);
}
