import type { FastifyRequest } from 'fastify';
import type { AccountParts } from '../modules/accounts/index.ts';
import { registerAdministratorRoute } from '../modules/accounts/index.ts';
import { countGuestPlots } from '../modules/guests/index.ts';
import { mails, tellAdministratorsDaily } from '../modules/mail/index.ts';
import type { HttpServer } from '../platform/http/http-server.ts';
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
    runChores: () => runAccountChores({ ...parts, ...services, guests, keys }),
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

type ChoreParts = AccountParts &
  AccountServices &
  Pick<Neighbours, 'keys'> &
  Pick<PersonParts, 'guests'>;

async function runAccountChores(parts: ChoreParts): Promise<void> {
  const { accounts, audit, clock, errorReports, google, guests, keys, mail, notices } = parts;
  for (const swept of [parts.sessions, guests, parts.throttle, keys, audit, errorReports])
    await swept.sweep();
  await parts.bounces.sweep();
  await google?.sweep();
  await parts.newsImages.sweep();
  await accounts.removeEndedSignups(clock.now());
  await accounts.removeEndedLinks(clock.now());
  await notices.postDue();
  await parts.notifications.postDue();
  await mail.runChore();
  await parts.deliveries.runChore();
}
