import type { FastifyRequest } from 'fastify';
import type { AccountParts } from '../modules/identity/accounts/index.ts';
import { registerAdministratorRoute } from '../modules/identity/accounts/index.ts';
import { countGuestPlots } from '../modules/protection/guests/index.ts';
import { mails, tellAdministratorsDaily } from '../modules/messages/mail/index.ts';
import type { HttpServer } from '../platform/http-server.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { PersonParts } from './account-parts.ts';
import { composeAccountParts } from './account-parts.ts';
import type { AccountServices, Neighbours } from './account-services.ts';
import { composeAccountServices } from './account-services.ts';
import { registerAccountRoutes } from './register-account-routes.ts';

/** Puts together who people are, how they sign in, what they are sent and what is theirs. */
export function composeAccounts(platform: Platform, { keys, usage }: Neighbours) {
  const { config } = platform;
  let address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const portalUrl = (): string => address;
  const { parts, guests } = composeAccountParts(platform, portalUrl);
  const services = composeAccountServices(platform, parts, keys);
  const { audit, mail, sessions, throttle } = parts;
  return {
    audit,
    mail,
    subscriptions: services.subscriptions,
    guests,
    sessions,
    throttle,
    knownBrowsers: parts.knownBrowsers,
    portalUrl,
    newsImages: services.newsImages,
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
        registerAccountRoutes(scope, {
          ...parts,
          ...services,
          guests,
          keys,
          usage,
          settings: config,
        }),
      );
    },
    /** The address that links in mails begin with, once the portal listens. */
    setPortalUrl(url: string): void {
      address = url;
    },
    recover: () => recoverAccounts(platform, parts, services),
    jobs: listAccountJobs({ ...parts, ...services, guests, keys }),
    close: () => Promise.all([services.deliveries.close(), mail.close(), guests.close()]),
  };
}

/** Seals what is readable or sealed by an older key, and takes over subscriptions of an older release, at start and after a restore. */
async function recoverAccounts(
  { logger }: Platform,
  { mail, secondFactor }: AccountParts,
  { notices, webhooks }: AccountServices,
): Promise<void> {
  await Promise.all([notices.recover(), mail.recover(), webhooks.recover()]);
  const unreadable = await secondFactor.reseal();
  if (unreadable > 0)
    logger.error(
      { unreadable },
      'The keys of some second factors are not in keys/secrets: their owners sign in by recovery codes and begin a new one',
    );
}

type JobParts = AccountParts &
  AccountServices &
  Pick<Neighbours, 'keys'> &
  Pick<PersonParts, 'guests'>;

function listAccountJobs(parts: JobParts): readonly Job[] {
  const { accounts, audit, clock, errorReports, google, guests, keys, mail, notices } = parts;
  return [
    { name: 'update notices', run: () => notices.postDue() },
    { name: 'news by mail', run: () => parts.notifications.postDue() },
    { name: 'mail', run: () => mail.runJob() },
    { name: 'webhooks', run: () => parts.deliveries.runJob() },
    { name: 'returned mail', run: () => parts.bounces.sweep() },
    { name: 'sessions', run: () => parts.sessions.sweep() },
    { name: 'guests', run: () => guests.sweep() },
    { name: 'failed attempts', run: () => parts.throttle.sweep() },
    { name: 'API keys', run: () => keys.sweep() },
    { name: 'audit log', run: () => audit.sweep() },
    { name: 'error reports', run: () => errorReports.sweep() },
    ...(google ? [{ name: 'sign-ins by Google', run: () => google.sweep() }] : []),
    { name: 'images of news', run: () => parts.newsImages.sweep() },
    { name: 'unconfirmed accounts', run: () => accounts.removeEndedSignups(clock.now()) },
    { name: 'ended links', run: () => accounts.removeEndedLinks(clock.now()) },
  ];
}
