import type { AccountParts } from '../modules/identity/accounts/index.ts';
import { createAccountsRepository } from '../modules/identity/accounts/index.ts';
import { createAudit } from '../modules/protection/audit/index.ts';
import { GuestsService } from '../modules/protection/guests/index.ts';
import { KnownBrowsers } from '../modules/protection/known-browsers/index.ts';
import {
  MailService,
  createSmtpTransport,
  createOutboxRepository,
  findPostmarkHeader,
} from '../modules/messages/mail/index.ts';
import { SecondFactorService } from '../modules/identity/second-factor/index.ts';
import { SessionsService, createSessionsRepository } from '../modules/identity/sessions/index.ts';
import { createThrottle } from '../modules/protection/throttle/index.ts';
import type { Platform } from '../platform/platform.ts';

/** What the account modules depend on; `portalUrl` is what links in mails begin with. */
export function composeAccountParts(platform: Platform, portalUrl: () => string) {
  const { clock, config, database, logger, secrets } = platform;
  const throttle = createThrottle(database, clock);
  const audit = createAudit(database, clock, { keptDays: config.auditDays });
  const sessions = new SessionsService({
    repository: createSessionsRepository(database),
    clock,
    settings: config,
  });
  const knownBrowsers = new KnownBrowsers({ clock, secrets, settings: config });
  const guests = new GuestsService({ database, clock, logger, throttle, settings: config });
  const transport =
    config.smtpUrl === undefined ? null : createSmtpTransport(config.smtpUrl, config.mailFrom);
  const mail = new MailService({
    repository: createOutboxRepository(database, secrets),
    transport,
    clock,
    logger,
    portalUrl,
    ratePerMinute: config.mailRate,
    bounceAddress: config.bounces.address,
    tokenHeader: findPostmarkHeader(config.smtpUrl),
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
  return { parts, guests };
}

/** What `composeAccountParts` makes. */
export type PersonParts = ReturnType<typeof composeAccountParts>;
