import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { listAdministratorAddresses } from './administrators.repository.ts';
import type { MailTemplate } from './mail-template.ts';
import type { MailService } from './mail.service.ts';

const dayMs = 86_400_000;

/** What mails to administrators depend on. */
export interface AdministratorMailParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailService;
}

/**
 * Writes a mail of a kind to every administrator who may sign in, once a day at most; returns to
 * how many.
 */
export async function tellAdministratorsDaily<Parts>(
  { clock, database, mail }: AdministratorMailParts,
  template: MailTemplate<Parts>,
  words: Parts,
): Promise<number> {
  const last = await mail.lastPosted(template.name);
  // A date far in the future, from a clock that was wrong, must not silence the portal.
  if (last && Math.abs(clock.now().getTime() - last.getTime()) < dayMs) return 0;
  const administrators = await listAdministratorAddresses(database);
  await database.transaction(async (transaction) => {
    for (const email of administrators)
      await mail.post(transaction, template, words, { to: email });
  });
  mail.wake();
  return administrators.length;
}
